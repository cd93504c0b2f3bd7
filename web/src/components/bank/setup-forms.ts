// What a bank of terminals and a jackpot are made of, as it is filled in and as it is sent.
import type { BankKind, BankSetup, Drive, PoolTerms, Together } from '../../lib/schema';
import { amount, optional, splitList, Unreadable, whole } from '../pit/reading';

export interface BankSetupForm {
  cloth: string;
  live: boolean; // whether it follows a live table
  table: string;
  wheels: Drive[]; // the first is in use at the opening
  terminals: string; // how many
  names: string[]; // of those there are already
  notes: string; // dollars, with commas between
  icons: string;
  minimum: string;
  maximum: string;
  slipLimit: string; // what the house sets by itself; nothing is no limit
  largeWin: string;
  notesInOnePlay: string;
}
type Combination = NonNullable<PoolTerms['combination']>;
export interface PoolTermsForm {
  kind: PoolTerms['kind'];
  level: string;
  feeds: string; // terminals as bank:terminal, with commas between
  percent: string; // of their turnover
  start: string;
  ceiling: string;
  wins: Combination['wins'];
  numbers: string;
  times: string;
  least: string;
  together: Together;
  approval: string;
}

const STAND_ALONE: BankKind = 'a wheel of its own, with no cloth';
const LIVE_GAME: BankKind = 'a live table, whose calls it follows';
/** What happens when several terminals win a pool on one spin: said as it is sent. */
export const TOGETHER: readonly [Together, ...Together[]] = [
  'the displayed prize is shared equally, odd cents to the first in order',
  'each wins the displayed prize, and the house adds what the pool lacks',
  'the first in order wins the displayed prize, each later one the pool as it was reset',
];

/** A bank, as far as the forms that set something up begin with it. */
export interface BankAsItIs {
  cloth: string;
  live: boolean;
  table: string | null;
  wheels: Drive[];
  terminals: string[];
  feeds: string[]; // the same as jackpots know them, with the name of the bank
}

/** What a form begins with: the bank as it is, or what most banks are. */
export function blankSetup(from: BankAsItIs | null): BankSetupForm {
  const names = from?.terminals ?? [];
  return {
    cloth: from?.cloth ?? '',
    live: from?.live ?? false,
    table: from?.table ?? '',
    wheels: from?.wheels ?? ['by hand'],
    terminals: String(names.length || 6),
    names,
    notes: '5, 10, 20, 50, 100',
    icons: '1, 5, 25, 100',
    minimum: '1',
    maximum: '500',
    slipLimit: '',
    largeWin: '',
    notesInOnePlay: '10000',
  };
}

export function bankSetupOf(field: string, form: BankSetupForm, at: { bank: string; book: string }): BankSetup {
  const some = (text: string) => splitList(text).map((one) => amount(field, one));
  const terminal = { notes: some(form.notes), icons: some(form.icons), sign: { minimum: optional(field, form.minimum), maximum: optional(field, form.maximum) } };
  return {
    bank: at.bank,
    book: at.book,
    cloth: form.cloth,
    kind: form.live ? LIVE_GAME : STAND_ALONE,
    table: form.live ? form.table.trim() : null,
    wheels: form.wheels,
    terminals: namesOf(whole(field, form.terminals), form.names).map((name) => ({ name, ...terminal })),
    limits: { slip: optional(field, form.slipLimit), large_win: optional(field, form.largeWin), notes: optional(field, form.notesInOnePlay) },
  };
}

/** So many names: those there are, then 01, 02, ... */
export function namesOf(many: number, known: readonly string[]): string[] {
  const names = known.slice(0, many);
  for (let number = 1; names.length < many; number += 1) {
    const name = String(number).padStart(2, '0');
    if (!names.includes(name)) names.push(name);
  }
  return names;
}

export function blankTerms(from: BankAsItIs | null): PoolTermsForm {
  return {
    kind: 'progressive',
    level: '1',
    feeds: (from?.feeds ?? []).join(', '),
    percent: '1',
    start: '1000',
    ceiling: '',
    wins: 'straight_on',
    numbers: '',
    times: '3',
    least: '5',
    together: TOGETHER[0],
    approval: '',
  };
}

export function poolTermsOf(field: string, form: PoolTermsForm): PoolTerms {
  const rate = millionths(field, form.percent);
  const mystery = form.kind === 'mystery';
  return {
    kind: form.kind,
    level: whole(field, form.level),
    rates: Object.fromEntries(splitList(form.feeds).map((terminal) => [terminal, rate])),
    start: amount(field, form.start),
    ceiling: optional(field, form.ceiling),
    combination: mystery ? null : combinationOf(field, form),
    together: mystery ? null : form.together,
    approval: form.approval.trim(),
  };
}

function combinationOf(field: string, form: PoolTermsForm): Combination {
  const least = amount(field, form.least);
  if (form.wins === 'same_in_a_row') return { wins: form.wins, times: whole(field, form.times), least };
  return { wins: form.wins, numbers: splitList(form.numbers), least };
}

/** "1.25" per cent is 12,500 millionths, with no fraction on the way. */
export function millionths(field: string, percent: string): number {
  const match = /^\s*(\d{1,2})(?:[.,](\d{1,4}))?\s*%?\s*$/.exec(percent);
  if (!match) throw new Unreadable(field, `“${percent}” is no percentage: write 1 or 0.25.`);
  return Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
}
