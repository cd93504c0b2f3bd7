"""What people on the floor call things: the words by which the finder knows an action, beside its title.

A word belongs to one action of a desk, so that whoever types it whole is offered that one first.
"""

from collections.abc import Mapping

from msgspec import Struct

_DISPUTES: Mapping[str, tuple[str, ...]] = {
    "record_dispute": ("new dispute", "player disputes", "protest"),
    "decide_dispute": ("dispute", "argument", "claim", "ruling"),
    "review_dispute": ("appeal", "second opinion"),
    "request_review": ("escalate",),
    "advise_rights": ("rights", "advice"),
    "lodge_complaint": ("complaint", "complain", "grievance"),
}

WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "table": {
        **_DISPUTES,
        "spin": ("launch",),
        "no_more_bets": ("rien ne va plus", "close betting"),
        "declare_result": ("number", "winner", "result", "marker", "dolly"),
        "call_no_spin": ("misspin", "respin", "spin again"),
        "examine_ball": ("ball", "ball out", "fly ball"),
        "speak_wager": ("call bet", "announce bet", "racetrack"),
        "find_stake": ("missed bet", "late chips", "overlooked"),
        "start_play": ("seat", "sit down", "player card"),
        "leave_table": ("walk away", "goes home"),
        "vacate": ("idle", "not playing", "blocking"),
        "find_invalid": ("card fault", "wrong card", "no card"),
        "set_player_cap": ("seats", "crowd"),
        "buy_in": ("chips", "cash in", "buy", "change cash", "money down"),
        "issue_colour": ("colour", "color", "wheel chips", "non value"),
        "redeem_colour": ("colour up", "color up", "colour off", "cash out", "change up"),
        "approve_extra_colour": ("second colour", "two colours"),
        "detach_drop_box": ("box off", "remove box"),
        "attach_drop_box": ("box on", "drop box"),
        "exchange_voucher": ("voucher", "coupon", "promo", "match play"),
        "lay_cash": ("cash plays", "money plays", "banknotes"),
        "lay_foreign_checks": ("foreign chips", "chips of another table"),
        "ask_fill": ("fill", "more chips", "top up float"),
        "ask_credit": ("credit", "chips to the cage"),
        "receive_fill": ("fill arrived", "chips arrived"),
        "count_float": ("float", "inventory", "opener count", "closer count"),
        "change_box": ("drop", "swap box", "box change"),
        "count_box": ("count", "soft count", "drop count"),
        "change_limits": ("limit", "limits", "minimum", "maximum", "min", "max", "lower"),
        "post_notice": ("raise", "notice", "raise minimum"),
        "grant_personal_limits": ("high roller", "vip", "own limits", "differential"),
        "set_wagering_period": ("seconds", "pace", "timer"),
        "refuse_wager": ("past post", "past posting", "late bet", "late wager", "take off"),
        "refuse_future_wagers": ("bar", "barred", "no more bets from"),
        "relax_settlement": ("goodwill", "kindly", "benefit of doubt"),
        "invalidate_outcome": ("void", "annul", "cancel", "void round", "cheat", "fraud"),
        "record_incident": ("incident", "abuse", "drunk", "side bet", "report somebody"),
        "record_touch": ("pinch", "press", "capping", "touched"),
        "sanction_device": ("device", "phone", "computer"),
        "end_detention": ("police", "detained"),
        "report_payment_error": ("overpay", "underpay", "overpaid", "underpaid", "mispay", "short", "dealer error"),
        "reimburse": ("give back", "owe player"),
        "demand_return": ("get back", "recover"),
        "tell_regulator": ("regulator", "authority"),
        "open_table": ("start table", "opener"),
        "announce_closing": ("last spins", "three more spins"),
        "close_table": ("shut", "shut down", "closer"),
        "report_fault": ("broken", "fault", "lights", "out of order"),
        "clear_fault": ("repaired", "fixed"),
        "link_partners": ("syndicate", "team", "partners"),
        "offer_lucky_ball": ("lucky", "side game"),
    },
    "bank": {
        **_DISPUTES,
        "launch_ball": ("launch",),
        "close_betting": ("rien ne va plus",),
        "register_result": ("number", "result"),
        "call_no_spin": ("misspin", "respin"),
        "examine_ball": ("ball", "ball out"),
        "correct_result": ("wrong number", "wrong result"),
        "invalidate_outcome": ("annul", "cancel", "cheat", "fraud"),
        "void_spin": ("void",),
        "declare_malfunction": ("broken", "fault", "frozen", "out of order", "tilt"),
        "report_meter": ("overpay", "underpay", "overpaid", "underpaid", "wrong credits"),
        "clear_fault": ("repaired", "fixed"),
        "release_terminal": ("hand pay", "lockup", "locked", "unlock"),
        "redeem_slip": ("ticket", "pay out", "cash out", "slip"),
        "ask_identification": ("passport", "licence", "id"),
        "demand_return": ("get back", "recover"),
        "issue_jackpot_slip": ("jackpot", "big win"),
        "transfer_credits": ("credit", "fill", "add credits"),
        "record_offence": ("incident", "abuse", "drunk"),
        "sanction": ("ban", "bar", "barred", "throw out"),
        "direct_to_vacate": ("idle", "not playing", "blocking"),
        "announce_close": ("last spins",),
        "close_bank": ("shut", "shut down"),
    },
    "jackpots": {
        "pay_prize": ("pay jackpot", "winner"),
        "change_jackpot_terms": ("rate", "reset value"),
        "report_jackpot_fault": ("display off", "controller down"),
        "adjust_pool": ("wrong meter", "reinstate"),
    },
}


class Lead(Struct, frozen=True, kw_only=True):
    """What is done on another page, by the same words as people look for it here."""

    title: str
    says: str
    words: tuple[str, ...]
    href: str


LEADS = (
    Lead(
        title="Exclude a person",
        says="From this casino, this game or for a time: for the whole house.",
        words=("ban", "exclude", "exclusion", "barring", "self exclusion", "trespass"),
        href="/pit?show=exclusions",
    ),
    Lead(
        title="Who is on duty",
        says="Go on duty, hand over, go off; what waits for a second person.",
        words=("shift", "duty", "roster", "hand over", "second person"),
        href="/account",
    ),
    Lead(
        title="What is owed",
        says="Notices to the regulator and what is to be done by a time.",
        words=("owed", "deadline", "due", "overdue"),
        href="/duties",
    ),
    Lead(
        title="Jackpots",
        says="Pools, prizes and what is kept back.",
        words=("jackpot", "pool", "progressive", "prize"),
        href="/jackpots",
    ),
    Lead(
        title="The cashier",
        says="Slips and vouchers are paid there.",
        words=("cage", "cashier", "pay slip"),
        href="/cashier",
    ),
)


def words_of(of: str, action: str) -> tuple[str, ...]:
    """What people call an action of a table, a bank or a controller of jackpots."""
    return WORDS.get(of, {}).get(action, ())
