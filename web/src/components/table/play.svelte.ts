// A player at a table: what they ask for beside what every player's hands do. The house decides.
import { del, newKey, post, problemOf } from '../../lib/api';
import { Hands } from '../../lib/hands.svelte';
import { ask, type TableLive } from '../../lib/live.svelte';
import type { Asked, MeView, TableCommand, TableRequest, WagerView } from '../../lib/schema';
import type { Cents } from '../../lib/types';
import { asBets, own, placeAt, toRepeat, type Bet } from './wagers';

/** How chips are come by: for cash, by card, or out of one's own pocket. */
export type PaidWith = 'cash' | 'terminal' | 'pocket';

const ANSWER_SECONDS = 2;

export class Play extends Hands<Bet, TableCommand> {
  leaving = $state.raw(false);
  #before = $state.raw<Bet[]>([]);

  constructor(
    readonly table: string,
    private readonly live: TableLive,
  ) {
    super(live, (command) => this.#ask(command));
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

  // --- what a table says in its own way ---

  protected get lies(): Record<string, WagerView> {
    return Object.fromEntries(this.mine.map((wager) => [wager.number, wager]));
  }
  protected override get waitsForTheLine(): boolean {
    return true; // a table has no clock of its own: the dealer's call decides, and the house says what came too late
  }
  protected get isOpen(): boolean {
    const phase = this.live.view?.round.phase;
    return phase === 'BETTING' || phase === 'SPINNING';
  }
  get repeatable(): Bet[] {
    return toRepeat(this.#before, this.bets);
  }
  protected get doubled(): Bet[] {
    return this.bets.map((bet) => this.same(bet));
  }
  protected same({ spot, outside_zero, stake, tender, single_use }: Bet): Bet {
    return { spot, outside_zero, stake, tender, single_use };
  }

  protected toPlace(bets: Bet[]): TableCommand {
    const wagers = bets.map((bet) => this.same(bet));
    const [first, ...others] = wagers as [Bet, ...Bet[]];
    return others.length ? { do: 'place_wagers', role: 'player', stakes: wagers } : { do: 'place_wager', role: 'player', ...first };
  }
  protected toTake(wagers: number[]): TableCommand {
    return { do: 'withdraw_wagers', role: 'player', wagers };
  }
  protected toMove(wagers: number[], spot: string): TableCommand[] {
    return [{ do: 'move_wagers', role: 'player', wagers, spot }];
  }

  /** All that lies on the layout, with what is being asked for: the cloth draws it. */
  get wagers(): Record<string, WagerView> {
    const seat = this.me?.seat ?? null;
    const others = Object.entries(this.live.view?.wagers ?? {}).filter(([, wager]) => wager.seat !== seat);
    const own = seat === null ? [] : this.bets.map((bet): [string, WagerView] => [String(bet.number), { colour: null, ...bet, seat }]);
    return Object.fromEntries([...others, ...own]);
  }

  /** The newest chip on a place comes back. */
  take(place: string): Promise<void> {
    return this.takeNewest((bet) => placeAt(bet) === place);
  }

  /** Betting is over: what lies now can be repeated, and nothing more can be undone. */
  override closed(): void {
    super.closed();
    if (!this.mine.length) return;
    this.#before = asBets(this.mine);
    keepBets(this.table, this.#before);
  }

  /** Each with a key of its own: sent twice it is done once. */
  #ask(command: TableCommand): Promise<{ version: number }> {
    return ask(this.table, command, newKey());
  }

  // --- words to the dealer ---

  async request(wish: Asked): Promise<TableRequest | null> {
    let made: TableRequest | null = null;
    const path = `/api/tables/${encodeURIComponent(this.table)}/requests`;
    await this.said(async () => (made = await post<TableRequest>(path, wish, { key: newKey() })));
    return made;
  }

  async withdrawRequest(id: string): Promise<void> {
    const path = `/api/tables/${encodeURIComponent(this.table)}/requests/${encodeURIComponent(id)}`;
    await this.said(() => del(path));
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
    if (!done && !this.otherProblem && no) {
      const todo = ADVICE[wish.what] ?? 'Ask again, or ask at another table.';
      this.problem = { status: 409, ...no, todo, book: this.live.view?.table.book ?? null, facts: {}, next: null };
    } else if (!done && !this.otherProblem) {
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
    return this.said(() => this.#ask({ do: 'bring_chips', role: 'player', amount }));
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
    return this.said(() => this.#ask({ do: 'lay_cash', role: 'player', spot, amount }));
  }
  layForeignChecks(issued_at: string, spot: string, stake: Cents): Promise<boolean> {
    return this.said(() => this.#ask({ do: 'lay_foreign_checks', role: 'player', issued_at, spot, stake }));
  }

  // --- asked of oneself ---

  /** Whoever made this request may have one's own colour too. */
  agree(request: string): Promise<boolean> {
    return this.said(() => post(`/api/tables/${encodeURIComponent(this.table)}/requests/${encodeURIComponent(request)}/consent`));
  }
  askForButton(): Promise<boolean> {
    return this.requestAndWait({ what: 'button' }, (me) => me.button !== null);
  }
  pressButton(): Promise<boolean> {
    return this.said(() => this.#ask({ do: 'spin', role: 'player', with_uspin: true }));
  }

  /** Everything off the layout, checks turned into chips, chips in the pocket, and away. */
  async leave(): Promise<void> {
    this.leaving = true;
    try {
      this.forget();
      await this.clear();
      if (this.problem || !this.me) return;
      if (this.me.colour > 0 && !(await this.redeem())) return;
      const chips = this.me.value;
      if (chips > 0 && !(await this.said(() => this.#ask({ do: 'take_chips', role: 'player', amount: chips })))) return;
      await this.requestAndWait({ what: 'leave' }, (me) => me.seat === null);
    } finally {
      this.leaving = false;
    }
  }

  // --- disputes ---

  dispute(text: string): Promise<boolean> {
    return this.said(() => this.#ask({ do: 'raise_dispute', role: 'player', text }));
  }
  review(dispute: number): Promise<boolean> {
    return this.said(() => this.#ask({ do: 'request_review', role: 'player', dispute }));
  }
  complain(dispute: number, text: string): Promise<boolean> {
    return this.said(() => this.#ask({ do: 'lodge_complaint', role: 'player', dispute, text }));
  }
  withdrawComplaint(dispute: number): Promise<boolean> {
    return this.said(() => this.#ask({ do: 'withdraw_complaint', role: 'player', dispute }));
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
