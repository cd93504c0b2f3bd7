// A promotion as it is typed, and as it is sent. What is typed and cannot be read counts as not stated, and says why.
import { parseDollars } from '../../lib/money';
import type { EntryRules, Item, NewEntryRules, NewPrize, NewPrizePart, NewPromised, NewTerms, PrizeKind, HandedOver, Promised, TermsProblem, Way } from '../../lib/schema';
import { Unreadable, amount, splitList } from '../pit/reading';
import { fromZone, toZone } from '../pit/zone';

export interface PrizeForm {
  name: string;
  kind: PrizeKind | '';
  value: string;
  money: boolean; // may be had as money instead
  conditions: string;
  contains: PrizeKind[]; // what else is in it
  details: Record<string, string>;
}
export interface BonusForm {
  prize: string;
  plays: string;
  most_each: string;
}
export interface PromotionForm {
  starts: string;
  texts: Partial<Record<Item, string>>; // whatever is written, times and the least wager included
  present: '' | 'yes' | 'no';
  notified_how: string[];
  marketing: boolean;
  prizes: PrizeForm[];
  scrutineer: string;
  ways: Way[];
  places: string;
  cents_each: string;
  minutes: string;
  most_each: string;
  most_prizes: string;
  bonus: BonusForm | null;
}
export interface PartForm {
  by: string;
  amount: string;
  to: string;
}

export const WAYS: Record<Way, string> = { play: 'By play', card: 'Once by player card', hand: 'By an entry form' };
export const TIMES: readonly Item[] = ['closes', 'held'];
export const LISTS: readonly Item[] = ['available_at'];
/** Details that are answered by yes or no, and by a whole number. */
export const YES_NO: readonly string[] = ['on_road_costs'];
export const COUNTS: readonly string[] = ['persons'];

export function blankPrize(): PrizeForm {
  return { name: '', kind: '', value: '', money: false, conditions: '', contains: [], details: {} };
}

export function blankDraft(): PromotionForm {
  return {
    starts: '',
    texts: {},
    present: '',
    notified_how: [],
    marketing: false,
    prizes: [blankPrize()],
    scrutineer: '',
    ways: ['play', 'card'],
    places: '',
    cents_each: '',
    minutes: '',
    most_each: '',
    most_prizes: '',
    bonus: null,
  };
}

