"""The log of a bank told in sentences. Each kind of event has its own, beside its part of the bank."""

from croupier.core.bank import story_desk, story_payouts, story_play
from croupier.core.engine.telling import Story

STORY = Story(
    says={**story_play.SAYS, **story_payouts.SAYS, **story_desk.SAYS},
    topics={
        "round": ("opening", "rounds", "binding", "paying", "no_spin", "closing"),
        "bets": ("bets",),
        "credits": ("credits",),
        "payouts": ("slips", "jackpot_slips", "payments", "holds"),
        "malfunctions": ("faults", "cases", "records", "voids"),
        "supervision": ("results", "judging", "suspects", "conduct", "places"),
        "disputes": ("disputes",),
    },
    details=story_play.DETAILS,
)
sentence = STORY.sentence
