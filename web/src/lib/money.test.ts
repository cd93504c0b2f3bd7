import { describe, expect, test } from 'vitest';
import { chipText, dollars, parseDollars } from './money';

describe('amounts shown', () => {
  test.each([
    [0, '$0'],
    [8500, '$85'],
    [1250, '$12.50'],
    [5, '$0.05'],
    [100_000_000, '$1,000,000'],
    [-500, '-$5'],
  ])('%i cents are %s', (cents, text) => {
    expect(dollars(cents)).toBe(text);
  });
});

describe('amounts on a chip', () => {
  test.each([
    [2500, '25'],
    [1250, '12.50'],
    [99_900, '999'],
    [100_000, '1k'],
    [250_000, '2.5k'],
    [1_999_900, '19.9k'], // never rounded up to more than lies there
    [12_345_600, '123k'],
    [120_000_000, '1.2M'],
  ])('%i cents are %s', (cents, text) => {
    expect(chipText(cents)).toBe(text);
  });
});

describe('amounts typed', () => {
  test.each([
    ['5', 500],
    ['$5', 500],
    [' 12.5 ', 1250],
    ['12.50', 1250],
    ['12,50', 1250],
    ['1,000', 100_000],
    ['1,000.05', 100_005],
    ['1.000,50', 100_050],
    ['A$20', 2000],
    ['20 $', 2000],
    ['0', 0],
    ['0.29', 29], // 0.29 * 100 is 28.999999999999996
  ])('%s is %i cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  test.each(['', 'five', '1.005', '-5', '1,00,0', '1e3', '5 5x', '$', '9999999999999999999'])('"%s" is no amount', (text) => {
    expect(parseDollars(text)).toBeNull();
  });
});
