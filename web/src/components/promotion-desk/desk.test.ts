import { describe, expect, it } from 'vitest';
import type { Due, StaffPromotion, Won } from '../../lib/schema';
import { dueState, nextSteps, partWords, promotionOffers } from './desk';

const NOW = 1_000_000;

function won(number: number, more: Partial<Won> = {}): Won {
  return { number, prize: 'car', player: 'ann', ticket: 7, at: NOW, present: false, void: '', signed_by: '', told: [], paid_at: null, parts: [], ...more };
}

function due(key: string, more: Partial<Due> = {}): Due {
  return { key, clause: '11.8', what: 'tell ann', to: 'ann', by: NOW + 1, done_at: null, ...more };
}

function view(stage: string, desk: object = {}, facts: object = {}): StaffPromotion {
  return {
    promotion: { promotion: 'spring', stage, postponed: null, closes: NOW, held: NOW, must_be_present: false, ...facts },
    prizes: { car: { prize: 'car', kind: 'vehicle', value: 3_200_000 }, cash: { prize: 'cash', kind: 'money', value: 200_050 } },
    draws: {},
    entered: { tickets: 0, people: 0, newest: [] },
    desk: { problems: [], due: [], to_draw: [], draws: [], claims: [], amendments: [], amended: '', compromises: [], disputes: [], ...desk },
  } as unknown as StaffPromotion;
}

const titles = (one: StaffPromotion, now = NOW) => nextSteps(one, now).map((step) => step.title);

describe('what comes next', () => {
  it('is to go on with a draft that lacks something, and to file one that does not', () => {
    expect(titles(view('draft', { problems: [{}] }))).toEqual(['Go on with the draft']);
    expect(titles(view('draft'))).toEqual(['File the terms']);
    expect(titles(view('filed'))).toEqual(['Begin the promotion']);
  });
  it('is nothing while entries are open, and to close them from the very moment on', () => {
    expect(titles(view('running'), NOW - 1)).toEqual([]);
    expect(titles(view('running'))).toEqual(['Close the entries']);
  });
  it('is a draw for every prize, not before its time', () => {
    expect(titles(view('closed', { to_draw: ['car', 'cash'] }), NOW - 1)).toEqual([]);
    expect(titles(view('closed', { to_draw: ['car', 'cash'] }))).toEqual(['Draw for the car', 'Draw for the cash']);
  });
  it('is the signature before the prize, and the claim before both are met', () => {
    const claimed = [{ claim: { number: 1, player: 'ann', prize: 'car', denial: null }, met: false, won: 1, keeps_record: true }];
    expect(titles(view('drawn', { draws: [{ won: won(1), to_sign: true }], due: [due('winner:1')] }))).toEqual(['Sign the draw of the car', 'Tell ann', 'Take the claim of ann']);
    expect(titles(view('drawn', { draws: [{ won: won(1), to_sign: true }], claims: claimed }))).toEqual(['Sign the draw of the car']);
    const [step] = nextSteps(view('drawn', { draws: [{ won: won(1), to_sign: false }], claims: claimed }), NOW);
    expect(step).toEqual({ action: 'pay_promotion_prize', title: 'Hand the car to ann', preset: { draw: '1', parts: [{ by: 'goods', amount: '', to: '' }] } });
  });
  it('has the amount of money written in, and leaves the way open', () => {
    const claims = [{ claim: { number: 1, player: 'ann', prize: 'cash', denial: null }, met: false, won: 1, keeps_record: true }];
    const [step] = nextSteps(view('drawn', { draws: [{ won: won(1, { prize: 'cash' }), to_sign: false }], claims }), NOW);
    expect(step?.preset.parts).toEqual([{ by: '', amount: '2000.50', to: '' }]);
  });
  it('asks whether the winner is there where the terms do', () => {
    expect(titles(view('drawn', { draws: [{ won: won(1), to_sign: false }] }, { must_be_present: true })).slice(0, 2)).toEqual(['ann is there', 'Pass ann over']);
  });
  it('is the end once every prize is handed over or nobody holds it', () => {
    expect(titles(view('drawn', { draws: [{ won: won(1, { void: 'was passed over' }), to_sign: false }, { won: won(2, { paid_at: NOW }), to_sign: false }] }))).toEqual(['Finish the promotion']);
    expect(titles(view('finished'))).toEqual([]);
  });
  it('is to deny a claim that somebody else has won', () => {
    const claims = [{ claim: { number: 3, player: 'bob', prize: 'car', denial: null }, met: false, won: null, keeps_record: true }];
    expect(nextSteps(view('drawn', { claims }), NOW)[0]).toEqual({ action: 'deny_claim', title: 'Deny the claim of bob', preset: { claim: '3' } });
  });
});

describe('a duty', () => {
  it('is late only after its last moment', () => {
    expect(dueState(due('x', { by: NOW }), NOW)).toBe('open');
    expect(dueState(due('x', { by: NOW }), NOW + 1)).toBe('late');
    expect(dueState(due('x', { by: null }), NOW)).toBe('open');
    expect(dueState(due('x', { by: NOW, done_at: NOW + 5 }), NOW + 9)).toBe('done');
  });
});

describe('what there is to choose from', () => {
  it('are draws that stand, and prizes to draw', () => {
    const desk = { draws: [{ won: won(1, { void: 'was passed over' }), to_sign: false }, { won: won(2), to_sign: false }], to_draw: ['cash'] };
    expect(promotionOffers({ kind: 'draw' }, view('closed', desk))).toEqual([{ value: '2', says: '2: ann, car' }]);
    expect(promotionOffers({ kind: 'prize_to_draw' }, view('closed', desk))).toEqual([{ value: 'cash', says: 'cash' }]);
  });
});

it('says how a prize was handed over', () => {
  expect(partWords([{ by: 'crossed_cheque', amount: 100000 }, { by: 'goods', amount: 0 }])).toMatch(/1,000 by crossed cheque, goods$/);
});
