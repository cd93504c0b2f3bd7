import { expect, it } from 'vitest';
import { sayer } from './words';

it('speaks the name of a spot the cloth knows', () => {
  const says = sayer([{ name: 'split 17/20', says: 'split 17 and 20', outside_zero: false } as never]);
  expect(says('split 17/20')).toBe('split 17 and 20');
  expect(says('symbol S9')).toBe('symbol S9');
  expect(sayer(undefined)('red')).toBe('red');
});
