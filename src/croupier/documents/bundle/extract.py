"""The evidence of a round as files: an extract of the log as JSON, and the script that checks it."""

import json
from pathlib import Path
from typing import Any

from croupier.documents.bundle import recheck
from croupier.documents.bundle.evidence import Due, Evidence, Lying, Move
from croupier.log.export import iso, text


def as_json(evidence: Evidence) -> dict[str, Any]:
    """The round for programs; amounts in cents, moments in UTC."""
    return {
        "reference": evidence.reference,
        "place": evidence.address,
        "book": evidence.book,
        "round": evidence.round,
        "began": iso(evidence.began),
        "result": evidence.result,
        "standing": evidence.standing,
        "commitment": evidence.commitment,
        "dispute": None if evidence.dispute is None else [_move(one) for one in evidence.dispute.moves],
        "story": [_move(one) for one in evidence.moves],
        "lying_before": [_lying(one) for one in evidence.layouts.before],
        "lying_after": [_lying(one) for one in evidence.layouts.after],
        "due": [_due(one) for one in evidence.due],
        "net": evidence.totals(),
        "refused": [
            {"at": iso(one.at), "by": one.by, "clause": one.clause, "message": one.message} for one in evidence.denied
        ],
        "clauses": evidence.clauses,
    }


def _move(one: Move) -> dict[str, Any]:
    return {
        "event": one.version,
        "at": iso(one.at),
        "by": one.by,
        "kind": one.kind,
        "says": one.said,
        "clauses": list(one.clauses),
        "details": list(one.details),
    }


def _due(one: Due) -> dict[str, Any]:
    return {
        "player": one.player,
        "spot": one.spot,
        "stake": one.stake,
        "outcome": str(one.outcome),
        "paid": one.paid,
        "returned": one.returned,
        "taken": one.taken,
        "clauses": list(one.clauses),
    }


def _lying(one: Lying) -> dict[str, Any]:
    return {"who": one.who, "spot": one.spot, "stake": one.stake}


def extract(evidence: Evidence) -> dict[str, Any]:
    """The log from the round's first append to its last, as the script wants it."""
    chain = evidence.chain
    return {
        "what": f"round {evidence.round} of {evidence.place}",
        "stream": chain.stream,
        "event_before": chain.event_before.hex(),
        "append_before": chain.append_before.hex(),
        "appends": [
            {
                "seq": one.append.seq,
                "stream": one.append.stream,
                "first_version": one.append.first_version,
                "last_version": one.append.last_version,
                "last_event": one.last_event.hex(),
                "key": one.append.key,
                "input_hash": one.append.input_hash.hex(),
                "hash": one.append.hash.hex(),
                "events": [
                    {
                        "version": event.version,
                        "at": event.at,
                        "by": event.by,
                        "kind": event.kind,
                        "payload": text(event.payload),
                        "hash": event.hash.hex(),
                    }
                    for event in one.events
                ],
                "postings": [[each.giver, each.taker, each.amount, each.clause] for each in one.postings],
            }
            for one in chain.links
        ],
        "log_ended_at": {"seq": chain.head.seq, "hash": chain.head.hash.hex()},
    }


def files(evidence: Evidence) -> dict[str, bytes]:
    """By name: the round, the extract, the script, and what was drawn where it is revealed."""
    made = {
        "round.json": _written(as_json(evidence)),
        "extract.json": _written(extract(evidence)),
        "recheck.py": Path(recheck.__file__).read_bytes(),
    }
    if evidence.drawn is not None:
        made["draws.json"] = _written(evidence.drawn)
    return made


def _written(document: dict[str, Any]) -> bytes:
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"
