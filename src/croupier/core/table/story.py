"""An event in one sentence: what an inspector reads. Each kind of event has its own, beside its part of the table."""

from croupier.core.engine.telling import Story
from croupier.core.table import story_desk, story_play, story_players

STORY = Story(
    says={**story_play.SAYS, **story_players.SAYS, **story_desk.SAYS},
    topics={
        "round": ("opening", "rounds", "paying", "no_spin", "lucky"),
        "wagers": ("wagers",),
        "chips": ("chips", "colour_sets", "colours", "vouchers"),
        "players": ("seats", "partners", "invalid"),
        "sign": ("signs", "arrangements"),
        "devices": ("devices",),
        "supervision": ("supervision", "incidents", "invalidation", "held_stakes"),
        "payments": ("payments", "repayments"),
        "disputes": ("disputes",),
    },
)
sentence = STORY.sentence
