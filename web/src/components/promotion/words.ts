// A promotion in words: how far it is, what is won, and which ticket the big screen shows.
import { dollars } from '../../lib/money';
import type { OwnPrize, PromotionCard, PromotionDraw, PromotionFacts, PromotionPrize, PromotionStage, PublicPromotion } from '../../lib/schema';
import { spoken } from '../../lib/words';

export const STAGES: Record<PromotionStage, string> = {
  draft: 'Draft',
  filed: 'Coming',
  running: 'Open to entries',
  closed: 'Entries closed',
  drawn: 'Drawn',
  cancelled: 'Draw cancelled',
  finished: 'Over',
};

/** The stage as people read it; a postponement says more than the stage it came in. */
export function stageWords(one: Pick<PromotionCard | PromotionFacts, 'stage' | 'postponed'>): string {
  return one.postponed ? `${spoken(one.postponed)} postponed` : STAGES[one.stage];
}

/** The list from the draft to the archive, what is under way first. */
export const SHELVES: { title: string; stages: PromotionStage[] }[] = [
  { title: 'Under way', stages: ['running', 'closed', 'drawn', 'cancelled'] },
  { title: 'Coming', stages: ['filed'] },
  { title: 'Drafts', stages: ['draft'] },
  { title: 'Archive', stages: ['finished'] },
];

export function shelved(cards: readonly PromotionCard[]): { title: string; cards: PromotionCard[] }[] {
  return SHELVES.map(({ title, stages }) => ({
    title,
    cards: cards.filter((card) => stages.includes(card.stage)).toSorted((one, other) => (one.closes ?? one.starts) - (other.closes ?? other.starts) || one.promotion.localeCompare(other.promotion)),
  })).filter((shelf) => shelf.cards.length);
}

/** "Money, $2,000"; the kind alone where no value is stated. */
export function prizeWords(prize: Pick<PromotionPrize, 'kind' | 'value'>): string {
  const kind = prize.kind ? spoken(prize.kind) : 'Prize';
  return prize.value === null ? kind : `${kind}, ${dollars(prize.value)}`;
}

/** What waits for the countdown: the closing of entries, then the draw. */
export function countsDownTo(facts: PromotionFacts, now: number): { says: string; until: number } | null {
  if (facts.stage === 'filed' && facts.starts > now) return { says: 'It begins in', until: facts.starts };
  if (facts.stage === 'running' && facts.closes !== null && facts.closes > now) return { says: 'Entries close in', until: facts.closes };
  if ((facts.stage === 'running' || facts.stage === 'closed') && facts.held !== null && facts.held > now) return { says: 'The draw is held in', until: facts.held };
  return null;
}

/** Time to go over days: "3 days", and under a day the clock. */
export function daysLeft(left: number): number | null {
  const DAY = 86_400_000;
  return left >= 2 * DAY ? Math.floor(left / DAY) : null;
}

/** Draws, the newest first. */
export function newestFirst(draws: Record<string, PromotionDraw>): PromotionDraw[] {
  return Object.values(draws).toSorted((one, other) => other.draw - one.draw);
}

/** How often a prize was drawn before the draw that is shown: more than none is a re-draw. */
export function drawnBefore(view: PublicPromotion, draw: PromotionDraw): number {
  return Object.values(view.draws).filter((one) => one.prize === draw.prize && one.draw < draw.draw).length;
}

/** The prize that is drawn for next: the first that nobody has won. */
export function nextPrize(view: PublicPromotion): PromotionPrize | null {
  return Object.values(view.prizes).find((one) => one.is_drawn_for && one.draw === null) ?? null;
}

export const FATES: Record<OwnPrize['fate'], string> = {
  to_claim: 'Yours to claim',
  claimed: 'Claimed',
  paid: 'You have it',
  lost: 'Not yours any more',
};

/** A long hash so that people can compare it by eye: in groups of eight. */
export function inGroups(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? '';
}
