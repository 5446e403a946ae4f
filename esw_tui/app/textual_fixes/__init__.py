"""What leans on internals of Textual or asyncio: each file tells why, and the test that fails
without it. When the test passes without it, it can go."""
