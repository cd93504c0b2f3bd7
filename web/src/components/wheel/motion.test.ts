import { describe, expect, it } from 'vitest';
import { closeUp, fall, gathering, landing, polar, resting, round, runningDown, slice } from './motion';

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

describe('running down', () => {
  it('keeps its direction and half of its way, and rests', () => {
    const way = runningDown(10, -48, 2.4);
    expect([way.angle(0), way.speed(0)]).toEqual([10, -48]);
    expect(way.angle(2.4)).toBeCloseTo(10 - 57.6, 9); // half of 48 x 2.4
    expect(way.speed(2.4)).toBe(-0);
    expect(way.angle(9)).toBe(way.angle(2.4));
  });
});

describe('gathering speed', () => {
  const way = gathering(10, 0, 430, 0.6);

  it('sets out where and as fast as it was', () => {
    expect([way.angle(0), way.speed(0)]).toEqual([10, 0]);
    expect(gathering(10, 37, 430, 0.6).speed(0)).toBe(37);
  });
  it('has all but a hundredth of its speed after five times its pace', () => {
    expect(way.speed(0.6)).toBeCloseTo(430 * 0.632121, 2); // 1 - 1/e
    expect(way.speed(3)).toBeGreaterThan(430 * 0.99);
  });
  it('goes as far as its speed takes it', () => {
    let angle = 10;
    for (let at = 0; at < 20000; at += 1) angle += way.speed((at + 0.5) / 10000) / 10000;
    expect(way.angle(2)).toBeCloseTo(angle, 3);
  });
  it('comes to rest where its goal is none', () => expect(gathering(0, -48, 0, 1.1).angle(60)).toBeCloseTo(-52.8, 9)); // 48 x 1.1
  it('rests', () => expect([resting(7).angle(99), resting(7).speed(99)]).toEqual([7, 0]));
});

describe('the close-up', () => {
  it('shows the whole where there is no point', () => expect(closeUp(null, 104)).toBe('scale(0.5)'));
  it('brings the point to the middle: half of the scene for a point on its edge', () =>
    expect(closeUp([104, 0], 104)).toBe('translateY(-8%) scale(0.96) translate(-50%, 0%)'));
});

describe('small things', () => {
  it('rounds angles', () => expect([round(-90), round(720), round(361)]).toEqual([270, 0, 1]));
  it('has 0 degrees on top and goes clockwise', () => {
    expect(polar(0, 10)).toEqual([0, -10]);
    expect(polar(90, 10)).toEqual([10, -0]);
  });
  it('cuts a slice', () => expect(slice(0, 90, 5, 10)).toMatch(/^M0 -10A10 10 0 0 1 10 -?0L5 -?0A5 5 0 0 0 0 -5Z$/));
});
