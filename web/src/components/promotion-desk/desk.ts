// What a book lets its people do at a promotion, what there is to choose from, and what comes next.
import { getOnce } from '../../lib/api';
import { dollars } from '../../lib/money';
import type { Due, Field, PromotionDeskView, StaffPromotion } from '../../lib/schema';
import { promotionTopic } from '../../lib/topics';
import { typedAmount, type Values } from '../pit/desk';
import { names, numbered, type Offer, type Subject } from '../pit/subject';

/** The desk of a book, asked for once. */
export function promotionDeskOf(book: string): Promise<PromotionDeskView> {
  return getOnce(`/api/books/${encodeURIComponent(book)}/promotion-desk`);
}

export const deskPath = (promotion: string) => `/promotion-desk/${encodeURIComponent(promotion)}`;
export const promotionPath = (promotion: string) => `/promotions/${encodeURIComponent(promotion)}`;

/** A promotion as what an action is asked about. */
export function promotionSubject(view: StaffPromotion): Subject {
  const { promotion } = view.promotion;
  return { topic: promotionTopic(promotion), name: promotion, sign: null, setup: null, bank: null, offers: (field) => promotionOffers(field, view), cloth: () => null };
}

export function promotionOffers(field: Pick<Field, 'kind'>, view: StaffPromotion): Offer[] {
  const { desk } = view;
  switch (field.kind) {
    case 'player':
      return names([...view.entered.newest.map((one) => one.player), ...desk.draws.map((one) => one.won.player), ...desk.claims.map((one) => one.claim.player)]);
    case 'draw':
      return desk.draws.filter(({ won }) => !won.void).map(({ won }) => numbered(won.number, `${won.player}, ${won.prize}`));
    case 'prize_to_draw':
      return desk.to_draw.map((one) => ({ value: one, says: one }));
    case 'drawn_prize':
      return names(desk.draws.map((one) => one.won.prize));
    case 'claim':
      return desk.claims.map(({ claim, met }) => numbered(claim.number, `${claim.player}, ${claim.prize}${claim.denial ? ', denied' : met ? ', met' : ''}`));
    case 'dispute':
      return desk.disputes.map((one) => numbered(one.number, `${one.player}, ${one.text.slice(0, 50)}`));
    case 'amendment':
      return desk.amendments.map((one) => numbered(one.number, one.change.slice(0, 50)));
    case 'compromise':
      return desk.compromises.map((one) => numbered(one.number, one.reason.slice(0, 50)));
    default:
      return [];
  }
}

// --- what comes next ---

export interface NextStep {
  action: string;
  title: string;
  preset: Values;
}

const SENT_AGAIN = 'the Authority is sent the changed terms as soon as possible';

