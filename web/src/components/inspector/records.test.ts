import { expect, it } from 'vitest';
import type { LyingWager, RoundMove, RoundView } from '../../lib/schema';
import { apiOf, dayOf, layoutAt, leadsTo, logOf, monthOf, placeOf, searchPath, seatsOf, storyPath, titleOf } from './records';

function wager(number: number, player: string, stake = 1000): LyingWager {
  return { number, player, spot: 'red', stake, tender: 'value_chips' };
}
function move(set: LyingWager[], gone: number[] = []): RoundMove {
  return { version: 1, at: 0, by: 'dee', kind: '', topic: '', said: '', details: [], phase: 'BETTING', phase_words: '', clauses: [], set, gone };
}
const ROUND: RoundView = {
  table: 'T1', book: 'star-roulette', round: 3, rounds: 3, cloth: 'A', result: null, commitment: '', receipts: {},
  lying: [wager(1, 'ann')],
  moves: [move([wager(2, 'bob')]), move([wager(1, 'ann', 500)]), move([], [2])],
};

it('the cloth is what lay there and every move since', () => {
  const stakes = (moves: number) => Object.values(layoutAt(ROUND, moves)).map((one) => [one.number, one.seat, one.stake]);
  expect(stakes(0)).toEqual([[1, 1, 1000]]);
  expect(stakes(1)).toEqual([[1, 1, 1000], [2, 2, 1000]]);
  expect(stakes(2)).toEqual([[1, 1, 500], [2, 2, 1000]]);
  expect(stakes(3)).toEqual([[1, 1, 500]]);
  expect([...seatsOf(ROUND)]).toEqual([['ann', 1], ['bob', 2]]);
});

it('only the filters that are set go into the address', () => {
  expect(storyPath('T 1', { round: null, person: ' ', kind: '' }, { limit: 50 })).toBe('/api/inspection/T%201/story?limit=50');
  expect(storyPath('T1', { round: 0, person: 'Ann', kind: 'wagers' }, { limit: 5, after: 0 })).toBe(
    '/api/inspection/T1/story?limit=5&after=0&round=0&person=Ann&kind=wagers',
  );
});

it('a topic names a table, a bank, a jackpot controller or an event, and its address', () => {
  expect([placeOf('T1').kind, placeOf('bank:B1').kind, placeOf('jackpot:J1').kind]).toEqual(['table', 'bank', 'jackpot']);
  expect(placeOf('event:cup 1')).toEqual({ kind: 'event', name: 'cup 1', says: 'event cup 1' });
  expect([titleOf('event:cup 1'), apiOf('event:cup 1')]).toEqual(['Event cup 1', '/api/events/cup%201']);
  expect(placeOf('bank:B1').says).toBe('bank B1');
  expect(['t1', 'bank:B1', 'jackpot:J1'].map(titleOf)).toEqual(['t1', 'Bank B1', 'Jackpots J1']);
  expect(['T1', 'bank:B 1', 'jackpot:J1'].map(apiOf)).toEqual(['/api/tables/T1', '/api/banks/B%201', '/api/jackpots/J1']);
  expect(['T1', 'bank:B1'].map(logOf)).toEqual(['/api/inspection/T1', '/api/inspection/bank%3AB1']);
  expect(storyPath('bank:B1', { round: 3, person: '', kind: 'bets' }, { limit: 5 })).toBe('/api/inspection/bank%3AB1/story?limit=5&round=3&kind=bets');
});

it('days and months are those of the casino', () => {
  const at = Date.UTC(2026, 10, 30, 14, 0); // one in the morning of the first of December in Sydney
  expect(monthOf(at, 'Australia/Sydney')).toBe('2026-12');
  expect(dayOf(at, 'Australia/Sydney')).toBe('2026-12-01');
  expect(dayOf(at, 'Europe/London')).toBe('2026-11-30');
});

it('whatever was found leads to its round, its story or its record', () => {
  expect(leadsTo({ place: 'T1', round: 40 })).toBe('/inspector/T1/40');
  expect(leadsTo({ place: 'T1', round: 0 })).toBe('/inspector/T1');
  expect(leadsTo({ place: 'bank:B1', round: 7 })).toBe('/inspector/bank%3AB1/7');
  expect(leadsTo({ place: 'jackpot:J1', round: 7 })).toBe('/inspector/jackpot%3AJ1');
  expect(leadsTo({ place: 'event:cup', round: 0 })).toBe('/inspector/event%3Acup');
  expect(leadsTo({ place: 'desk:star-roulette', round: 0 })).toBe('/duties/star-roulette');
  expect(leadsTo({ place: 'promotion:spring', round: 0 })).toBe('/promotion-desk/spring');
  expect(leadsTo({ place: '', round: 0 })).toBeNull();
});

it('a search asks for words, days, a group and a page', () => {
  const words = { text: 'ann $250', from: '', to: '' };
  expect(searchPath(words, 'Australia/Sydney', { limit: 10 })).toBe('/api/search?q=ann+%24250&limit=10&zone=Australia%2FSydney');
  expect(searchPath({ ...words, to: '2026-11-16' }, 'UTC', { limit: 50, group: 'table', before: 9 })).toBe(
    '/api/search?q=ann+%24250&limit=50&zone=UTC&to=2026-11-16&group=table&before=9',
  );
});
