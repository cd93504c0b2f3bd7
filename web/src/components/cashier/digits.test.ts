import { describe, expect, it } from 'vitest';
import { checkDigits, read, tidied } from './digits';

describe('check digits', () => {
  it('are those of ISO 7064, modulo 97-10', () => {
    expect(checkDigits('794')).toBe('44'); // the standard's own example
    expect(checkDigits('0')).toBe('98'); // 98 - 0
    expect(checkDigits('1')).toBe('95'); // 98 - 100 mod 97
    expect(checkDigits('32')).toBe('02'); // 3200 mod 97 is 96: two digits, always
  });

  it('count letters and signs as the house does', () => {
    expect(checkDigits('B1-000001')).toBe('17'); // as printed by croupier.core.bank.numbers
    expect(checkDigits('B2-999999')).toBe('34');
    expect(checkDigits('b1-000001')).toBe('76');
    expect(checkDigits('Ü-000042')).toBe('13');
  });

  it('find every wrong digit and every swap of two neighbours', () => {
    const right = 'B1-000123-39';
    for (let at = 3; at < right.length; at += 1) {
      for (const other of '0123456789') {
        if (right[at] === '-' || right[at] === other) continue;
        expect(read(right.slice(0, at) + other + right.slice(at + 1)).is).toBe('wrong');
      }
      const swapped = right.slice(0, at - 1) + right[at] + right[at - 1] + right.slice(at + 1);
      if (swapped !== right) expect(read(swapped).is).not.toBe('right');
    }
  });
});

describe('what was typed', () => {
  it('is right, not finished, or empty', () => {
    expect(read('B1-000123-39')).toEqual({ is: 'right', number: 'B1-000123-39' });
    expect(read(' B1-000123–39\r')).toEqual({ is: 'right', number: 'B1-000123-39' });
    expect(read('B1-0001')).toEqual({ is: 'unfinished' });
    expect(read('B1-000123-3')).toEqual({ is: 'unfinished' });
    expect(read(' ')).toEqual({ is: 'empty' });
    expect(tidied('B1 - 000123 - 39')).toBe('B1-000123-39');
  });

  it('is read in the groups of the paper', () => {
    expect(read('B1-000123 4829 1600 5737-40')).toEqual({ is: 'right', number: 'B1-000123482916005737-40' });
  });

  it('is wrong, and nobody learns which slips wait', () => {
    expect(read('B1-000124-39')).toEqual({ is: 'wrong', why: 'The check digits do not fit: a character was read wrongly, or two were swapped.' });
  });
});
