"""What every kind of game shares: messages, parts and the engine that puts them together, money, and telling."""
