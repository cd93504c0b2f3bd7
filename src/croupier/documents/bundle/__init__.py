"""The evidence of a round: on paper, and as files that anybody can check without us."""