const typed = (cents: number | null | undefined) => (cents === null || cents === undefined ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
const counted = (number: number | null) => (number === null || number === 0 ? '' : String(number));

/** What was promised, as it is typed again to change it. */
export function draftOf(promised: Promised, rules: EntryRules, starts: number, zone: string): PromotionForm {
  const { terms } = promised;
  const texts: PromotionForm['texts'] = { minimum_wager: typed(terms.minimum_wager), available_at: terms.available_at.join(', ') };
  for (const item of TIMES) {
    const at = terms[item as 'closes' | 'held'];
    texts[item] = at === null ? '' : toZone(at, zone);
  }
  for (const item of PLAIN) texts[item] = terms[item] ?? '';
  return {
    starts: toZone(starts, zone),
    texts,
    present: terms.must_be_present === null ? '' : terms.must_be_present ? 'yes' : 'no',
    notified_how: terms.notified_how,
    marketing: terms.marketing_refers_to_terms === true,
    prizes: promised.prizes.map((one) => ({
      name: one.name,
      kind: one.kind ?? '',
      value: typed(one.value),
      money: one.monetary_alternative === true,
      conditions: one.conditions ?? '',
      contains: one.contains,
      details: Object.fromEntries(Object.entries(one.details).map(([name, said]) => [name, detailTyped(name, said)])),
    })),
    scrutineer: promised.scrutineer ?? '',
    ways: rules.ways,
    places: rules.places.join(', '),
    cents_each: rules.cents_each ? typed(rules.cents_each) : '',
    minutes: counted(rules.minutes),
    most_each: counted(rules.most_each),
    most_prizes: counted(rules.most_prizes),
    bonus: rules.bonus && { prize: rules.bonus.prize, plays: String(rules.bonus.plays), most_each: String(rules.bonus.most_each) },
  };
}

const PLAIN = ['awarded_how', 'awarded_when', 'awarded_where', 'eligibility', 'nature', 'qualifications', 'place', 'claim_method', 'published_how'] as const satisfies readonly Item[];

function detailTyped(name: string, said: string | boolean | number): string {
  if (typeof said === 'boolean') return said ? 'yes' : 'no';
  return name === 'litres' ? String(Number(said) / 1000) : String(said);
}

export interface ReadDraft {
  promised: NewPromised;
  rules: NewEntryRules;
  starts: number | null;
  unreadable: Record<string, string>; // by the name of the field, as the server names it
}

/** What a form says, as far as it can be read. */
export function readDraft(form: PromotionForm, zone: string): ReadDraft {
  const unreadable: Record<string, string> = {};
  const no = (field: string, why: string) => ((unreadable[field] = why), null);
  const cents = (field: string, text: string | undefined) => (text?.trim() ? (parseDollars(text) ?? no(field, `“${text}” is no amount: write 25 or 12.50.`)) : null);
  const at = (field: string, text: string | undefined) => (text?.trim() ? (fromZone(text, zone) ?? no(field, 'This is no time.')) : null);
  const whole = (field: string, text: string) => (text.trim() ? (/^\d{1,9}$/.test(text.trim()) ? Number(text) : no(field, `“${text}” is no whole number.`)) : null);

  const terms: NewTerms = {
    minimum_wager: cents('terms.minimum_wager', form.texts.minimum_wager),
    closes: at('terms.closes', form.texts.closes),
    held: at('terms.held', form.texts.held),
    must_be_present: form.present === '' ? null : form.present === 'yes',
    notified_how: form.notified_how,
    available_at: splitList(form.texts.available_at ?? ''),
    marketing_refers_to_terms: form.marketing,
  };
  for (const item of PLAIN) terms[item] = form.texts[item]?.trim() || null;
  const prizes = form.prizes.map((one, index) => prizeOf(one, `prizes[${index}]`, cents, whole, no));
  const rules: NewEntryRules = {
    ways: form.ways,
    places: splitList(form.places),
    cents_each: cents('rules.cents_each', form.cents_each) ?? 0,
    minutes: whole('rules.minutes', form.minutes) ?? 0,
    most_each: whole('rules.most_each', form.most_each),
    most_prizes: whole('rules.most_prizes', form.most_prizes),
    bonus: form.bonus && { prize: form.bonus.prize, plays: whole('rules.bonus', form.bonus.plays) ?? 0, most_each: whole('rules.bonus', form.bonus.most_each) ?? 1 },
  };
  return { promised: { terms, prizes, scrutineer: form.scrutineer.trim() || null }, rules, starts: at('starts', form.starts), unreadable };
}

type Cents = (field: string, text: string | undefined) => number | null;

function prizeOf(form: PrizeForm, where: string, cents: Cents, whole: (field: string, text: string) => number | null, no: (field: string, why: string) => null): NewPrize {
  const details: NewPrize['details'] = {};
  for (const [name, said] of Object.entries(form.details)) {
    if (!said.trim()) continue;
    const field = `${where}.${name}`;
    if (YES_NO.includes(name)) details[name] = said === 'yes';
    else if (COUNTS.includes(name)) {
      const number = whole(field, said);
      if (number !== null) details[name] = number;
    } else if (name === 'litres') {
      if (/^\d{1,6}(\.\d{1,3})?$/.test(said.trim())) details[name] = Math.round(Number(said) * 1000);
      else no(field, `“${said}” is no volume: write 4.5.`);
    } else details[name] = said.trim();
  }
  return {
    name: form.name.trim(),
    kind: form.kind || null,
    value: cents(`${where}.value`, form.value),
    monetary_alternative: form.money,
    conditions: form.conditions.trim() || null,
    contains: form.contains,
    details,
  };
}

/** What is wrong at each field, by its name; how late it is to file is a matter of when it begins. */
export function byField(problems: readonly TermsProblem[], unreadable: Record<string, string>): Record<string, { says: string; clause: string | null }> {
  const found: Record<string, { says: string; clause: string | null }> = {};
  for (const one of problems) found[one.field === 'filed' ? 'starts' : one.field] ??= { says: one.message, clause: one.clause };
  for (const [field, says] of Object.entries(unreadable)) found[field] = { says, clause: null };
  return found;
}

/** The parts of a payment. What is no money has no amount. */
export function partsOf(field: string, forms: readonly PartForm[]): NewPrizePart[] | undefined {
  const filled = forms.filter((one) => one.by);
  if (!filled.length) return undefined;
  return filled.map((one) => {
    if (IN_KIND.includes(one.by)) return { by: one.by as HandedOver, amount: 0, to: one.to.trim() };
    if (!one.amount.trim()) throw new Unreadable(field, 'Say how much.');
    return { by: one.by as HandedOver, amount: amount(field, one.amount), to: one.to.trim() };
  });
}
export const IN_KIND: readonly string[] = ['goods', 'casino_dollars'];
