import { describe, expect, test } from 'vitest';
import { limitLines, limitWords } from './limits';

const own = (minimum: number | null, maximum: number | null) => ({ minimum, maximum, total: null });
const sign = { minimum: 500, maximum: 100_000, unit: 500, player_maximum: null, multiples: false };

describe('the sign on a display', () => {
  test('bets with the same limits share a line', () => {
    const by_bet = { straight: own(500, 10_000), split: own(500, 20_000), corner: own(500, 20_000) };
    expect(limitLines({ ...sign, by_bet })).toEqual([
      { bets: ['Straight up'], limits: '$5 to $100' },
      { bets: ['Split', 'Corner'], limits: '$5 to $200' },
    ]);
  });

  test('lines go from one number to half of them, and the even chances have one name', () => {
    const even = own(1000, 200_000);
    const by_bet = { black: even, dozen: own(500, 100_000), even, high: even, low: even, odd: even, red: even, straight: own(500, 10_000) };
    expect(limitLines({ ...sign, by_bet }).map((line) => line.bets)).toEqual([['Straight up'], ['Dozen'], ['Even chances']]);
    const { red: _, ...five } = by_bet;
    expect(limitLines({ ...sign, by_bet: five }).at(-1)?.bets).toEqual(['Black', 'Odd', 'Even', 'Low', 'High']);
  });

  test('what a bet leaves open is as the table has it', () => {
    expect(limitLines({ ...sign, by_bet: { red: own(2500, null) } })).toEqual([{ bets: ['Red'], limits: '$25 to $1,000' }]);
  });

  test('a total for a bet is said too', () => {
    const by_bet = { straight: { ...own(500, 10_000), total: 50_000 } };
    expect(limitLines({ ...sign, by_bet })[0]?.limits).toBe('$5 to $100, $500 in all');
  });

  test.each([
    [500, null, 'from $5'],
    [null, 500, 'up to $5'],
    [null, null, 'no limit'],
  ])('%s and %s', (minimum, maximum, words) => {
    expect(limitWords(minimum, maximum)).toBe(words);
  });
});
