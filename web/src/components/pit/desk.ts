// What a book lets its people do at a table or a bank, as the server describes it, and how a form becomes a command.
import { getOnce } from '../../lib/api';
import type { Action, BankDeskView, Desk, Field, Lead, NewSetup, NewSign, Role, SessionView, Setup, Sign } from '../../lib/schema';
import type { Command } from '../../lib/topics';
import type { Cents } from '../../lib/types';
import { bankSetupOf, blankSetup, blankTerms, poolTermsOf, type BankAsItIs, type BankSetupForm, type PoolTermsForm } from '../bank/setup-forms';
import { partsOf, type PartForm } from '../promotion-desk/draft';
import { difference, limitSteps, numbers, percents, piles, seating, values as valuesOf } from './pairs';
import { toZone } from './zone';
import { amount, fraction, optional, splitList, time, Unreadable, whole } from './reading';

export { Unreadable };

/** What every desk has: who may ask for what. */
export type ActionDesk = Pick<Desk & BankDeskView, 'book' | 'title' | 'roles' | 'tasks' | 'actions'> & { leads?: readonly Lead[] };

/** The desk of a book, asked for once. */
export function deskOf(book: string): Promise<Desk> {
  return getOnce(`/api/books/${encodeURIComponent(book)}/desk`);
}

/** The roles somebody holds under a book, in the book's own order. */
export function rolesUnder(session: SessionView | null, desk: ActionDesk): Role[] {
  const held = new Set(session?.person?.posts.filter((post) => post.book === desk.book).map((post) => post.role));
  return desk.roles.map((one) => one.role).filter((role) => held.has(role));
}

export function roleWords(desk: ActionDesk, role: Role): string {
  return desk.roles.find((one) => one.role === role)?.says ?? role.replaceAll('_', ' ');
}

/** What can be asked in any of these roles. */
export function actionsFor(desk: ActionDesk, roles: readonly Role[]): Action[] {
  return desk.actions.filter((action) => action.roles.some((role) => roles.includes(role)));
}

/** Something the finder offers: an action of this desk, or what is done on another page. */
export type Found = { action: Action; lead?: never } | { lead: Lead; action?: never };

/** Actions that all typed words are found in: in the title, the sentence, the task, the clause or what people call it. */
export function findActions(actions: readonly Action[], typed: string): Action[] {
  return findAll(actions, [], typed).flatMap((one) => one.action ?? []);
}

/** The same, with what is done elsewhere: first what people call just so, then what begins so, then by title. */
export function findAll(actions: readonly Action[], leads: readonly Lead[], typed: string): Found[] {
  const said = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = said.join(' ');
  const all = [
    ...actions.map((action) => ({ found: { action } as Found, title: action.title, words: action.words, text: `${action.says} ${action.task} ${action.clause} ${action.do}` })),
    ...leads.map((lead) => ({ found: { lead } as Found, title: lead.title, words: lead.words, text: lead.says })),
  ];
  const hits = all.filter((one) => {
    const text = `${one.title} ${one.text} ${one.words.join(' ')}`.toLowerCase();
    return said.every((word) => text.includes(word));
  });
  const rank = (one: (typeof all)[number]) => {
    const title = one.title.toLowerCase();
    if (title === whole || one.words.includes(whole)) return 0;
    if (said.every((word) => title.includes(word))) return 1;
    return one.words.some((word) => word.startsWith(whole)) ? 2 : 3;
  };
  return hits.toSorted((one, other) => rank(one) - rank(other)).map((one) => one.found);
}

// --- forms ---

export interface SignForm {
  minimum: string;
  maximum: string;
  unit: string;
  player_maximum: string;
  multiples: boolean;
  by_bet: Record<string, { minimum: string; maximum: string; total: string }>;
  chips: Sign['chips']; // what the float can pay stays as it is
}
export interface SetupForm {
  cloth: string;
  seats: string;
  lucky_table: string | null;
  mega_chance: string;
  wagering_seconds: string;
  emblem: string;
  colours: string;
  uspin: boolean;
  virtual_wheel: boolean;
  rectify_hours: string;
  rest: Partial<Setup>; // all that is not asked for stays as it was
}
/** What stands in a field: as it was typed, so that nothing is lost when the house says no. */
export type Value = string | boolean | null | string[] | SignForm | SetupForm | BankSetupForm | PoolTermsForm | PartForm[];
export type Values = Record<string, Value>;

