import { describe, expect, it } from 'vitest';
import type { ClothSpot, PocketView } from '../../lib/schema';
import { resultWords } from './words';

const spot = (bet: string, says: string, covers: string[], odds = '1 to 1') => ({ bet, says, covers, odds, name: says, outside_zero: false }) as unknown as ClothSpot;
const spots = [
  spot('straight', 'straight 17', ['17']),
  spot('dozen', 'second dozen, 13 to 24', ['17', '18']),
  spot('low', 'low, 1 to 18', ['17', '18']),
  spot('odd', 'odd', ['17']),
  spot('black', 'black', ['17']),
  spot('red', 'red', ['18']),
  spot('symbol', 'diamond (S3)', ['S3'], '5 to 1'),
];

describe('what else is said of a number', () => {
  it('is its colour first, then the other outside bets', () =>
    expect(resultWords(spots, { label: '17', colour: 'black' })).toEqual(['black', 'odd', 'low', 'second dozen']));
  it('is the colour alone for a zero', () => expect(resultWords(spots, { label: '0', colour: 'green' })).toEqual(['green']));
  it('is what a symbol pays', () => {
    const diamond: PocketView = { label: 'S3', colour: 'symbol', mark: 'diamond', tint: 'blue' };
    expect(resultWords(spots, diamond)).toEqual(['pays 5 to 1']);
  });
});
