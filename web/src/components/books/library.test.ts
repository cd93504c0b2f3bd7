import { describe, expect, it } from 'vitest';
import type { ClauseLine } from '../../lib/schema';
import { clausePath, fraction, marked, pageOf, search, testWords } from './library';

function line(clause: string, says: string): ClauseLine {
  return { clause, section: '', topic: 'limits', force: 'enforced', part: '', state: 'tested', says, doubtful: false, example: false, tests: 1 };
}
const LINES = [line('3.1', 'A wager of 6.1 chips'), line('6.1', 'Odds of a straight up'), line('6.12', 'Odds of a split')];

describe('search', () => {
  it('puts the clause with that very number first', () => {
    expect(search(LINES, '6.1').map((one) => one.clause)).toEqual(['6.1', '3.1', '6.12']);
  });
  it('wants every word, in any case', () => {
    expect(search(LINES, 'ODDS split').map((one) => one.clause)).toEqual(['6.12']);
  });
  it('finds words by their beginning, and puts those first that stand together', () => {
    const lines = [line('1', 'A notice by the one who is spinning'), line('2', 'Spin, then no bets'), line('3', 'It is called no spin')];
    expect(search(lines, 'no  spin').map((one) => one.clause)).toEqual(['3', '1', '2']);
  });
  it('gives everything for nothing', () => {
    expect(search(LINES, '  ')).toBe(LINES);
  });
});

describe('marked', () => {
  it('cuts a text where words occur', () => {
    expect(marked('No spin, no bets', 'no')).toEqual([
      { text: 'No', hit: true },
      { text: ' spin, ', hit: false },
      { text: 'no', hit: true },
      { text: ' bets', hit: false },
    ]);
  });
  it('marks words together where they stand together, and only at their beginning', () => {
    expect(marked('The casino calls no spin', 'no spin').filter((one) => one.hit)).toEqual([{ text: 'no spin', hit: true }]);
  });
  it('takes signs as they are', () => {
    expect(marked('see 12(e)2', '12(e)')).toEqual([
      { text: 'see ', hit: false },
      { text: '12(e)', hit: true },
      { text: '2', hit: false },
    ]);
  });
});

it('a test is read by its sentence', () => {
  expect(testWords('tests/test_cases.py::test_the_round_goes_as_the_file_says[no-spin.spin: [a] b]')).toEqual({
    says: 'The round goes as the file says',
    of: 'no-spin.spin: [a] b',
    file: 'tests/test_cases.py',
  });
});

it('fractions are sorted by their value', () => {
  expect(['1/37', '18/37', '1'].map(fraction)).toEqual([1 / 37, 18 / 37, 1]);
});

it('numbers with spaces and brackets make sound addresses', () => {
  expect(clausePath('star-big-wheel', '9.7.11.1 i)')).toBe('/api/books/star-big-wheel/clauses/9.7.11.1%20i)');
  expect(pageOf('star-roulette', '1.1:cashless')).toBe('/books/star-roulette/1.1%3Acashless');
});
