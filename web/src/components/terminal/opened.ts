// What can be opened in front of a terminal's screen.
export type Opened = 'statistics' | 'games' | 'help' | 'attendant' | 'notes' | 'collect' | 'jackpots';

export const TITLES: Record<Opened, string> = {
  statistics: 'The numbers',
  games: 'Your last games',
  help: 'Help and rules',
  attendant: 'Attendant',
  notes: 'Put in banknotes',
  collect: 'Collect',
  jackpots: 'Jackpots',
};

export const WIDE: readonly Opened[] = ['statistics', 'games', 'help'];
