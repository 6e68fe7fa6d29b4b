"""A seat at a live table for programs that read and write words: language models, scripts."""

from tablee.agents.models import play_in_words

__all__ = ["play_in_words"]
