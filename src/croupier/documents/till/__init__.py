"""The papers of a table's money: count sheets, slips of fills and credits, counts of boxes."""
