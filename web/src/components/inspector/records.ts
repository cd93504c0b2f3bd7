// The few turns between what the inspector's addresses answer and the page.
import type { Hit, RoundView, WagerView } from '../../lib/schema';
import type { Millis } from '../../lib/types';

// --- what has a log: a table "T1", a bank "bank:B1", a jackpot controller "jackpot:J1", an event "event:cup" ---

export type Kind = 'table' | 'bank' | 'jackpot' | 'event';
export interface Place { kind: Kind; name: string; says: string }

export function placeOf(topic: string): Place {
  const at = topic.indexOf(':');
  const kind = topic.slice(0, at);
  const name = topic.slice(at + 1);
  if (kind === 'bank') return { kind, name, says: `bank ${name}` };
  if (kind === 'jackpot') return { kind, name, says: `jackpots ${name}` };
  if (kind === 'event') return { kind, name, says: `event ${name}` };
  return { kind: 'table', name: topic, says: topic };
}

/** The same where it stands alone: "Bank B1". A table keeps its name as it is. */
export function titleOf(topic: string): string {
  const { kind, says } = placeOf(topic);
  return kind === 'table' ? says : says.charAt(0).toUpperCase() + says.slice(1);
}

const PATHS: Record<Kind, string> = { table: 'tables', bank: 'banks', jackpot: 'jackpots', event: 'events' };

/** The address under which the server keeps it. */
export function apiOf(topic: string): string {
  const { kind, name } = placeOf(topic);
  return `/api/${PATHS[kind]}/${encodeURIComponent(name)}`;
}

/** The address of its log. */
export function logOf(topic: string): string {
  return `/api/inspection/${encodeURIComponent(topic)}`;
}

/** The page on which something that was found can be read in full; null where the line is all there is of it. */
export function leadsTo(hit: Pick<Hit, 'place' | 'round'>): string | null {
  const at = hit.place.indexOf(':');
  const [kind, name] = [hit.place.slice(0, at), encodeURIComponent(hit.place.slice(at + 1))];
  if (!hit.place) return null;
  if (kind === 'desk') return `/duties/${name}`;
  if (kind === 'promotion') return `/promotion-desk/${name}`;
  const log = `/inspector/${encodeURIComponent(hit.place)}`;
  if (!hit.round || placeOf(hit.place).kind === 'jackpot') return log;
  return `${log}/${hit.round}`;
}

export interface Looked { text: string; from: string; to: string }

/** The address of what a search finds; of one group only, and of what is older than a hit, for those who read on. */
export function searchPath(looked: Looked, zone: string, more: { group?: string; before?: number; limit: number }): string {
  const query = new URLSearchParams({ q: looked.text, limit: String(more.limit), zone });
  if (looked.from) query.set('from', looked.from);
  if (looked.to) query.set('to', looked.to);
  if (more.group) query.set('group', more.group);
  if (more.before !== undefined) query.set('before', String(more.before));
  return `/api/search?${query}`;
}

/** What a story can be kept to. */
export const TOPICS: Record<Kind, Record<string, string>> = {
  table: {
    round: 'The round',
    wagers: 'Wagers',
    chips: 'Chips',
    players: 'Players',
    sign: 'The sign',
    devices: 'Devices',
    supervision: 'Supervision',
    payments: 'Wrong payments',
    disputes: 'Disputes',
  },
  bank: {
    round: 'The round',
    bets: 'Bets',
    credits: 'Players and credits',
    payouts: 'Payouts',
    malfunctions: 'Malfunctions',
    supervision: 'Supervision',
    disputes: 'Disputes',
  },
  jackpot: {
    pools: 'Pools and their terms',
    contributions: 'Contributions',
    displays: 'Displays',
    prizes: 'Prizes',
    faults: 'Faults',
  },
  event: {
    entries: 'Entries',
    seating: 'Seats and ballots',
    sessions: 'Sessions',
    round: 'Spins',
    wagers: 'Wagers',
    'secret wagers': 'Secret wagers',
    chips: 'Chips and counts',
    sign: 'Limits',
    supervision: 'Supervision',
    disputes: 'Disputes',
    prizes: 'Prizes',
  },
};

export interface Filters { round: number | null; person: string; kind: string }

/** The address of a part of the story. */
export function storyPath(topic: string, filters: Filters, more: { after?: number; before?: number; limit: number }): string {
  const query = new URLSearchParams({ limit: String(more.limit) });
  if (more.after !== undefined) query.set('after', String(more.after));
  if (more.before !== undefined) query.set('before', String(more.before));
  if (filters.round !== null) query.set('round', String(filters.round));
  if (filters.person.trim()) query.set('person', filters.person.trim());
  if (filters.kind) query.set('kind', filters.kind);
  return `${logOf(topic)}/story?${query}`;
}

/** What lies on the cloth after a number of moves, as the cloth draws it. Seats are numbered as players appear. */
export function layoutAt(round: RoundView, moves: number): Record<string, WagerView> {
  const lying = new Map(round.lying.map((wager) => [wager.number, wager]));
  for (const move of round.moves.slice(0, moves)) {
    for (const wager of move.set) lying.set(wager.number, wager);
    for (const number of move.gone) lying.delete(number);
  }
  const seats = seatsOf(round);
  return Object.fromEntries(
    [...lying.values()].map((wager) => [
      String(wager.number),
      { number: wager.number, seat: seats.get(wager.player) ?? 0, spot: wager.spot, stake: wager.stake, tender: wager.tender, single_use: false, outside_zero: false, colour: null },
    ]),
  );
}

export function seatsOf(round: RoundView): Map<string, number> {
  const players = [...round.lying, ...round.moves.flatMap((move) => move.set)].map((wager) => wager.player);
  return new Map([...new Set(players)].map((player, at) => [player, at + 1]));
}

/** "2026-11" of a time in a zone. */
export function monthOf(at: Millis, zone: string): string {
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === name)?.value ?? '';
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
  return `${part('year')}-${part('month')}`;
}

export function dayOf(at: Millis, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}
