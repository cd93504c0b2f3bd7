import { expect, test } from 'vitest';
import { spotWords } from './words';

test.each([
  ['straight 17', 'straight 17'],
  ['split 0/00', 'split 0 and 00'],
  ['corner 25/26/28/29', 'corner 25, 26, 28 and 29'],
  ['six-line 1/2/3/4/5/6', 'six line 1, 2, 3, 4, 5 and 6'],
  ['lucky-ball blue', 'Lucky Ball blue'],
  ['red', 'red'],
  ['dozen 1', 'dozen 1'],
])('%s is said %s', (name, said) => {
  expect(spotWords(name)).toBe(said);
});
