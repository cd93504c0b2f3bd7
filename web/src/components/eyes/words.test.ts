import { expect, it } from 'vitest';
import type { ApprovalView } from '../../lib/schema';
import { asksFor, onDutyAs } from './words';

const one: ApprovalView = {
  id: '1',
  topic: 'T1',
  do: 'buy_in',
  by: 'dee',
  role: 'dealer',
  cash: 'buy-in',
  amount: 600_000,
  before: 0,
  whom: ['ann'],
  at: 0,
  until: 0,
  may_agree: true,
};

it('says who asks for what, for whom and where', () => {
  expect(asksFor(one)).toBe('dee asks for a buy-in of $6,000 for ann at T1');
  expect(asksFor({ ...one, may_agree: false, whom: [] })).toBe('You ask for a buy-in of $6,000 at T1');
  expect(asksFor({ ...one, amount: 200_000, before: 400_000 })).toBe('dee asks for a buy-in of $2,000 for ann at T1, after $4,000 in parts');
});

it('names each post once, and not all of many', () => {
  expect(onDutyAs([{ post: 'dealer', place: 'T1' }])).toBe('On duty as dealer at T1');
  const everywhere = (['dealer', 'dealer', 'pit_boss'] as const).map((post) => ({ post, place: '' }));
  expect(onDutyAs(everywhere)).toBe('On duty as dealer, pit boss');
  const many = (['operator', 'pit_boss', 'shift_manager', 'casino_supervisor'] as const).map((post) => ({ post, place: '' }));
  expect(onDutyAs(many)).toBe('On duty as operator, pit boss and 2 more');
});
