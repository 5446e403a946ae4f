"""The screens of the app, except tables."""
