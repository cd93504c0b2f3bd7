import { describe, expect, it } from 'vitest';
import { long, lost, net, sessionTime, standing } from './words';
import type { PlayView } from '../../lib/schema';

const MINUTE = 60_000;
const span = { since: 0, time: 5 * MINUTE, staked: 0, net: -1500 };
const view: PlayView = { at: 1_000, session: span, day: span, at_stake: 0, limits: [], reminder_due: false, break_until: null, exclusions: [], helpline: null };

describe('your play in words', () => {
  it('says a loss with its sign and a day that brought something has cost nothing', () => {
    expect([net(1500), net(-250), net(0)]).toEqual(['+$15', '−$2.50', '$0']);
    expect([lost(span), lost({ ...span, net: 1 }), lost(null)]).toEqual(['$15', '$0', '$0']);
  });

  it('counts whole minutes', () => {
    expect([long(59_999), long(60 * MINUTE - 1), long(65 * MINUTE), long(-1)]).toEqual(['0 min', '59 min', '1 h 05 min', '0 min']);
  });

  it('lets a session go on while the page is open, and never back', () => {
    expect(sessionTime(view, 1_000 + MINUTE)).toBe(6 * MINUTE);
    expect(sessionTime(view, 0)).toBe(5 * MINUTE);
    expect(sessionTime({ ...view, session: null }, 9e9)).toBe(0);
  });

  it('says limits by their kind', () => {
    expect([standing({ unit: 'cents' }, 5000), standing({ unit: 'minutes' }, 90), standing({ unit: 'minutes' }, null)]).toEqual(['$50', '1 h 30 min', 'no limit']);
  });
});