export function shown(field: Field, values: Values): boolean {
  return Object.entries(field.shown_if).every(([name, value]) => values[name] === value);
}

/** Where a form is filled in: at what, under which book, by which clock. */
interface At {
  table: string;
  book: string;
  zone: string;
}

/**
 * The command of a filled-in form. The server describes the form and reads the command strictly by the same types, so it
 * is taken to be one here. Throws Unreadable for what is no amount, no number or no time.
 */
export function commandOf(
  action: Action,
  values: Values,
  role: Role,
  at: At,
): Command {
  const command: Record<string, unknown> = { do: action.do, role };
  for (const [name, value] of Object.entries(action.fixed)) command[name] = value === '{table}' ? at.table : value;
  for (const field of action.fields) {
    if (!shown(field, values)) continue;
    const read = readField(field, values[field.name] ?? null, at);
    if (read === undefined) {
      if (field.required) throw new Unreadable(field.name, 'This is needed.');
      if (field.sends_null) put(command, field.name, null);
      else if (field.name.includes('.')) command[field.name.split('.')[0] as string] ??= {};
      continue; // otherwise left to what the command takes for granted
    }
    put(command, field.name, read);
  }
  return command as unknown as Command;
}

function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const [first, ...rest] = name.split('.') as [string, ...string[]];
  if (!rest.length) into[first] = value;
  else put((into[first] ??= {}) as Record<string, unknown>, rest.join('.'), value);
}

/** Kinds of which each has a number, and that is sent. */
const NUMBERED = new Set<Field['kind']>(['number', 'wager', 'line', 'dispute', 'error', 'case', 'bet', 'hold', 'claim', 'offence', 'direction', 'prize', 'draw', 'amendment', 'compromise']);

/** The value to send; undefined where nothing was filled in. */
function readField(field: Field, value: Value, at: At): unknown {
  if (value === null || value === '') return undefined;
  if (field.many) {
    const some = Array.isArray(value) ? (value as string[]) : splitList(String(value));
    if (NUMBERED.has(field.kind)) return some.map((one) => whole(field.name, one)); // none of them is an answer too
    return some.length ? some : undefined;
  }
  if (NUMBERED.has(field.kind)) return whole(field.name, String(value));
  switch (field.kind) {
    case 'flag':
      return value === true || value === 'yes' ? true : value === false || value === 'no' ? false : undefined;
    case 'money':
      return amount(field.name, String(value));
    case 'time':
      return time(field.name, String(value), at.zone);
    case 'fraction':
      return fraction(field.name, String(value));
    case 'sign':
      return signOf(field.name, value as SignForm);
    case 'setup':
      return setupOf(field.name, value as SetupForm, at);
    case 'bank_setup':
      return bankSetupOf(field.name, value as BankSetupForm, { bank: at.table, book: at.book });
    case 'pool_terms':
      return poolTermsOf(field.name, value as PoolTermsForm);
    case 'parts':
      return partsOf(field.name, value as PartForm[]);
    case 'difference':
      return difference(field.name, String(value));
    case 'piles':
      return piles(field.name, String(value));
    case 'numbers':
      return numbers(field.name, String(value));
    case 'values':
      return valuesOf(field.name, String(value));
    case 'percents':
      return percents(field.name, String(value));
    case 'limit_steps':
      return limitSteps(field.name, String(value));
    case 'seating':
      return seating(field.name, String(value));
    default:
      return String(value).trim() || undefined;
  }
}

/** The sign a form describes. A kind of bet with nothing filled in follows the table's own figures. */
export function signOf(field: string, form: SignForm): NewSign {
  const by_bet: NewSign['by_bet'] = {};
  for (const [bet, own] of Object.entries(form.by_bet)) {
    const limits = {
      minimum: optional(field, own.minimum),
      maximum: optional(field, own.maximum),
      total: optional(field, own.total),
    };
    if (Object.values(limits).some((one) => one !== null)) by_bet[bet] = limits;
  }
  return {
    minimum: optional(field, form.minimum),
    maximum: optional(field, form.maximum),
    unit: optional(field, form.unit),
    player_maximum: optional(field, form.player_maximum),
    multiples: form.multiples,
    by_bet,
    chips: form.chips,
  };
}

