"""What leans on internals of Textual or asyncio, each with its reason."""
