"""The cage: drawers with their counts, chips redeemed for cash, and who showed which document."""
