"""Why something is done to a spin, an outcome, a terminal or a person."""

from enum import StrEnum, unique


@unique
class NoSpin(StrEnum):
    """The grounds on which a spin is called no spin."""

    SAME_DIRECTION = "same_direction"
    TOO_FEW_REVOLUTIONS = "too_few_revolutions"
    FOREIGN_OBJECT = "foreign_object"
    BALL_NOT_FALLING = "ball_not_falling"
    BALL_LEFT_WHEEL = "ball_left_wheel"
    INTERFERENCE = "interference"
    LOADED_BY_ANOTHER = "loaded_by_another"
    ON_THE_PEG = "on_the_peg"
    MECHANICAL = "mechanical"


@unique
class Ground(StrEnum):
    """Why an outcome may be invalidated."""

    CIVIL_COMMOTION = "civil commotion"
    FIRE = "fire"
    RIOT = "riot"
    BRAWL = "brawl"
    ROBBERY = "robbery"
    ACT_OF_GOD = "act of God"
    FRAUD = "fraud"


@unique
class Measure(StrEnum):
    """What may be done about a person found with a prohibited device."""

    VOID_WAGERS = "void the wagers"
    BAR = "bar from the game"
    EXCLUDE = "exclude from the casino"
    DETAIN = "detain"


@unique
class Malfunction(StrEnum):
    """What counts as a malfunction of a terminal or an automated wheel."""

    CREDITS = "credits not in keeping with stakes and odds"
    IMPOSSIBLE_NUMBER = "a number that is not on the layout"
    INTERRUPTED = "the sequence of play is interrupted or the display faulty"
    EARLY_REST = "the ball at rest before the end of the wagering period"
    OPINION = "any other reason"


@unique
class Conduct(StrEnum):
    """What people at terminals may be reported for."""

    UNREPORTED_MALFUNCTION = "unreported malfunction"
    TAMPERING = "tampering"
    DEVICE = "prohibited device"
    SYNDICATED_PLAY = "syndicated play"
    INDUCEMENT = "inducement"
    INTIMIDATION = "intimidation"
    SIDE_BET = "side bet"
    REFUSED_TO_VACATE = "refusal to vacate"


@unique
class VacateGround(StrEnum):
    """Why a person may be told to give up a terminal."""

    OCCUPYING = "occupying a terminal without playing"
    BLOCKING = "standing in the way of others"


@unique
class ExclusionKind(StrEnum):
    """From what a person is kept."""

    CASINO = "from the casino"
    GAMBLING = "from gambling, at their own wish"
    GAME = "from the game"
    """At every place where the same book is played."""
    PLACE = "from one table or bank"
