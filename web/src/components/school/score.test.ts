import { describe, expect, it } from 'vitest';
import { newSeed, NOTHING, readScore, scored } from './score';

describe('a score', () => {
  it('gives more for a quick answer, and nothing less than ten for a slow one', () => {
    expect(scored(NOTHING, { right: true, seconds: 0, hinted: false }).points).toBe(20);
    expect(scored(NOTHING, { right: true, seconds: 10, hinted: false }).points).toBe(15);
    expect(scored(NOTHING, { right: true, seconds: 20, hinted: false }).points).toBe(10);
    expect(scored(NOTHING, { right: true, seconds: 400, hinted: false }).points).toBe(10);
  });

  it('keeps the longest streak, which a wrong answer ends', () => {
    let score = NOTHING;
    for (const right of [true, true, false, true]) score = scored(score, { right, seconds: 30, hinted: false });
    expect(score).toMatchObject({ asked: 4, right: 3, streak: 1, best: 2 });
  });

  it('halves the points of an answer that was helped, which neither ends nor lengthens a streak', () => {
    const before = scored(NOTHING, { right: true, seconds: 20, hinted: false });
    expect(scored(before, { right: true, seconds: 20, hinted: true })).toMatchObject({ streak: 1, points: 15 });
  });

  it('reads what was kept, and begins anew where that is no score', () => {
    const score = scored(NOTHING, { right: true, seconds: 5, hinted: false });
    expect(readScore(JSON.stringify(score))).toEqual(score);
    for (const text of [null, '', 'nonsense', '{"asked":"7"}', 'null', '[]']) expect(readScore(text)).toEqual(NOTHING);
  });
});

describe('a seed', () => {
  it('is four letters or digits', () => {
    for (const at of [0, 0.5, 0.999999]) expect(newSeed(() => at)).toMatch(/^[0-9a-z]{4}$/);
  });
});
