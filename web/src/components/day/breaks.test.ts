import { describe, expect, it } from 'vitest';
import { breaksIn } from './breaks';
import type { PitView, Turn } from '../../lib/schema';

const MINUTE = 60_000;
const NOW = 1_790_000_000_000;

function pit(...turns: Partial<Turn>[]): Pick<PitView, 'places'> {
  const whole = turns.map((one) => ({ place: 'T1', duty: '', dealer: '', since: 0, due: null, next: '', next_from: null, ...one }));
  return { places: [{ place: 'T1', turns: whole, rota: null, dealing: { book: 'star-roulette', role: 'dealer' }, dealers: [], waits: '' }] };
}

describe('whose break is due', () => {
  it('is told from ten minutes before', () => {
    expect(breaksIn(pit({ dealer: 'dee', duty: '1', due: NOW + 10 * MINUTE + 1 }), NOW)).toEqual([]);
    expect(breaksIn(pit({ dealer: 'dee', duty: '1', due: NOW + 10 * MINUTE }), NOW)).toMatchObject([{ duty: '1', late: false }]);
  });

  it('is late only after it was due, and says for how long and who comes', () => {
    expect(breaksIn(pit({ dealer: 'dee', duty: '1', due: NOW, next: 'dan' }), NOW)).toMatchObject([{ late: false }]);
    const [late] = breaksIn(pit({ dealer: 'dee', duty: '1', due: NOW - 3 * MINUTE, next: 'dan' }), NOW);
    expect(late).toEqual({ duty: '1', late: true, words: 'dee at T1: break due for 3 min, dan comes next' });
  });

  it('comes with the most pressing first, and never of a place without a rota', () => {
    const found = breaksIn(pit({ dealer: 'dee', duty: '1', due: NOW + MINUTE }, { dealer: 'dan', duty: '2', due: NOW - MINUTE }, { dealer: 'dot', duty: '3' }), NOW);
    expect(found.map((one) => one.duty)).toEqual(['2', '1']);
  });
});
