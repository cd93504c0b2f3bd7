// What the rules expect of the dealer next, in a sentence.
import { dollars } from '../../lib/money';
import { count } from '../pit/attention';
import type { Desk, StaffTable } from '../../lib/schema';
import { accounts, awaitsLucky } from './calls';

export interface Suggestion {
  text: string;
  clause: string | null;
}

export function suggest(table: StaffTable, desk: Desk): Suggestion {
  const { round, sign, lucky } = table;
  const clauseOf = (name: string) => desk.actions.find((action) => action.name === name)?.clause ?? null;
  const wheel = table.table.game === 'big-wheel' ? 'Turn the wheel' : 'Spin the ball';
  if (round.halted) return { text: 'Play is stopped. A supervisor has to put it right first.', clause: round.halted };
  if (table.state.setup.ball_to_examine && round.phase === 'IDLE') {
    return { text: 'A ball left the wheel. A supervisor examines it before the next spin.', clause: clauseOf('examine_ball') };
  }
  switch (round.phase) {
    case 'SHUT':
      return { text: 'The table is closed. A supervisor opens it.', clause: clauseOf('open_table') };
    case 'IDLE':
      if (round.attempt > 1) {
        return { text: `No spin (${round.no_spin ?? 'called'}). ${desk.after_no_spin.says}.`, clause: desk.after_no_spin.clause };
      }
      return {
        text: `Call for bets to begin round ${round.number + 1}.${sign.pending ? ' New limits hold from this round.' : ''}`,
        clause: clauseOf('place_your_bets'),
      };
    case 'BETTING': {
      const bets = Object.keys(table.wagers).length;
      const lies = bets ? `${count(bets, 'bet')} on the layout.` : 'No bets yet.';
      if (desk.spin.close_order === 'before_the_spin') {
        return { text: `${lies} Call no more bets just before you turn the wheel.`, clause: clauseOf('no_more_bets') };
      }
      const against = desk.spin.against_the_rotor ? ' against the turn of the wheel' : '';
      return { text: `${lies} ${wheel}${against} when the players are ready.`, clause: clauseOf('spin') };
    }
    case 'SPINNING':
      return { text: 'Call no more bets while the ball is still running.', clause: clauseOf('no_more_bets') };
    case 'CLOSED':
      if (round.spun_by === null) return { text: `${wheel}.`, clause: clauseOf('spin') };
      if (awaitsLucky(table.table, round, lucky)) return { text: 'The house draws the raised colour. Wait for it.', clause: null };
      if (table.state.setup.virtual_wheel === true) return { text: 'The house draws the number when you say so.', clause: clauseOf('declare_result') };
      return {
        text: `Type the number of the wheel after ${desk.spin.revolutions ?? 1} revolutions or more, and Enter.`,
        clause: clauseOf('declare_result'),
      };
    case 'RESULT': {
      const sum = accounts(table.lines).reduce((all, one) => all + one.collect, 0);
      return { text: sum ? `Collect ${dollars(sum)} before anybody is paid.` : 'Nothing to collect. Go on.', clause: clauseOf('collect_losers') };
    }
    case 'COLLECTED': {
      const winners = accounts(table.lines).filter((one) => one.pay);
      const sum = winners.reduce((all, one) => all + one.pay, 0);
      return { text: sum ? `Pay ${dollars(sum)} to ${count(winners.length, 'player')}.` : 'Nobody to pay. Go on.', clause: clauseOf('pay_winners') };
    }
    case 'PAID':
      return { text: 'Take the marker off the number. Winning bets stay unless they are taken up.', clause: clauseOf('close_round') };
  }
}
