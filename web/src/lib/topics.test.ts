import { expect, it } from 'vitest';
import { bankTopic, jackpotTopic, terminalTopic, type CommandAt } from './topics';

it('names what is watched and asked', () => {
  expect([bankTopic('B1'), terminalTopic('B1', '01'), jackpotTopic('J1')]).toEqual(['bank:B1', 'bank:B1:01', 'jackpot:J1']);
});

// Held by the type checker: what is not to be an error here would be one there, and the other way round.
const atBank: CommandAt<`bank:${string}`> = { do: 'sit_down', role: 'player', terminal: '01' };
// @ts-expect-error a terminal has no seat
const misspelt: CommandAt<`bank:${string}`> = { do: 'sit_down', role: 'player', seat: '01' };
// @ts-expect-error nobody sits down at a table by a command of a bank
const elsewhere: CommandAt<'T1'> = { do: 'sit_down', role: 'player', terminal: '01' };
// @ts-expect-error who and when is for the house to say
const forged: CommandAt<'T1'> = { do: 'withdraw_wager', role: 'player', wager: 1, by: 'ann' };
void [atBank, misspelt, elsewhere, forged];
