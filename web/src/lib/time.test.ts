import { beforeEach, describe, expect, test } from 'vitest';
import { ago, clock, day, dayAndClock, hourAndMinute, setZone, timeLeft } from './time';

const MORNING = Date.UTC(2026, 10, 16, 0, 26, 7); // Sydney is eleven hours ahead in November

describe('the clock on the wall of the casino', () => {
  beforeEach(() => setZone('Australia/Sydney'));

  test('shows the casino’s time, wherever the reader is', () => {
    expect(clock(MORNING)).toBe('11:26:07');
    expect(hourAndMinute(MORNING)).toBe('11:26');
    setZone('Australia/Adelaide');
    expect(clock(MORNING)).toBe('10:56:07');
  });

  test('begins the day at 00, never at 24', () => {
    expect(clock(Date.UTC(2026, 10, 15, 13, 0, 0))).toBe('00:00:00');
  });

  test('the casino’s day may be the next one', () => {
    const evening = Date.UTC(2026, 10, 15, 20, 0, 0);
    expect(day(evening)).toContain('16');
    expect(dayAndClock(evening)).toContain('07:00:00');
  });

  test('a zone nobody knows leaves a clock that goes', () => {
    setZone('Nowhere/Town');
    expect(clock(MORNING)).toMatch(/^\d\d:\d\d:\d\d$/);
  });
});

describe('time left', () => {
  test.each([
    [-1, '0'],
    [0, '0'],
    [1, '1'], // a betting time that is not over never shows 0
    [1000, '1'],
    [1001, '2'],
    [59_000, '59'],
    [59_001, '1:00'],
    [65_000, '1:05'],
    [3_725_000, '1:02:05'],
  ])('%i ms', (left, text) => {
    expect(timeLeft(left)).toBe(text);
  });
});

test('how long ago is told in the unit that fits', () => {
  expect([-5, 59_999, 60_000, 3_599_999, 3_600_000, 47 * 3_600_000, 48 * 3_600_000].map(ago)).toEqual(['0 s', '59 s', '1 min', '59 min', '1 h 00', '47 h 00', '2 days']);
});
