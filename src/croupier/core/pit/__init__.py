"""A pit: the places it is responsible for, its gaming day, and the shifts and rotas within it. All the house's own."""
