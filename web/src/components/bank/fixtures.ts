// A bank in play, for tests.
import type { CaseView, StaffBank, StaffJackpots, TerminalRow } from '../../lib/schema';

export function row(terminal: string, more: Partial<TerminalRow> = {}): TerminalRow {
  const meters = { notes: 0, transfers: 0, jackpots: 0, staked: 0, won: 0, paid_out: 0, corrected: 0 };
  return { terminal, player: 'Ada', credits: 100_00, held: 0, withheld: 0, bet: 0, idle_spins: 0, online: true, cases: [], fault_reported: [], off_by: 0, lock: null, meters, ...more };
}

export function malfunction(more: Partial<CaseView> = {}): CaseView {
  return {
    number: 1, terminal: '02', ground: 'any other reason', words: 'any other reason', round: 7, opened_at: 0, reason: 'The screen is black', before_close: false,
    tried: false, decided: false, cleared: false, unconfirmed: [], clause: '7.1.11.4', bets: [], result: null, settled: false, equipment: false, rested_at: null, ...more,
  };
}

export function bank(more: Partial<StaffBank> = {}): StaffBank {
  return {
    bank: { bank: 'B1', book: 'novo-unity', title: 'Novo Unity', cloth: 'A', wheel: 'single-zero', kind: 'stand_alone', table: null, drives: ['by hand'], open: true, edition: '', controller: 'J1', closing: null },
    round: { number: 7, attempt: 1, phase: 'BETTING', phase_words: 'Bets may be placed', drive: 'by hand', warned: false, ball_runs: false, opened_at: 0, closes_at: null, result: null, confirmed: false, last_result: null, last_round: null, no_spin: null, wheel_fault: null, commitment: '' },
    history: { last: [], counts: {}, hot: [], cold: [] },
    places: {}, jackpots: {}, terminals: { '01': row('01') },
    desk: { cases: {}, holds: {}, claims: {}, offences: {}, directions: {}, barred: {}, alerts: [], recommended: [], most_terminals: {}, disputes: {}, suspect: {}, ball_to_examine: false, resets: false, slips_open: 0, slips_open_amount: 0 },
    ...more,
  };
}

export function controller(more: Partial<StaffJackpots> = {}): StaffJackpots {
  return { controller: { controller: 'J1', book: 'novo-unity', title: '' }, pools: {}, wins: {}, terms: {}, holds: {}, claims: {}, ...more };
}
