// A player at a table: what they ask for, step by step. The house decides; its refusals are kept to be shown.
import { asProblem, del, newKey, post, problemOf } from '../../lib/api';
import { ask, type TableLive } from '../../lib/live.svelte';
import type { Asked, ClothSpot, MeView, Problem, TableCommand, TableRequest, Tender, WagerView } from '../../lib/schema';
import type { Cents } from '../../lib/types';
import { placeOf } from '../cloth/geometry';
import { asBets, newestOn, own, toRepeat, type Bet, type Chip } from './wagers';

/** How chips are come by: for cash, by card, or out of one's own pocket. */
export type PaidWith = 'cash' | 'terminal' | 'pocket';

type Step =
  | { did: 'placed'; place: string }
  | { did: 'moved'; wagers: { number: number; from: string }[] }
  | { did: 'taken'; bet: Bet };


const ANSWER_SECONDS = 2;

export class Play {
  problem = $state.raw<Problem | null>(null);
  /** The spot the problem is about: a smaller or larger stake may be offered there. */
  about = $state.raw<ClothSpot | null>(null);
  busy = $state.raw(0);
  leaving = $state.raw(false);
  #steps = $state.raw<Step[]>([]);
  #before = $state.raw<Bet[]>([]);

  constructor(
    readonly table: string,
    private readonly live: TableLive,
    private readonly spots: () => ClothSpot[],
  ) {
    this.#before = recallBets(table);
  }

