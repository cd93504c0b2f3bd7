"""What others wrote that the product stands on: read from the locks, held against a list of licences."""
