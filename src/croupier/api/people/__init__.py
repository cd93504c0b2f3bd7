"""Who asks: sessions, devices, and players' cards."""
