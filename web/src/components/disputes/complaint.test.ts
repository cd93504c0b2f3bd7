import { describe, expect, it } from 'vitest';
import type { Complaint, ComplaintState, Dispute, Redress } from '../../lib/schema';
import { isUnderWay, mayComplain, officerOf, paperOf, standing, whereabouts, yourDisputes } from './complaint';

const STAR: Redress = { decided_under: '9.13', right: { officer: 'an inspector', act: null, clause: '9.14' } };
const WREST: Redress = { decided_under: '3.4', right: null };

const complaint = (state: ComplaintState, more: Partial<Complaint> = {}): Complaint => ({
  state,
  since: 2,
  turn: 1,
  officer: 'inspector',
  named: '',
  text: 'nobody looked at the film',
  lodged_by: 'ann',
  lodged_at: 1,
  passed_on_by: null,
  passed_on_at: null,
  found: null,
  decision: null,
  ended_by: null,
  ...more,
});
const told = (more: Partial<Dispute> = {}) => ({ decided_by: 'sue', rights_advised: true, closed: false, complaint: null, ...more });

describe('the right to complain', () => {
  it('is open once the player is advised, and not a step before', () => {
    expect(mayComplain(told(), STAR)).toBe(true);
    expect(mayComplain(told({ rights_advised: false }), STAR)).toBe(false);
  });
  it('outlives the end of the dispute', () => {
    expect(mayComplain(told({ closed: true }), STAR)).toBe(true);
  });
  it('is nobody’s where the decision ends it', () => {
    expect(mayComplain(told(), WREST)).toBe(false);
    expect(mayComplain(told(), null)).toBe(false);
  });
  it.each<[ComplaintState, boolean, boolean]>([
    ['lodged', false, true],
    ['passed on', false, true],
    ['concluded', false, false],
    ['withdrawn', true, false],
  ])('a complaint that is %s: again %s, to be withdrawn %s', (state, again, withdrawable) => {
    expect(mayComplain(told({ complaint: complaint(state) }), STAR)).toBe(again);
    expect(isUnderWay(complaint(state))).toBe(withdrawable);
  });
  it('leaves nothing to withdraw where nothing was lodged', () => {
    expect(isUnderWay(null)).toBe(false);
  });
});

describe('in words', () => {
  it('says how far a dispute is, the complaint before all else', () => {
    expect(standing(told({ decided_by: null }))).toBe('open');
    expect(standing(told())).toBe('decided');
    expect(standing(told({ closed: true }))).toBe('closed');
    expect(standing(told({ closed: true, complaint: complaint('passed on') }))).toBe('complaint passed on');
  });
  it('names the officer once anybody knows which', () => {
    expect(officerOf({ officer: 'authorised_officer', named: '' }, 'an authorised officer')).toBe('an authorised officer');
    expect(officerOf({ officer: 'authorised_officer', named: 'kim' }, 'an authorised officer')).toBe('authorised officer kim');
  });
  it.each<[ComplaintState, Partial<Complaint>, string]>([
    ['lodged', {}, 'Your complaint to an inspector is lodged. Staff pass it on.'],
    ['lodged', { named: 'kim' }, 'Your complaint to inspector kim is lodged. Staff pass it on.'],
    ['passed on', { named: 'kim' }, 'Your complaint is with inspector kim, who will decide it.'],
    ['concluded', { named: 'kim', ended_by: 'lee' }, 'Your complaint was decided by inspector lee.'],
    ['withdrawn', { ended_by: 'ann' }, 'The complaint was withdrawn by ann. The right to complain stays.'],
  ])('tells where one is that is %s', (state, more, said) => {
    expect(whereabouts(complaint(state, more), 'an inspector')).toBe(said);
  });
  it('calls the panel by what is in it', () => {
    expect([0, 1, 2].map(yourDisputes)).toEqual(['Disputes', 'Your dispute', 'Your disputes']);
  });
});

it('finds the paper by the place as it is watched', () => {
  expect(paperOf('T1', 3)).toBe('/api/complaints/T1/3/paper.pdf');
  expect(paperOf('bank:B 1', 3)).toBe('/api/complaints/bank%3AB%201/3/paper.pdf');
});
