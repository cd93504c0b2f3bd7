import { describe, expect, it } from 'vitest';
import { choiceOf, knocks, shaking, SILENT, TONES } from './tones';

describe('the choice of sound', () => {
  it('is silence until somebody asks', () => expect(choiceOf(null)).toEqual({ on: false, volume: 0.5, shakes: false }));
  it('is what was remembered', () => expect(choiceOf('{"on":true,"volume":0.2,"shakes":true}')).toEqual({ on: true, volume: 0.2, shakes: true }));
  it.each(['', '7', 'null', '{"on":"yes"}', '{"volume":2}', '[]'])('is silence for nonsense: %s', (text) => expect(choiceOf(text)).toEqual(SILENT));
});

describe('what is heard', () => {
  it('goes up when bets are open and down when they are closed', () => {
    const [up, down] = [TONES.open.map((one) => one.hertz), TONES.closed.map((one) => one.hertz)];
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    expect(down).toEqual(down.toSorted((one, other) => other - one));
  });
  it('knocks till the ball lies and not after', () => expect(knocks(2.4).at(-1)).toBe(2.4));
  it('shakes longer for a win', () => expect(shaking(true).length).toBeGreaterThan(shaking(false).length));
});
