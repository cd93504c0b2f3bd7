import { describe, expect, it } from 'vitest';
import { approach, fall, landing, polar, round, slice } from './motion';

describe('landing', () => {
  it.each([
    [0, 0, 90],
    [350, 400, 10],
    [12345, 470, 200],
    [-720, 300, 359],
  ])('from %d at %d degrees a second it rests at %d', (from, speed, goal) => {
    const way = landing(from, speed, goal, 3, 2);
    expect(way.angle(0)).toBe(from);
    expect(way.speed(0)).toBeCloseTo(speed, 6);
    expect(round(way.angle(3))).toBeCloseTo(goal, 6);
    expect(way.speed(3)).toBeCloseTo(0, 6);
  });

  it('never runs back and makes its turns', () => {
    const way = landing(100, 450, 99, 3.5, 2);
    let before = way.angle(0);
    for (let at = 0.01; at <= 3.5; at += 0.01) {
      expect(way.angle(at)).toBeGreaterThanOrEqual(before);
      before = way.angle(at);
    }
    expect(way.angle(3.5) - 100).toBeGreaterThanOrEqual(720);
  });

  it('stays where it has landed', () => {
    const way = landing(0, 100, 45, 2, 1);
    expect(way.angle(60)).toBe(way.angle(2));
  });
});

describe('fall', () => {
  it('begins on the track, ends in the pocket and has no jump on the way', () => {
    expect(fall(0)).toBe(1);
    expect(fall(1)).toBe(0);
    for (let at = 0; at < 1; at += 0.001) expect(Math.abs(fall(at + 0.001) - fall(at))).toBeLessThan(0.02);
  });
});

describe('small things', () => {
  it('rounds angles', () => expect([round(-90), round(720), round(361)]).toEqual([270, 0, 1]));
  it('approaches a goal at the same pace in one step or in two', () =>
    expect(approach(approach(0, 10, 0.1, 0.5), 10, 0.1, 0.5)).toBeCloseTo(approach(0, 10, 0.2, 0.5), 9));
  it('has 0 degrees on top and goes clockwise', () => {
    expect(polar(0, 10)).toEqual([0, -10]);
    expect(polar(90, 10)).toEqual([10, -0]);
  });
  it('cuts a slice', () => expect(slice(0, 90, 5, 10)).toMatch(/^M0 -10A10 10 0 0 1 10 -?0L5 -?0A5 5 0 0 0 0 -5Z$/));
});
