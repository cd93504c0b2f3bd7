// A player at a terminal: what they ask for beside what every player's hands do.
import { newKey } from '../../lib/api';
import { Hands } from '../../lib/hands.svelte';
import { ask, type Live } from '../../lib/live.svelte';
import type { BankCommand, BetView, Drive, SlipView, TerminalScreen } from '../../lib/schema';
import type { Bet } from '../../lib/steps';
import { toDouble, toRepeat } from '../../lib/terminal';
import { bankTopic } from '../../lib/topics';
import type { Cents } from '../../lib/types';

export class TerminalPlay extends Hands<Bet, BankCommand> {
  constructor(
    readonly bank: string,
    readonly terminal: string,
    private readonly live: Live<TerminalScreen>,
  ) {
    super(live, (command) => ask(bankTopic(bank), command, newKey())); // with a key of its own: sent twice it is done once
  }

  protected get lies(): Record<string, BetView> {
    return this.live.view?.bets ?? {};
  }
  protected get isOpen(): boolean {
    return this.live.view?.round.phase === 'BETTING';
  }
  get repeatable(): Bet[] {
    return toRepeat(this.live.view?.me.last ?? null, this.bets);
  }
  protected get doubled(): Bet[] {
    return toDouble(this.bets);
  }
  protected same({ spot, stake }: BetView): Bet {
    return { spot, stake };
  }

  protected toPlace(bets: Bet[]): BankCommand {
    const [first, ...others] = bets as [Bet, ...Bet[]];
    return others.length ? { do: 'place_bets', ...this.#here, bets } : { do: 'place_bet', ...this.#here, spot: first.spot, stake: first.stake };
  }
  protected toTake(numbers: number[], all: boolean): BankCommand {
    if (all) return { do: 'cancel_bets', ...this.#here, bets: [] };
    return { do: 'cancel_bets', ...this.#here, bets: numbers };
  }
  protected toMove(numbers: number[], spot: string): BankCommand[] {
    return numbers.map((bet) => ({ do: 'move_bet', ...this.#here, bet, spot }));
  }

  /** The newest bet on a spot comes back. */
  take(spot: string): Promise<void> {
    return this.takeNewest((bet) => bet.spot === spot);
  }

  /** As much as the spot may still take. How much that is, the house says. */
  most(spot: string): Promise<void> {
    return this.placedByHouse({ do: 'press_max_bet', ...this.#here, spot });
  }

  // --- the session ---

  putIn(value: Cents): Promise<boolean> {
    return this.did({ do: 'insert_note', ...this.#here, value });
  }
  collect(amount: Cents | null, form: SlipView['form'] = 'slip'): Promise<boolean> {
    return this.did({ do: 'collect_credits', ...this.#here, form, ...(amount === null ? {} : { amount }) });
  }
  sign(slip: SlipView): Promise<boolean> {
    return this.did({ do: 'sign_payout', role: 'player', slip: slip.number, amount: slip.amount });
  }
  leave(): Promise<boolean> {
    return this.did({ do: 'leave_terminal', ...this.#here });
  }
  choose(wheel: Drive): Promise<boolean> {
    return this.did({ do: 'choose_wheel', ...this.#here, wheel });
  }
  reportFault(text: string): Promise<boolean> {
    return this.did({ do: 'report_fault', ...this.#here, text });
  }
  dispute(text: string): Promise<boolean> {
    return this.did({ do: 'raise_dispute', role: 'player', text });
  }
  review(dispute: number): Promise<boolean> {
    return this.did({ do: 'request_review', role: 'player', dispute });
  }
  complain(dispute: number, text: string): Promise<boolean> {
    return this.did({ do: 'lodge_complaint', role: 'player', dispute, text });
  }
  withdrawComplaint(dispute: number): Promise<boolean> {
    return this.did({ do: 'withdraw_complaint', role: 'player', dispute });
  }

  get #here(): { role: 'player'; terminal: string } {
    return { role: 'player', terminal: this.terminal };
  }
}