/** A sign as it is edited. */
export function signForm(sign: NewSign | null | undefined, chips?: Sign['chips']): SignForm {
  const typed = (cents: Cents | null | undefined) => (cents === null || cents === undefined ? '' : typedAmount(cents));
  const by_bet: SignForm['by_bet'] = {};
  for (const [bet, own] of Object.entries(sign?.by_bet ?? {})) {
    by_bet[bet] = { minimum: typed(own.minimum), maximum: typed(own.maximum), total: typed(own.total) };
  }
  return {
    minimum: typed(sign?.minimum),
    maximum: typed(sign?.maximum),
    unit: typed(sign?.unit),
    player_maximum: typed(sign?.player_maximum),
    multiples: sign?.multiples ?? false,
    by_bet,
    chips: sign?.chips ?? chips ?? null,
  };
}

/** Cents as somebody would type them. */
export function typedAmount(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

const HOUR = 3_600_000;

export function setupForm(setup: Setup | null, desk: Desk): SetupForm {
  const chance = setup?.mega_chance;
  return {
    cloth: setup?.cloth || desk.cloths[0]?.name || '',
    seats: String(setup?.seats ?? 8),
    lucky_table: setup?.lucky_table ?? null,
    mega_chance: chance ? `${chance[0]}/${chance[1]}` : '',
    wagering_seconds: setup?.wagering_seconds ? String(setup.wagering_seconds) : '',
    emblem: setup?.emblem ?? '',
    colours: (setup?.colours ?? []).join(', '),
    uspin: Boolean(setup?.uspin),
    virtual_wheel: setup?.virtual_wheel === true,
    rectify_hours: setup?.rectify_within ? String(setup.rectify_within / HOUR) : '',
    rest: setup ?? {},
  };
}

function setupOf(field: string, form: SetupForm, at: { table: string; book: string }): NewSetup {
  return {
    ...form.rest,
    table: at.table,
    book: at.book,
    cloth: form.cloth,
    seats: whole(field, form.seats),
    lucky_table: form.lucky_table,
    mega_chance: form.mega_chance.trim() ? fraction(field, form.mega_chance) : null,
    wagering_seconds: form.wagering_seconds.trim() ? whole(field, form.wagering_seconds) : null,
    emblem: form.emblem.trim(),
    colours: splitList(form.colours),
    virtual_wheel: form.virtual_wheel,
    uspin: form.uspin ? (form.rest.uspin ?? {}) : null,
    rectify_within: form.rectify_hours.trim() ? whole(field, form.rectify_hours) * HOUR : null,
  };
}

/** What a form begins with where the server has filled it in, field by field as the command has them. */
export function filledIn(action: Action, fields: Record<string, unknown>, zone: string): Values {
  const values: Values = {};
  for (const field of action.fields) {
    const given = fields[field.name];
    if (given === undefined || given === null) continue;
    if (field.kind === 'sign') values[field.name] = signForm(given as NewSign);
    else if (field.kind === 'money') values[field.name] = typedAmount(given as Cents);
    else if (field.kind === 'time') values[field.name] = toZone(given as number, zone);
    else if (Array.isArray(given)) values[field.name] = given.map(String);
    else values[field.name] = typeof given === 'boolean' ? given : String(given);
  }
  return values;
}

/** What stands in a form when it opens. */
export function blankValues(action: Action, preset: Values, from: { sign: NewSign | null; setup: Setup | null; bank: BankAsItIs | null }, desk: ActionDesk): Values {
  const values: Values = {};
  for (const field of action.fields) {
    if (field.name in preset) values[field.name] = preset[field.name] ?? null;
    else if (field.kind === 'sign') values[field.name] = signForm(from.sign);
    else if (field.kind === 'setup') values[field.name] = setupForm(from.setup, desk as Desk);
    else if (field.kind === 'bank_setup') values[field.name] = blankSetup(from.bank);
    else if (field.kind === 'parts') values[field.name] = [{ by: '', amount: '', to: '' }];
    else if (field.kind === 'pool_terms') values[field.name] = blankTerms(from.bank);
    else if (field.many) values[field.name] = field.kind === 'text' ? '' : [];
    else if (typeof field.default === 'boolean') values[field.name] = field.default;
    else values[field.name] = field.default === null ? (field.kind === 'choice' ? null : '') : String(field.default);
  }
  return values;
}
