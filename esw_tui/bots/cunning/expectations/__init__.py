"""What a sentence is likely to do: a file for each chapter of the language."""
