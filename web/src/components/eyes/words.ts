// Duties and requests in words.
import { dollars } from '../../lib/money';
import type { ApprovalView, DutyView } from '../../lib/schema';

/** "dee asks for a buy-in of $6,000 for ann at T1" */
export function asksFor(one: ApprovalView): string {
  const whom = one.whom.length ? ` for ${one.whom.join(' and ')}` : '';
  return `${one.may_agree ? `${one.by} asks` : 'You ask'} for a ${one.cash} of ${dollars(one.amount)}${whom} at ${one.topic}${one.before ? `, after ${dollars(one.before)} in parts` : ''}`;
}

/** "On duty as dealer and pit boss" */
export function onDutyAs(own: Pick<DutyView, 'post' | 'place'>[]): string {
  const posts = [...new Set(own.map((one) => `${one.post.replaceAll('_', ' ')}${one.place ? ` at ${one.place}` : ''}`))];
  return `On duty as ${posts.length > 3 ? `${posts.slice(0, 2).join(', ')} and ${posts.length - 2} more` : posts.join(', ')}`;
}
