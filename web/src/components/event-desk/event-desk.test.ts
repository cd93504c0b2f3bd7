import { describe, expect, it } from 'vitest';
import type { Action, EventDeskView, EventPlayer, EventSeat, EventStep, EventTable, Field, StaffEvent } from '../../lib/schema';
import { actionOfStep, commandOfStep, drawnOrder, eventOffers, grouped, leaders, namesIn, roleFor, seatState, withoutWager } from './event-desk';

function seat(number: number, player: string | null, more: Partial<EventSeat> = {}): EventSeat {
  const none = { standing: 'playing', chips: 0, staked: 0, has_form: false, passed: false, late: false, away: false, arrived: true, indicator: null, colour: '', spoken: null, voucher: null, plays: true } as const;
  return { number, player, ...none, ...more };
}
function table(name: string, seats: EventSeat[], more: Partial<EventTable> = {}): EventTable {
  return { session: 'round 1', table: name, phase: 'betting', turn: null, announced: [], seats, ...more } as EventTable;
}
function step(name: string, more: Partial<EventStep> = {}): EventStep {
  return { do: name, title: name, says: '', roles: ['dealer'], clause: '1.1', fixed: {}, asks: [], table: null, ...more };
}
function player(name: string, more: Partial<EventPlayer> = {}): EventPlayer {
  return { player: name, entrant: name, standing: 'playing', session: null, table: null, chips: 0, staked: 0, rank: null, prize: null, ...more };
}

describe('what comes next', () => {
  it('is one line for each kind of step, in the order of the first', () => {
    const groups = grouped([step('count_chips'), step('allot'), step('count_chips')]);
    expect(groups.map((one) => [one.do, one.steps.length])).toEqual([['count_chips', 2], ['allot', 1]]);
  });

  it('is taken in a role that one holds and that may', () => {
    const one = step('allot', { roles: ['tournament_director', 'operator'] });
    expect(roleFor(one, ['operator'])).toBe('operator');
    expect(roleFor(one, ['dealer'])).toBeUndefined();
  });

  it('is sent with what the server said and what was answered', () => {
    const one = step('close_bets', { fixed: { session: 'final', table: '1' } });
    expect(commandOfStep(one, 'dealer', { out_of_time: ['ann'] })).toEqual({ do: 'close_bets', role: 'dealer', session: 'final', table: '1', out_of_time: ['ann'] });
  });

  it('asks only for the fields that are missing', () => {
    const fields = [{ name: 'player' }, { name: 'chips', required: false }] as Field[];
    const desk = { actions: [{ do: 'count_chips', fields, fixed: {} } as unknown as Action] } as EventDeskView;
    const form = actionOfStep(step('count_chips', { fixed: { player: 'ann' }, asks: ['chips'] }), desk);
    expect(form?.fields.map((one) => [one.name, one.required])).toEqual([['chips', true]]);
    expect(form?.fixed).toEqual({ player: 'ann' });
    expect(actionOfStep(step('award'), desk)).toBeNull();
  });
});

describe('the leader board', () => {
  it('has prizes first, then who plays by all their chips, then who waits, then who is out', () => {
    const all = [
      player('out', { standing: 'out', chips: 9 }),
      player('waits', { standing: 'entered' }),
      player('small', { chips: 5 }),
      player('large', { chips: 4, staked: 3 }),
      player('won', { standing: 'won', prize: 1 }),
    ];
    const board = leaders(Object.fromEntries(all.map((one) => [one.player, one])));
    expect(board.map((one) => one.player)).toEqual(['won', 'large', 'small', 'waits', 'out']);
  });
});

describe('a seat', () => {
  it('says what is missing, and what is in without saying what', () => {
    const one = table('1', []);
    expect(seatState(seat(1, null), one).says).toBe('empty');
    expect(seatState(seat(1, 'ann'), one)).toEqual({ says: 'no wager', tone: 'warn' });
    expect(seatState(seat(1, 'ann'), { ...one, phase: 'closed' })).toEqual({ says: 'no wager', tone: 'bad' });
    expect(seatState(seat(1, 'ann', { has_form: true }), one).says).toBe('secret form in');
    expect(seatState(seat(1, 'ann', { away: true }), one).says).toBe('not there');
    expect(seatState(seat(1, 'ann'), { ...one, turn: 'ann' }).says).toBe('to bet now');
    const announced = { ...one, announced: [{ player: 'ann' }] } as EventTable;
    expect(seatState(seat(1, 'ann', { has_form: true }), announced).says).toBe('announced');
    expect(seatState(seat(1, 'ann', { has_form: true, staked: 5 }), announced).says).toBe('laid out');
    expect(seatState(seat(1, 'ann', { plays: false, standing: 'out' }), one).says).toBe('out');
  });

  it('is out of time only without a stake, a form or a pass card', () => {
    const seats = [seat(1, 'ann'), seat(2, 'bob', { staked: 5 }), seat(3, 'cy', { has_form: true }), seat(4, 'di', { passed: true }), seat(5, null), seat(6, 'ed', { plays: false })];
    expect(withoutWager(table('1', seats))).toEqual(['ann']);
  });
});

describe('a ballot', () => {
  it('fills first seats first, table by table', () => {
    const tables = [table('1', [seat(1, 'ann'), seat(2, 'cy')]), table('2', [seat(1, 'bob'), seat(2, null)])];
    expect(drawnOrder(tables).map((one) => one.player)).toEqual(['ann', 'bob', 'cy']);
  });
});

describe('names', () => {
  it('are taken as they are pasted, each once', () => {
    expect(namesIn(' Ann Lee, bob;cy\nbob\n\n')).toEqual(['Ann Lee', 'bob', 'cy']);
  });
});

describe('what is there to choose from', () => {
  const view = {
    event: { designated: ['9'] },
    players: { bob: player('bob'), ann: player('ann') },
    sessions: { final: { session: 'final', phase: 'over' } },
    tables: { 'round 1/1': table('1', []), 'final/2': { ...table('2', []), session: 'final' } },
  } as unknown as StaffEvent;
  const field = (kind: Field['kind']) => ({ kind }) as Field;

  it('comes from the event', () => {
    expect(eventOffers(field('player'), {}, view).map((one) => one.value)).toEqual(['ann', 'bob']);
    expect(eventOffers(field('session'), {}, view)).toEqual([{ value: 'final', says: 'final, over' }]);
    expect(eventOffers(field('table'), {}, view).map((one) => one.value)).toEqual(['1', '2', '9']);
    expect(eventOffers(field('table'), { session: 'final' }, view).map((one) => one.value)).toEqual(['2']);
    expect(eventOffers(field('note'), {}, view)).toEqual([]);
  });
});