/** What is to be done now, the most pressing first. The house judges each of them anew when it is asked. */
export function nextSteps(view: StaffPromotion, now: number): NextStep[] {
  const { promotion, desk } = view;
  const step = (action: string, title: string, preset: Values = {}): NextStep => ({ action, title, preset });
  const steps: NextStep[] = [];
  const open = new Set(desk.due.filter((one) => one.done_at === null).map((one) => one.key));

  for (const one of desk.compromises) if (open.has(`compromise:${one.number}`)) steps.push(step('tell_inspector', 'The inspector was told', { compromise: String(one.number) }));
  if (promotion.postponed) steps.push(step('validate_integrity', 'Validate the integrity'));
  for (const one of desk.amendments) if (desk.amended === SENT_AGAIN && one.sent_at === null) steps.push(step('send_amendment', `Send amendment ${one.number}`, { amendment: String(one.number) }));
  for (const { claim } of desk.claims) if (open.has(`denial:${claim.number}`)) steps.push(step('tell_denied', `Tell ${claim.player} why`, { claim: String(claim.number) }));
  for (const one of desk.disputes) {
    const preset = { dispute: String(one.number) };
    if (one.decided_by === null) steps.push(step('decide_on_terms', `Decide the dispute of ${one.player}`, preset));
    else if (open.has(`dispute:${one.number}:advice`)) steps.push(step('advise_rights', `Advise ${one.player} of the right to complain`, preset));
    if (one.complaint && open.has(`dispute:${one.number}:complaint:${one.complaint.turn}`)) steps.push(step('pass_on_complaint', `Pass the complaint of ${one.player} on`, preset));
  }
  switch (promotion.stage) {
    case 'draft':
      steps.push(desk.problems.length ? step('change_terms', 'Go on with the draft') : step('file_terms', 'File the terms'));
      break;
    case 'filed':
      steps.push(step('start_promotion', 'Begin the promotion'));
      break;
    case 'running':
      if (promotion.closes === null || now >= promotion.closes) steps.push(step('close_entries', 'Close the entries'));
      break;
    case 'closed':
    case 'drawn':
      steps.push(...winnersOf(view, open));
      if (promotion.held === null || now >= promotion.held) for (const prize of desk.to_draw) steps.push(step('draw_winner', `Draw for the ${prize}`, { prize }));
      break;
  }
  for (const { claim, met, won } of desk.claims) if (!claim.denial && !met && won === null) steps.push(step('deny_claim', `Deny the claim of ${claim.player}`, { claim: String(claim.number) }));
  if (!steps.length && ['drawn', 'cancelled'].includes(promotion.stage) && desk.draws.every(({ won }) => won.void || won.paid_at !== null)) steps.push(step('finish_promotion', 'Finish the promotion'));
  return steps;
}

/** Of each winner: the signature, whether they are there, that they are told, and the prize once it is claimed. */
function winnersOf(view: StaffPromotion, open: ReadonlySet<string>): NextStep[] {
  const steps: NextStep[] = [];
  for (const { won, to_sign } of view.desk.draws) {
    if (won.void || won.paid_at !== null) continue;
    const draw = String(won.number);
    if (view.promotion.must_be_present && !won.present) {
      steps.push({ action: 'confirm_present', title: `${won.player} is there`, preset: { draw } });
      steps.push({ action: 'pass_over', title: `Pass ${won.player} over`, preset: { draw } });
    }
    if (to_sign) steps.push({ action: 'sign_draw', title: `Sign the draw of the ${won.prize}`, preset: { draw } });
    if (open.has(`winner:${won.number}`)) steps.push({ action: 'tell_winner', title: `Tell ${won.player}`, preset: { draw } });
    const claimed = view.desk.claims.some(({ claim, won: by }) => by === won.number && !claim.denial);
    if (!claimed) steps.push({ action: 'claim_prize', title: `Take the claim of ${won.player}`, preset: { player: won.player, prize: won.prize } });
    else if (!to_sign) steps.push({ action: 'pay_promotion_prize', title: `Hand the ${won.prize} to ${won.player}`, preset: { draw, parts: wholePrize(view, won.prize) } });
  }
  return steps;
}

/** A prize in one part: money as money, anything else as itself. */
function wholePrize(view: StaffPromotion, name: string): { by: string; amount: string; to: string }[] {
  const prize = view.prizes[name];
  if (prize?.kind === 'money' && prize.value !== null) return [{ by: '', amount: typedAmount(prize.value), to: '' }];
  return [{ by: prize?.kind === 'casino_dollars' ? 'casino_dollars' : 'goods', amount: '', to: '' }];
}

/** How a duty stands: done, late, due by a time, or as soon as possible. */
export function dueState(due: Due, now: number): 'done' | 'late' | 'open' {
  if (due.done_at !== null) return 'done';
  return due.by !== null && now > due.by ? 'late' : 'open';
}

/** What somebody's prize was handed over as: "$2,000 by eft". */
export function partWords(parts: readonly { by: string; amount: number }[]): string {
  return parts.map((one) => (one.amount ? `${dollars(one.amount)} by ${one.by.replaceAll('_', ' ')}` : one.by.replaceAll('_', ' '))).join(', ');
}
