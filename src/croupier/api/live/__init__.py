"""What is told by itself: the socket, topics, and the feeds behind them."""
