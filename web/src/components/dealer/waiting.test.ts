import { expect, it } from 'vitest';
import type { Desk, DutyView, StaffTable } from '../../lib/schema';
import { awaited } from './waiting';

const desk = { book: 'b', actions: [{ name: 'examine_ball', roles: ['supervisor'] }, { name: 'open_table', roles: ['operator'] }] } as unknown as Desk;
const table = (phase: string, ball_to_examine = false) => ({ round: { phase }, state: { setup: { ball_to_examine } } }) as unknown as StaffTable;
const duty = (person: string, post: string, place = '', book = 'b') => ({ person, post, place, book }) as DutyView;

it('names nobody while the dealer waits for nobody', () => {
  expect(awaited(table('IDLE'), desk, [duty('sue', 'supervisor')], 'T1')).toBeNull();
});

it('names those on duty here who may examine the ball, each once', () => {
  const on = [duty('sue', 'supervisor', 'T1'), duty('ada', 'supervisor'), duty('sue', 'supervisor'), duty('tom', 'supervisor', 'T2'), duty('dee', 'dealer'), duty('zoe', 'supervisor', '', 'another')];
  expect(awaited(table('IDLE', true), desk, on, 'T1')).toEqual({ what: 'to examine the ball', people: ['ada', 'sue'] });
});

it('says so when nobody on duty may do it', () => {
  expect(awaited(table('SHUT'), desk, [duty('sue', 'supervisor')], 'T1')).toEqual({ what: 'to open the table', people: [] });
});
