import { describe, expect, it } from 'vitest';
import type { PromotionCard, PromotionFacts, PublicPromotion } from '../../lib/schema';
import { countsDownTo, daysLeft, drawnBefore, inGroups, newestFirst, nextPrize, shelved, stageWords } from './words';

const card = (promotion: string, stage: string, closes: number | null = null) => ({ promotion, stage, postponed: null, starts: 5, closes }) as PromotionCard;
const facts = (stage: string, more: object = {}) => ({ stage, postponed: null, starts: 100, closes: 200, held: 300, ...more }) as PromotionFacts;
const draw = (number: number, prize: string, stands = true) => ({ draw: number, prize, stands });

describe('the shelves', () => {
  it('go from what is under way to the archive, what closes first before', () => {
    const found = shelved([card('a', 'finished'), card('b', 'running', 9), card('c', 'draft'), card('d', 'drawn', 3)]);
    expect(found.map((shelf) => [shelf.title, shelf.cards.map((one) => one.promotion)])).toEqual([
      ['Under way', ['d', 'b']],
      ['Drafts', ['c']],
      ['Archive', ['a']],
    ]);
  });
});

describe('the countdown', () => {
  it('waits for the start, the closing and then the draw', () => {
    expect(countsDownTo(facts('filed'), 50)?.until).toBe(100);
    expect(countsDownTo(facts('running'), 150)?.until).toBe(200);
    expect(countsDownTo(facts('running'), 200)?.until).toBe(300);
    expect(countsDownTo(facts('closed'), 299)?.says).toBe('The draw is held in');
    expect(countsDownTo(facts('closed'), 300)).toBeNull();
    expect(countsDownTo(facts('closed', { held: null }), 1)).toBeNull();
  });
  it('is told in days from two days on', () => {
    expect(daysLeft(2 * 86_400_000)).toBe(2);
    expect(daysLeft(2 * 86_400_000 - 1)).toBeNull();
  });
});

describe('the draw', () => {
  const view = { draws: { 1: draw(1, 'car', false), 2: draw(2, 'cash'), 10: draw(10, 'car') }, prizes: { car: { prize: 'car', is_drawn_for: true, draw: 10 }, ten: { prize: 'ten', is_drawn_for: false, draw: null }, wine: { prize: 'wine', is_drawn_for: true, draw: null } } } as unknown as PublicPromotion;
  it('shows the newest ticket first, by number', () => {
    expect(newestFirst(view.draws).map((one) => one.draw)).toEqual([10, 2, 1]);
  });
  it('knows a ticket that is drawn again', () => {
    expect(newestFirst(view.draws).map((one) => drawnBefore(view, one))).toEqual([1, 0, 0]);
  });
  it('goes on with the first prize that nobody has, a bonus apart', () => {
    expect(nextPrize(view)?.prize).toBe('wine');
  });
});

it('says that something is postponed before anything else', () => {
  expect(stageWords(facts('closed', { postponed: 'draw' }))).toBe('Draw postponed');
  expect(stageWords(facts('closed'))).toBe('Entries closed');
});

it('groups a hash for the eye', () => {
  expect(inGroups('0123456789ab')).toBe('01234567 89ab');
});
