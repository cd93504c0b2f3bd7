// Words for the server's codes, where a page shows more than the server's own sentence.

/** "single-zero" → "Single zero" */
export function spoken(code: string): string {
  const words = code.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const BETS: Record<string, string> = {
  straight: 'Straight up',
  split: 'Split',
  street: 'Street',
  corner: 'Corner',
  'five-line': 'Five line',
  'six-line': 'Six line',
  column: 'Column',
  dozen: 'Dozen',
  low: 'Low, 1 to 18',
  high: 'High, 19 to 36',
  even: 'Even',
  odd: 'Odd',
  red: 'Red',
  black: 'Black',
  neighbours: 'Neighbours',
  'lucky-ball': 'Lucky Ball',
  symbol: 'Any symbol',
};

export function betWords(bet: string): string {
  return BETS[bet] ?? spoken(bet);
}

/** A spot's name as people say it: "corner 1/2/4/5" is "corner 1, 2, 4 and 5", "lucky-ball blue" is "Lucky Ball blue". */
export function spotWords(name: string): string {
  const [bet = '', labels = ''] = name.split(' ');
  const said = bet === 'lucky-ball' ? 'Lucky Ball' : bet.replaceAll('-', ' ');
  const parts = labels ? labels.split('/') : [];
  const last = parts.pop();
  if (last === undefined) return said;
  return parts.length ? `${said} ${parts.join(', ')} and ${last}` : `${said} ${last}`;
}
