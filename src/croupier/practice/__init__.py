"""The practice floor: robots who deal and play, demo people, and the routes that let anybody take any part."""
