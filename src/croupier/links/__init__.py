"""What runs by itself between streams: wheels, live tables, jackpots, the Lucky Ball screen, requests to the dealer."""
