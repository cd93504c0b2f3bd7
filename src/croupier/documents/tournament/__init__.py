"""A whole competition as one document, in and out."""
