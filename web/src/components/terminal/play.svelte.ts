// A player at a terminal: what they ask for, and what the screen shows of it until the house has answered.
import { asProblem, newKey, problemOf } from '../../lib/api';
import type { BankCommand, BetView, Drive, Problem, SlipView, TerminalScreen } from '../../lib/schema';
import { bankTopic } from '../../lib/topics';
import type { Cents } from '../../lib/types';
import { ask, type Live } from '../../lib/live.svelte';
import { inOrder, lying, newestOf, NOTHING_ASKED, toDouble, toRepeat, total, type Bet, type Op } from '../../lib/terminal';

/** What was done, so that it can be undone. */
type Step =
  | { did: 'placed'; bets: Bet[] }
  | { did: 'taken'; bets: Bet[] }
  | { did: 'moved'; bets: { number: number; from: string }[] };

export class TerminalPlay {
  problem = $state.raw<Problem | null>(null);
  busy = $state.raw(0);
  #asked = $state.raw<Op[]>([]);
  #steps = $state.raw<Step[]>([]);
  #lastOp = 0;
  #highest = 0; // the highest number a bet has had
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(
    readonly bank: string,
    readonly terminal: string,
    private readonly live: Live<TerminalScreen>,
  ) {}

  /** What lies on the screen, with what is being asked for. */
  get bets(): BetView[] {
    const version = this.live.version;
    return lying(
      this.live.view?.bets ?? {},
      this.#asked.filter((op) => op.version === null || op.version > version),
    );
  }
  /** How much of what the screen shows the meters do not have yet. */
  get ahead(): Cents {
    return total(this.bets) - total(inOrder(this.live.view?.bets ?? {}));
  }
  get isWaiting(): boolean {
    return this.busy > 0;
  }
  get canUndo(): boolean {
    return this.#steps.length > 0;
  }
  get repeatable(): Bet[] {
    return toRepeat(this.live.view?.me.last ?? null, this.bets);
  }

  forget(): void {
    this.problem = null;
  }

  /** Betting is over: nothing more can be undone. */
  closed(): void {
    this.#steps = [];
  }

  // --- bets ---

