"""A study: what a file asks for is played on all cores, kept line by line, and shown on a page."""
