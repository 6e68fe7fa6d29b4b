"""What each request of a browser does to a session; `dispatch` knows which is which."""
