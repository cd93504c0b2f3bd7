"""The names people at a table use for what the books number and the code spells with underscores."""

from croupier.core.jackpot.paying import PaidBy
from croupier.core.jackpot.state import FaultOf
from croupier.core.table.chips import Means
from croupier.core.table.equipment import Device
from croupier.core.table.incidents import IncidentKind, TakesOver
from croupier.core.table.invalid import Fault
from croupier.core.table.till import CountOccasion
from croupier.core.words.bets import BetKind, Tender
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Conduct, Ground, Malfunction, Measure, NoSpin, VacateGround
from croupier.core.words.roles import Role

NO_SPIN: dict[NoSpin, str] = {
    NoSpin.SAME_DIRECTION: "Spun the same way as the wheel",
    NoSpin.TOO_FEW_REVOLUTIONS: "Too few revolutions",
    NoSpin.FOREIGN_OBJECT: "Something fell into the wheel",
    NoSpin.BALL_NOT_FALLING: "The ball does not fall",
    NoSpin.BALL_LEFT_WHEEL: "The ball left the wheel",
    NoSpin.INTERFERENCE: "Somebody interfered",
    NoSpin.LOADED_BY_ANOTHER: "Not the dealer loaded the ball",
    NoSpin.ON_THE_PEG: "It rests on a peg",
    NoSpin.MECHANICAL: "The wheel or the device failed",
}

GROUNDS: dict[Ground, str] = {
    Ground.CIVIL_COMMOTION: "Civil commotion",
    Ground.FIRE: "Fire",
    Ground.RIOT: "Riot",
    Ground.BRAWL: "Brawl",
    Ground.ROBBERY: "Robbery",
    Ground.ACT_OF_GOD: "Act of God",
    Ground.FRAUD: "Fraud",
}

MEASURES: dict[Measure, str] = {
    Measure.VOID_WAGERS: "Void the wagers",
    Measure.BAR: "Bar from the game",
    Measure.EXCLUDE: "Exclude from the casino",
    Measure.DETAIN: "Detain until an inspector or the police take over",
}

INCIDENTS: dict[IncidentKind, str] = {
    IncidentKind.DEVICE: "Prohibited device",
    IncidentKind.SIDE_BET: "Side bet",
    IncidentKind.INTERFERENCE: "Interference with the game",
    IncidentKind.ADVICE: "Advice on play",
    IncidentKind.TOUCHED_BET: "Touched a bet",
    IncidentKind.FRAUD: "Fraud",
    IncidentKind.OTHER: "Something else",
}

FAULTS: dict[Fault, str] = {
    Fault.NO_VALID_CARD: "No valid card",
    Fault.CARD_OF_ANOTHER: "The card of somebody else",
    Fault.FOR_ANOTHER: "Plays for somebody else",
}

DEVICES: dict[Device, str] = {
    Device.LUCKY_SCREEN: "Lucky Ball screen",
    Device.USPIN: "uSpin unit",
    Device.LIGHTS: "Lights of the wheel",
}

TAKES_OVER: dict[TakesOver, str] = {TakesOver.INSPECTOR: "An inspector", TakesOver.POLICE_OFFICER: "A police officer"}

OCCASIONS: dict[CountOccasion, str] = {
    CountOccasion.OPENING: "Opening",
    CountOccasion.SHIFT: "End of a shift",
    CountOccasion.CLOSING: "Closing",
}

MEANS: dict[Means, str] = {Means.CASH: "Cash", Means.TERMINAL: "Cashless terminal"}

TENDERS: dict[Tender, str] = {
    Tender.VALUE_CHIPS: "Value chips",
    Tender.COLOUR_CHECKS: "Colour checks",
    Tender.PROMOTIONAL_TOKEN: "Promotional tokens",
    Tender.CREDITS: "Credits",
}

BETS: dict[BetKind, str] = {
    BetKind.STRAIGHT: "Straight up",
    BetKind.SPLIT: "Split",
    BetKind.STREET: "Street",
    BetKind.CORNER: "Corner",
    BetKind.FIVE_LINE: "Five-line",
    BetKind.SIX_LINE: "Six-line",
    BetKind.COLUMN: "Column",
    BetKind.DOZEN: "Dozen",
    BetKind.LOW: "Low",
    BetKind.HIGH: "High",
    BetKind.EVEN: "Even",
    BetKind.ODD: "Odd",
    BetKind.RED: "Red",
    BetKind.BLACK: "Black",
    BetKind.NEIGHBOURS: "Neighbours",
    BetKind.LUCKY_BALL: "Lucky Ball",
    BetKind.SYMBOL: "Symbol",
}


MALFUNCTIONS: dict[Malfunction, str] = {
    Malfunction.CREDITS: "The credits are not what stakes and odds give",
    Malfunction.IMPOSSIBLE_NUMBER: "It shows a number that is not on the layout",
    Malfunction.INTERRUPTED: "Play is interrupted or the display faulty",
    Malfunction.EARLY_REST: "The ball rested while betting was open",
    Malfunction.OPINION: "Any other reason",
}

CONDUCT: dict[Conduct, str] = {
    Conduct.UNREPORTED_MALFUNCTION: "Kept quiet about a malfunction",
    Conduct.TAMPERING: "Tampered with a terminal",
    Conduct.DEVICE: "Prohibited device",
    Conduct.SYNDICATED_PLAY: "Played in concert for a jackpot",
    Conduct.INDUCEMENT: "Induced somebody to give up a terminal",
    Conduct.INTIMIDATION: "Intimidated somebody",
    Conduct.SIDE_BET: "Side bet",
    Conduct.REFUSED_TO_VACATE: "Refused to give up a terminal",
}

VACATE_GROUNDS: dict[VacateGround, str] = {
    VacateGround.OCCUPYING: "Sits at a terminal without playing",
    VacateGround.BLOCKING: "Stands in the way of others",
}

DRIVES: dict[Drive, str] = {Drive.BY_HAND: "Spun by hand", Drive.AUTOMATED: "Automated"}

JACKPOT_FAULTS: dict[FaultOf, str] = {FaultOf.DISPLAY: "The display", FaultOf.CONTROLLER: "The controller"}

PAID_BY: dict[PaidBy, str] = {PaidBy.METER: "Onto the credit meter", PaidBy.VOUCHER: "By voucher"}


def role_words(role: Role) -> str:
    """A role as people say it."""
    return role.replace("_", " ").capitalize()
