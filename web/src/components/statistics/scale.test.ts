import { expect, it } from 'vitest';
import type { Counted } from '../../lib/schema';
import { bandOf, mostOf } from './scale';

const row = (count: number, low: number, high: number): Counted => ({ name: 'red', count, expected: 5, low, high, stands_out: null });

it('holds every count and every band on one line', () => {
  const rows = [row(3, 2, 8), row(12, 2, 8)];
  const most = mostOf(rows);
  for (const one of rows) {
    const { from, width, at } = bandOf(one, most);
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from + width).toBeLessThan(100);
    expect(at).toBeLessThan(100);
  }
});

it('is a line even where nothing came', () => {
  expect(mostOf([])).toBeGreaterThan(0);
  expect(bandOf(row(0, 0, 0), mostOf([row(0, 0, 0)]))).toEqual({ from: 0, width: 0, at: 0 });
});
