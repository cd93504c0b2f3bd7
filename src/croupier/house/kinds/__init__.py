"""The kinds of things that a house keeps."""
