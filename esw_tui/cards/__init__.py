"""Cards: from `cards.yaml` and home-made packs to immutable `Card` objects."""