  async place(bets: Bet[]): Promise<void> {
    const [first, ...others] = bets;
    if (!first) return;
    const one = { spot: first.spot, stake: first.stake };
    const command: BankCommand = others.length ? { do: 'place_bets', ...this.#here, bets } : { do: 'place_bet', ...this.#here, ...one };
    if (await this.#did(command, { placed: bets })) this.#remember({ did: 'placed', bets });
  }

  /** The newest bet on a spot comes back. */
  async take(spot: string): Promise<void> {
    const bet = (await this.#settled()).findLast((one) => one.spot === spot);
    if (!bet) return;
    if (await this.#did({ do: 'cancel_bet', ...this.#here, bet: bet.number }, { taken: [bet.number] })) this.#remember({ did: 'taken', bets: [bet] });
  }

  async move(numbers: number[], spot: string): Promise<void> {
    const moved: { number: number; from: string }[] = [];
    for (const bet of (await this.#settled()).filter((one) => numbers.includes(one.number) && one.spot !== spot)) {
      if (!(await this.#move(bet.number, spot))) break;
      moved.push({ number: bet.number, from: bet.spot });
    }
    if (moved.length) this.#remember({ did: 'moved', bets: moved });
  }

  #move(bet: number, spot: string): Promise<boolean> {
    return this.#did({ do: 'move_bet', ...this.#here, bet, spot }, { moved: [{ number: bet, spot }] });
  }

  /** As much as the spot may still take. How much that is, the house says. */
  async most(spot: string): Promise<void> {
    const before = new Set((await this.#settled()).map((bet) => bet.number));
    if (!(await this.#did({ do: 'press_max_bet', ...this.#here, spot }))) return;
    const placed = (await this.#settled()).filter((bet) => !before.has(bet.number));
    if (placed.length) this.#remember({ did: 'placed', bets: placed });
  }

  repeat(): Promise<void> {
    return this.place(this.repeatable);
  }
  double(): Promise<void> {
    return this.place(toDouble(this.bets));
  }

  /** Everything comes off. */
  async clear(): Promise<void> {
    const bets = await this.#settled();
    if (!bets.length) return;
    if (await this.#did({ do: 'cancel_bets', ...this.#here, bets: [] }, { taken: bets.map((bet) => bet.number) })) this.#remember({ did: 'taken', bets });
  }

  async undo(): Promise<void> {
    const now = await this.#settled(); // what is under way is the step to undo
    const step = this.#steps.at(-1);
    if (!step) return;
    this.#steps = this.#steps.slice(0, -1);
    if (step.did === 'placed') {
      const bets = newestOf(step.bets, now);
      if (bets.length) await this.#did({ do: 'cancel_bets', ...this.#here, bets }, { taken: bets });
    } else if (step.did === 'taken') {
      const bets = step.bets.map(({ spot, stake }) => ({ spot, stake }));
      await this.#did({ do: 'place_bets', ...this.#here, bets }, { placed: bets });
    } else for (const { number, from } of step.bets) if (!(await this.#move(number, from))) break;
  }

  #remember(step: Step): void {
    if (this.live.view?.round.phase === 'BETTING') this.#steps = [...this.#steps, step];
  }

  // --- the session ---

  putIn(value: Cents): Promise<boolean> {
    return this.#did({ do: 'insert_note', ...this.#here, value });
  }
  collect(amount: Cents | null, form: SlipView['form'] = 'slip'): Promise<boolean> {
    return this.#did({ do: 'collect_credits', ...this.#here, form, ...(amount === null ? {} : { amount }) });
  }
  sign(slip: SlipView): Promise<boolean> {
    return this.#did({ do: 'sign_payout', role: 'player', slip: slip.number, amount: slip.amount });
  }
  leave(): Promise<boolean> {
    return this.#did({ do: 'leave_terminal', ...this.#here });
  }
  choose(wheel: Drive): Promise<boolean> {
    return this.#did({ do: 'choose_wheel', ...this.#here, wheel });
  }
  reportFault(text: string): Promise<boolean> {
    return this.#did({ do: 'report_fault', ...this.#here, text });
  }
  dispute(text: string): Promise<boolean> {
    return this.#did({ do: 'raise_dispute', role: 'player', text });
  }
  review(dispute: number): Promise<boolean> {
    return this.#did({ do: 'request_review', role: 'player', dispute });
  }
  complain(dispute: number, text: string): Promise<boolean> {
    return this.#did({ do: 'lodge_complaint', role: 'player', dispute, text });
  }
  withdrawComplaint(dispute: number): Promise<boolean> {
    return this.#did({ do: 'withdraw_complaint', role: 'player', dispute });
  }

  // --- asking ---

  get #here(): { role: 'player'; terminal: string } {
    return { role: 'player', terminal: this.terminal };
  }

  /** The bets as the house has them, once everything asked for is answered and shown. */
  async #settled(): Promise<BetView[]> {
    await this.#underWay;
    return inOrder(this.live.view?.bets ?? {});
  }

  #did(command: BankCommand, shows: Partial<Op> = {}): Promise<boolean> {
    const done = this.#ask(command, shows);
    this.#underWay = Promise.all([this.#underWay, done]);
    return done;
  }

  async #ask(command: BankCommand, shows: Partial<Op>): Promise<boolean> {
    if (!this.live.connected) return this.#notConnected();
    const op = this.#begin(shows);
    this.busy += 1;
    try {
      // With a key of its own: sent twice it is done once.
      const { version } = await ask(bankTopic(this.bank), command, newKey());
      this.#answered(op, version);
      this.forget();
      await this.#seen(version);
      return true;
    } catch (error) {
      this.problem = asProblem(error);
      return false;
    } finally {
      this.#end(op);
      this.busy -= 1;
    }
  }

  #begin(shows: Partial<Op>): Op {
    const numbers = Object.keys(this.live.view?.bets ?? {}).map(Number);
    this.#highest = Math.max(this.#highest, ...numbers);
    const op: Op = { ...NOTHING_ASKED, ...shows, id: ++this.#lastOp, since: this.#highest };
    // While no bets are taken nothing is shown before the house has said so.
    if (this.live.view?.round.phase === 'BETTING') this.#asked = [...this.#asked, op];
    return op;
  }

  #answered(op: Op, version: number): void {
    this.#asked = this.#asked.map((one) => (one.id === op.id ? { ...one, version } : one));
  }

  #end(op: Op): void {
    this.#asked = this.#asked.filter((one) => one.id !== op.id);
  }

  /** Until the view is as new as the answer: the two travel apart. */
  #seen(version: number): Promise<void> {
    return new Promise((resolve) => {
      const stops: (() => void)[] = [];
      const look = () => {
        if (this.live.version < version && this.live.connected) return;
        for (const stop of stops) stop();
        resolve();
      };
      const timer = setTimeout(() => (stops.forEach((stop) => stop()), resolve()), LONGEST_WAIT);
      stops.push(this.live.on(look), () => clearTimeout(timer));
      look();
    });
  }

  #notConnected(): boolean {
    this.problem = problemOf(0, 'There is no connection to the house, so nothing was asked.', 'Bets are taken again once it is back.');
    return false;
  }
}

const LONGEST_WAIT = 3000; // what the view misses after that is not coming
