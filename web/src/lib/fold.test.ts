import { describe, expect, test } from 'vitest';
import { fold } from './fold';
import type { ChangeMessage, WagerView } from './schema';
import type { TableView } from './types';

const wager = (number: number, stake: number): WagerView => ({
  number,
  seat: 1,
  spot: 'red',
  stake,
  tender: 'value_chips',
  single_use: false,
  outside_zero: false,
  colour: null,
});
const change = (part: Partial<ChangeMessage>): ChangeMessage => ({ change: 'T1', version: 8, at: 0, events: [], said: '', set: {}, gone: {}, ...part });
const before = {
  round: { number: 3, phase: 'BETTING' },
  wagers: { '1': wager(1, 500), '2': wager(2, 1000) },
  requests: { a: { id: 'a' } },
} as unknown as TableView;

describe('a change', () => {
  test('of a map brings only what is new or different', () => {
    const after = fold(before, change({ set: { wagers: { '2': wager(2, 2000), '3': wager(3, 100) } } }));
    expect(Object.values(after.wagers).map((one) => one.stake)).toEqual([500, 2000, 100]);
  });

  test('takes from a map what went', () => {
    const after = fold(before, change({ gone: { wagers: ['1'] } }));
    expect(Object.keys(after.wagers)).toEqual(['2']);
  });

  test('may clear a map and fill it again at once', () => {
    const after = fold(before, change({ set: { wagers: { '7': wager(7, 700) } }, gone: { wagers: ['*'], requests: ['*'] } }));
    expect(Object.keys(after.wagers)).toEqual(['7']);
    expect(after.requests).toEqual({});
  });

  test('of any other section brings it whole', () => {
    const after = fold(before, change({ set: { round: { number: 4 } } }));
    expect(after.round).toEqual({ number: 4 });
  });

  test('may bring a section that was not there', () => {
    const after = fold(before, change({ set: { names: { '1': 'ann' }, me: { seat: 1 } } }));
    expect(after.names).toEqual({ '1': 'ann' });
    expect(after.me).toEqual({ seat: 1 });
  });

  test('leaves the view before it, and what did not change, as they were', () => {
    const copy = structuredClone(before);
    const after = fold(before, change({ set: { wagers: { '3': wager(3, 100) } }, gone: { wagers: ['1'] } }));
    expect(before).toEqual(copy);
    expect(after.round).toBe(before.round);
    expect(after.wagers['2']).toBe(before.wagers['2']);
  });
});