  /** The colours of the table's own set of checks. */
  get colours(): string[] {
    return this.live.view?.table.colours ?? [];
  }
  get me(): MeView | null {
    return this.live.view?.me ?? null;
  }
  get mine(): WagerView[] {
    return own(this.live.view?.wagers ?? {}, this.me?.seat ?? null);
  }
  get canUndo(): boolean {
    return this.#steps.length > 0;
  }
  get repeatable(): Bet[] {
    return toRepeat(this.#before, this.mine);
  }

  forget(): void {
    this.problem = null;
    this.about = null;
  }

  // --- wagers ---

  async place(spot: ClothSpot, stake: Cents, { tender, single_use }: Pick<Chip, 'tender' | 'single_use'>): Promise<void> {
    if (this.me?.seat === null || !this.me) return this.#notSeated();
    const bet = { spot: spot.name, outside_zero: spot.outside_zero, stake, tender, single_use };
    if (await this.#did(() => this.#place(bet), spot)) this.#remember({ did: 'placed', place: placeOf(spot) });
  }

  /** The newest chip on a spot comes back. */
  async take(spot: ClothSpot): Promise<void> {
    const wager = newestOn(this.mine, placeOf(spot));
    if (!wager) return;
    if (await this.#did(() => this.#withdraw(wager), spot)) this.#remember({ did: 'taken', bet: asBets([wager])[0] as Bet });
  }

  async move(wagers: number[], to: ClothSpot): Promise<void> {
    const moved: { number: number; from: string }[] = [];
    for (const number of wagers) {
      const from = this.live.view?.wagers[String(number)]?.spot;
      if (from === undefined || from === to.name) continue;
      if (!(await this.#did(() => this.#move(number, to.name), to))) break;
      moved.push({ number, from });
    }
    if (moved.length) this.#remember({ did: 'moved', wagers: moved });
  }

  async undo(): Promise<void> {
    const step = this.#steps.at(-1);
    if (!step) return;
    this.#steps = this.#steps.slice(0, -1);
    if (step.did === 'placed') {
      const wager = newestOn(this.mine, step.place);
      if (wager) await this.#did(() => this.#withdraw(wager));
    } else if (step.did === 'taken') await this.#did(() => this.#place(step.bet));
    else for (const { number, from } of step.wagers) if (!(await this.#did(() => this.#move(number, from)))) break;
  }

  /** Everything comes back. */
  async clear(): Promise<void> {
    for (const wager of this.mine) {
      if (!(await this.#did(() => this.#withdraw(wager)))) return;
      this.#remember({ did: 'taken', bet: asBets([wager])[0] as Bet });
    }
  }

  repeat(): Promise<void> {
    return this.#placeAll(this.repeatable);
  }

  double(): Promise<void> {
    return this.#placeAll(asBets(this.mine));
  }

  async #placeAll(bets: Bet[]): Promise<void> {
    for (const bet of bets) {
      const at = this.spots().find((spot) => spot.name === bet.spot && spot.outside_zero === bet.outside_zero);
      if (!(await this.#did(() => this.#place(bet), at))) return;
      this.#remember({ did: 'placed', place: placeOf({ name: bet.spot, outside_zero: bet.outside_zero }) });
    }
  }

  #place({ spot, stake, tender, single_use, outside_zero }: Bet): Promise<unknown> {
    return this.#ask({ do: 'place_wager', role: 'player', spot, stake, tender, ...(single_use ? { single_use } : {}), ...(outside_zero ? { outside_zero } : {}) });
  }
  #move(wager: number, spot: string): Promise<unknown> {
    return this.#ask({ do: 'move_wager', role: 'player', wager, spot });
  }
  #withdraw(wager: WagerView): Promise<unknown> {
    return this.#ask({ do: 'withdraw_wager', role: 'player', wager: wager.number });
  }
  /** Each with a key of its own: sent twice it is done once. */
  #ask(command: TableCommand): Promise<unknown> {
    return ask(this.table, command, newKey());
  }

  #remember(step: Step): void {
    this.#steps = [...this.#steps, step];
  }

  async #did(act: () => Promise<unknown>, about: ClothSpot | null = null): Promise<boolean> {
    this.busy += 1;
    try {
      await act();
      this.forget();
      return true;
    } catch (error) {
      this.problem = asProblem(error);
      this.about = about;
      return false;
    } finally {
      this.busy -= 1;
    }
  }

  #notSeated(): void {
    this.problem = problemOf(0, 'You do not play at this table yet.', 'Sit down and buy chips first.');
    this.about = null;
  }

  /** Betting is over: what lies now can be repeated, and nothing more can be undone. */
  closed(): void {
    this.#steps = [];
    if (!this.mine.length) return;
    this.#before = asBets(this.mine);
    keepBets(this.table, this.#before);
  }

  // --- words to the dealer ---

  async request(wish: Asked): Promise<TableRequest | null> {
    let made: TableRequest | null = null;
    const path = `/api/tables/${encodeURIComponent(this.table)}/requests`;
    await this.#did(async () => (made = await post<TableRequest>(path, wish, { key: newKey() })));
    return made;
  }

  async withdrawRequest(id: string): Promise<void> {
    const path = `/api/tables/${encodeURIComponent(this.table)}/requests/${encodeURIComponent(id)}`;
    await this.#did(() => del(path));
  }

  /** Ask, and wait until the dealer has answered. False: declined, or taken back. */
  async requestAndWait(wish: Asked, holds: (me: MeView) => boolean): Promise<boolean> {
    const made = await this.request(wish);
    if (!made) return false;
    const { id } = made as TableRequest;
    const asked = Date.now();
    let seen = false;
    const isOver = () => {
      const open = this.me?.requests.some((one) => one.id === id) ?? false;
      seen ||= open || Date.now() - asked > ANSWER_SECONDS * 1000; // answered before it could be seen
      return (this.me !== null && (holds(this.me) || this.me.refused !== null)) || (seen && !open);
    };
    await this.#until(isOver);
    // What the answer changed may come a moment after the request is gone.
    await this.#until(() => this.me !== null && holds(this.me), ANSWER_SECONDS);
    const done = this.me !== null && holds(this.me);
    const no = this.me?.refused ?? null;
    if (!done && !this.problem && no) {
      const todo = ADVICE[wish.what] ?? 'Ask again, or ask at another table.';
      this.problem = { status: 409, ...no, todo, book: this.live.view?.table.book ?? null, facts: {} };
    } else if (!done && !this.problem) {
      this.problem = problemOf(0, `The dealer did not accept: ${SAID[wish.what]}.`, ADVICE[wish.what] ?? 'Ask again, or ask at another table.');
    }
    return done;
  }

  #until(holds: () => boolean, seconds = 600): Promise<void> {
    return new Promise((resolve) => {
      const until = Date.now() + seconds * 1000;
      const look = () => {
        if (!holds() && Date.now() < until) return;
        clearInterval(timer);
        stop();
        resolve();
      };
      const timer = setInterval(look, 300);
      const stop = this.live.on(look);
      look();
    });
  }

  /** Sit down and buy chips, one after the other. */
  async sitDown(card: string, amount: Cents, means: PaidWith): Promise<void> {
    const seated = await this.requestAndWait({ what: 'sit', ...(card ? { card } : {}) }, (me) => me.seat !== null);
    if (seated && amount) await this.getChips(amount, means);
  }

  /** Chips for money, by the dealer; those in one's pocket are one's own already. */
  getChips(amount: Cents, means: PaidWith): Promise<boolean> {
    if (means !== 'pocket') return this.buyIn(amount, means);
    return this.#did(() => this.#ask({ do: 'bring_chips', role: 'player', amount }));
  }

  async buyIn(amount: Cents, means: 'cash' | 'terminal'): Promise<boolean> {
    const before = this.me?.value ?? 0;
    return this.requestAndWait({ what: 'buy_in', amount, means }, (me) => me.value > before);
  }

  async buyColour(colour: string, count: number, value: Cents): Promise<boolean> {
    const before = this.me?.colour ?? 0;
    return this.requestAndWait({ what: 'colour', colour, count, value }, (me) => me.colour > before);
  }

  redeem(): Promise<boolean> {
    return this.requestAndWait({ what: 'redeem' }, (me) => me.colour === 0);
  }

  // --- what does not belong on the layout ---

  /** Banknotes put down as a stake; the house says what it thinks of that. */
  layCash(spot: string, amount: Cents): Promise<boolean> {
    return this.#did(() => this.#ask({ do: 'lay_cash', role: 'player', spot, amount }));
  }
  layForeignChecks(issued_at: string, spot: string, stake: Cents): Promise<boolean> {
    return this.#did(() => this.#ask({ do: 'lay_foreign_checks', role: 'player', issued_at, spot, stake }));
  }

  // --- asked of oneself ---

  /** Whoever made this request may have one's own colour too. */
  agree(request: string): Promise<boolean> {
    return this.#did(() => post(`/api/tables/${encodeURIComponent(this.table)}/requests/${encodeURIComponent(request)}/consent`));
  }
  askForButton(): Promise<boolean> {
    return this.requestAndWait({ what: 'button' }, (me) => me.button !== null);
  }
  pressButton(): Promise<boolean> {
    return this.#did(() => this.#ask({ do: 'spin', role: 'player', with_uspin: true }));
  }

  /** Everything off the layout, checks turned into chips, chips in the pocket, and away. */
  async leave(): Promise<void> {
    this.leaving = true;
    try {
      await this.clear();
      if (this.problem || !this.me) return;
      if (this.me.colour > 0 && !(await this.redeem())) return;
      const chips = this.me.value;
      if (chips > 0 && !(await this.#did(() => this.#ask({ do: 'take_chips', role: 'player', amount: chips })))) return;
      await this.requestAndWait({ what: 'leave' }, (me) => me.seat === null);
    } finally {
      this.leaving = false;
    }
  }

  // --- disputes ---

  dispute(text: string): Promise<boolean> {
    return this.#did(() => this.#ask({ do: 'raise_dispute', role: 'player', text }));
  }
  review(dispute: number): Promise<boolean> {
    return this.#did(() => this.#ask({ do: 'request_review', role: 'player', dispute }));
  }
  complain(dispute: number, text: string): Promise<boolean> {
    return this.#did(() => this.#ask({ do: 'lodge_complaint', role: 'player', dispute, text }));
  }
  withdrawComplaint(dispute: number): Promise<boolean> {
    return this.#did(() => this.#ask({ do: 'withdraw_complaint', role: 'player', dispute }));
  }
}

const SAID: Record<TableRequest['what'], string> = {
  sit: 'a seat at this table',
  buy_in: 'your buy-in',
  colour: 'your request for checks of your own colour',
  redeem: 'to redeem your checks',
  leave: 'that you leave now',
  spoken: 'your spoken bet',
  button: 'that you press the button',
};
const ADVICE: Partial<Record<TableRequest['what'], string>> = {
  sit: 'Check the number of your card; the table may also be full.',
  buy_in: 'Try another amount or another means of payment.',
  colour: 'Choose a colour that nobody has, or wait until whoever has it agrees; and a value the table allows.',
  button: 'The dealer spins; ask again in the next round.',
  leave: 'Take up what lies on the layout first, or wait until it is settled.',
};

const MOST_KEPT = 60;

function keepBets(table: string, bets: Bet[]): void {
  try {
    sessionStorage.setItem(`bets:${table}`, JSON.stringify(bets.slice(0, MOST_KEPT)));
  } catch {
    // A browser that keeps nothing forgets the last round when the page is loaded again.
  }
}

function recallBets(table: string): Bet[] {
  try {
    return JSON.parse(sessionStorage.getItem(`bets:${table}`) ?? '[]') as Bet[];
  } catch {
    return [];
  }
}
