"""Who the house knows: staff, devices, players' cards, and what is kept of them."""
