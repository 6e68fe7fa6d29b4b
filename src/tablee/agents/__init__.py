"""A seat at a live table for programs that read and write words: language models, scripts."""
