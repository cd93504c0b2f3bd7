// The addresses of the books, and the words around what they answer.
import type { ClauseLine } from '../../lib/schema';

export type Force = ClauseLine['force'];

export const FORCES: Record<Force, string> = {
  enforced: 'The software refuses or settles by it',
  action: 'Somebody does it, and the software keeps the steps',
  shown: 'The software shows it',
  defined: 'It says what a word means',
  physical: 'It is about things software cannot touch',
};

export const BOOKS = '/api/books';
const api = (book: string) => `${BOOKS}/${encodeURIComponent(book)}`;
export const clausesPath = (book: string, search = '') =>
  `${api(book)}/clauses${search ? `?search=${encodeURIComponent(search.slice(0, 200))}` : ''}`;
export const clausePath = (book: string, id: string) => `${api(book)}/clauses/${encodeURIComponent(id)}`;
export const oddsPath = (book: string, wheel: string) =>
  `${api(book)}/odds${wheel ? `?wheel=${encodeURIComponent(wheel)}` : ''}`;
export const comparePath = (one: string, other: string) =>
  `/api/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;

/** The page of a book or of one of its clauses. */
export function pageOf(book: string, clause?: string): string {
  return `/books/${encodeURIComponent(book)}${clause ? `/${encodeURIComponent(clause)}` : ''}`;
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const begins = (words: string) => new RegExp(`(?<![0-9a-z])${escaped(words)}`, 'i');
const inOneLine = (text: string) => text.trim().split(/\s+/).join(' ');

/** Clauses in which every word begins a word: the very number first, then the words as they stand together, then the rest. */
export function search(lines: ClauseLine[], text: string): ClauseLine[] {
  const together = inOneLine(text);
  if (!together) return lines;
  const words = together.split(' ').map(begins);
  const phrase = begins(together);
  const hay = (line: ClauseLine) => `${line.clause} ${line.topic} ${line.says}`;
  const rank = (line: ClauseLine) => (line.clause.toLowerCase() === together.toLowerCase() ? 0 : phrase.test(hay(line)) ? 1 : 2);
  return lines.filter((line) => words.every((word) => word.test(hay(line)))).sort((one, other) => rank(one) - rank(other));
}

/** A text cut where the words of a search occur, so that they can be marked: together where they stand together. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const together = inOneLine(search);
  if (!together) return [{ text, hit: false }];
  const words = begins(together).test(text) ? [together] : together.split(' ');
  return text
    .split(new RegExp(`((?<![0-9a-z])(?:${words.map(escaped).join('|')}))`, 'gi'))
    .map((piece, at) => ({ text: piece, hit: at % 2 === 1 }))
    .filter((piece) => piece.text);
}

/** A test by its sentence: "tests/a.py::test_a_late_wager_goes_back[star 4.1]" is "A late wager goes back" for "star 4.1". */
export function testWords(id: string): { says: string; of: string; file: string } {
  const [file = '', name = ''] = id.split('::');
  const [test = '', ...of] = name.split('[');
  const words = test.replace(/^test_/, '').replaceAll('_', ' ');
  const given = of.join('[').replace(/\]$/, '');
  return { says: words.charAt(0).toUpperCase() + words.slice(1), of: given, file };
}

/** "1/37" as a number, to sort by. */
export function fraction(text: string): number {
  const [above = '0', below = '1'] = text.split('/');
  return Number(above) / Number(below);
}
