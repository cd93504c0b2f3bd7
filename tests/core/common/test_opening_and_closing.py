"""Opening under rules in force and closing with notice: one judgement at tables and at terminals."""

from croupier.core.engine.messages import MINUTE
from croupier.core.words.rules import Rule
from tests.core.common.places import Cited, Place, at, done, opened, refused


def closed(place: Place) -> None:
    """Close whatever is open, with all that any book asks for."""
    done(place, place.announces_close(20))
    done(place, place.tells_officer())
    place.scene.later(20 * MINUTE)
    done(place, place.closes())


@at("table star-roulette Order:effect", "table star-big-wheel order(1)", "bank novo-unity order")
def test_the_rules_bind_from_the_day_of_their_publication(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    closed(place)
    now = place.scene.at
    for not_yet in (None, now + 1):
        assert refused(place, place.opens(not_yet), clause).rule is Rule.IN_FORCE
    done(place, place.opens(now))


@at("table star-roulette 9.9", "table star-big-wheel 8.8", "bank novo-unity 8.2")
def test_with_players_there_a_notice_is_up_for_twenty_minutes_before_the_close(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    refused(place, place.closes(), clause)
    done(place, place.announces_close(20))
    place.scene.later(20 * MINUTE - 1)
    refused(place, place.closes(), clause)
    place.scene.later(1)
    done(place, place.closes())


@at("table adelaide-roulette 12(h)", "bank adelaide-roulette 12(h)")
def test_in_adelaide_an_authorised_officer_is_told_before_the_close(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    refused(place, place.closes(), clause)
    done(place, place.tells_officer())
    done(place, place.closes())


@at("table adelaide-roulette 12(h)", "bank adelaide-roulette 12(h)")
def test_what_an_officer_was_told_last_week_is_spent_with_the_close_it_was_for(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    done(place, place.tells_officer())
    done(place, place.closes())
    place.scene.later(7 * 24 * 60 * MINUTE)
    done(place, place.opens(0))
    refused(place, place.closes(), clause)
    done(place, place.tells_officer())
    done(place, place.closes())


@at("table star-roulette 9.9", "table star-big-wheel 8.8")
def test_a_notice_that_names_an_earlier_time_is_up_for_twenty_minutes_all_the_same(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    done(place, place.announces_close(5))
    place.scene.later(20 * MINUTE - 1)
    refused(place, place.closes(), clause)
    place.scene.later(1)
    done(place, place.closes())


@at("bank novo-unity 8.2")
def test_at_terminals_no_earlier_time_than_in_twenty_minutes_is_announced(cited: Cited) -> None:
    place, (clause,) = opened(cited)
    refused(place, place.announces_close(19), clause)
    done(place, place.announces_close(20))
