"""Code that leans on internals of Textual or asyncio.

Each file says why it is needed and which test fails without it; once that test passes without it,
the file can go.
"""
