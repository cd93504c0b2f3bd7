// A slip in words: what it is, what stands in the way of paying it, and what happened to it. The house decides; this reads.
import type { SlipView } from '../../lib/schema';
import type { Millis } from '../../lib/types';
import { dollars } from '../../lib/money';
import { dayAndClock } from '../../lib/time';

export type SlipState = SlipView['state'];

/** What the paper is called. */
export function kindWords(slip: SlipView): string {
  if (slip.jackpot) return `Jackpot voucher, ${slip.jackpot}`;
  return slip.form === 'manual' ? 'Manual payment' : 'Payment slip';
}

/** Why it is not to be paid now, in the order in which the house would say so; null where nothing stands in the way. */
export function notPayable(slip: SlipView, now: Millis): string | null {
  if (slip.state === 'redeemed') return paidWords(slip);
  if (slip.state === 'cancelled') return 'It was determined that this slip is not to be paid.';
  if (slip.state === 'unclaimed') return 'Nobody came for it in time: a supervisor takes it up first, then it is paid.';
  if (slip.state === 'withheld') return `Withheld until the house has determined: ${slip.withheld_because ?? 'no reason given'}`;
  if (slip.asked_for_identification && slip.identification === null) return 'The player was asked for identification and has not shown it yet.';
  if (slip.agreed_time !== null && now < slip.agreed_time) return `The player agreed to wait until ${dayAndClock(slip.agreed_time)}: ${slip.delay_reason ?? ''}`;
  if (slip.form === 'manual' && slip.signed_by === null) return `${slip.player ?? 'The player'} has to sign for ${dollars(slip.amount)} first.`;
  return null;
}

/** When and by whom it was paid. */
export function paidWords(slip: SlipView): string {
  const at = slip.redeemed_at === null ? '' : ` on ${dayAndClock(slip.redeemed_at)}`;
  return `Paid${at}${paidHow(slip)}. A slip is paid once.`;
}

function paidHow(slip: SlipView): string {
  return `${slip.redeemed_by ? ` by ${slip.redeemed_by}` : ''}${slip.paid_form ? `, in ${slip.paid_form}` : ''}`;
}

/** As a sentence of its own: people leave the full stop away. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export interface Happened {
  at: Millis | null; // null where only that it happened is known
  says: string;
}

/** What happened to it, oldest first. */
export function historyOf(slip: SlipView): Happened[] {
  const told: (Happened | null)[] = [
    { at: slip.issued_at, says: `Issued at terminal ${slip.terminal} of ${slip.bank}${slip.player ? ` to ${slip.player}` : ''}` },
    slip.signed_by === null ? null : { at: slip.signed_at, says: `Signed by ${slip.signed_by}` },
    slip.asked_for_identification ? { at: null, says: slip.identification === null ? 'Identification asked for' : `Identified by ${slip.identification}` } : null,
    slip.agreed_time === null ? null : { at: null, says: `Payment put off to ${dayAndClock(slip.agreed_time)}: ${slip.delay_reason ?? ''}` },
    slip.withheld_because === null ? null : { at: slip.inspector_told_at, says: `Withheld: ${sentence(slip.withheld_because)} An inspector is to be told.` },
    ...slip.reviews.map((says) => ({ at: null, says: `Reviewed by an inspector: ${says}` })),
    slip.state === 'cancelled' ? { at: null, says: 'Determined: not to be paid' } : null,
    slip.withheld_because !== null && (slip.state === 'open' || slip.state === 'redeemed') ? { at: null, says: 'Determined: to be paid' } : null,
    slip.redeemed_at === null ? null : { at: slip.redeemed_at, says: `Paid${paidHow(slip)}` },
    slip.claimed ? { at: null, says: 'Its return was demanded; an inspector is to be told' } : null,
  ];
  return told.filter((one) => one !== null);
}

/** What can be asked about it as it stands, the most likely first: names on the bank's desk. */
export function askable(slip: SlipView): string[] {
  switch (slip.state) {
    case 'open':
      return [
        ...(slip.asked_for_identification ? (slip.identification === null ? ['record_identification'] : []) : ['ask_identification']),
        'delay_payment',
        'withhold_slip',
      ];
    case 'unclaimed':
      return ['take_up_unclaimed'];
    case 'withheld':
      return ['determine_slip', 'review_hold'];
    case 'redeemed':
      return slip.claimed ? ['review_hold'] : ['demand_return'];
    case 'cancelled':
      return ['review_hold'];
  }
}
