"""What a day or a shift came to: figures, each defined once, and how they are shown."""
