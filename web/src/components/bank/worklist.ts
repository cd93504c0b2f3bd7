// What at a bank waits for somebody, in plain words, and what comes next. It only looks: what may be done, the server decides.
import type { CaseView, Dispute, StaffBank, StaffJackpots, TerminalRow } from '../../lib/schema';
import { dollars } from '../../lib/money';
import { spoken } from '../../lib/words';
import type { Values } from '../pit/desk';
import { IDLE_SPINS } from './health';

export interface Step {
  action: string; // a name on the bank's desk
  title: string;
  preset: Values;
}
export interface Job {
  id: string;
  level: 'stop' | 'act' | 'watch';
  title: string;
  says: string;
  clause: string | null; // null: that of its first step
  terminal: string | null;
  steps: Step[]; // the most likely first
}

/** All that waits, the gravest first. `knows` says whether the bank's book has such an action at all. */
export function worklist(view: StaffBank, jackpots: StaffJackpots | null, knows: (action: string) => boolean): Job[] {
  const jobs = [
    ...wheelJobs(view),
    ...Object.values(view.terminals).flatMap(terminalJobs),
    ...Object.values(view.desk.cases).filter((one) => !one.cleared).map((one) => caseJob(one, knows)),
    ...deskJobs(view),
    ...(jackpots ? jackpotJobs(jackpots) : []),
  ];
  const order = { stop: 0, act: 1, watch: 2 };
  return jobs.toSorted((one, other) => order[one.level] - order[other.level]);
}

function job(id: string, level: Job['level'], title: string, says: string, steps: Step[], more: Partial<Job> = {}): Job {
  return { id, level, title, says, clause: null, terminal: null, steps, ...more };
}

function step(action: string, title: string, preset: Values = {}): Step {
  return { action, title, preset };
}

// --- the wheel ---

function wheelJobs({ round, desk }: StaffBank): Job[] {
  const jobs: Job[] = [];
  if (round.wheel_fault) {
    const says = 'If the number is known, give it. If no outcome can be established, the spin is void and every stake goes back.';
    const steps = [step('void_spin', 'Void the spin'), step('correct_result', 'Give its number', { round: String(round.number) }), step('restore_wheel', 'It works again')];
    jobs.push(job('wheel', 'stop', `The wheel failed: ${round.wheel_fault}`, says, steps));
  }
  if (desk.ball_to_examine) {
    jobs.push(job('ball', 'stop', 'The ball left the wheel', 'It is examined before it is used again; one that fails is replaced.', [step('examine_ball', 'Examine the ball')]));
  }
  if (desk.resets) {
    jobs.push(job('resets', 'stop', 'No spin: the terminals are locked', 'Reset them, and play goes on.', [step('reset_terminals', 'Reset the terminals')]));
  }
  return jobs;
}

// --- terminals ---

function terminalJobs(row: TerminalRow): Job[] {
  const { terminal } = row;
  const jobs: Job[] = [];
  const declare = row.cases.length ? [] : [step('declare_malfunction', 'Declare a malfunction', { terminal })];
  if (row.off_by) {
    const says = `By ${dollars(row.off_by)}. Nothing is paid or taken there until they do.`;
    jobs.push(job(`meters ${terminal}`, 'stop', `The meters of ${terminal} do not add up`, says, declare, { terminal }));
  }
  if (row.lock) {
    const says = `${spoken(row.lock.why)}, ${dollars(row.lock.amount)}. Nothing new is staked, put in or collected there until somebody has looked.`;
    jobs.push(job(`locked ${terminal}`, 'stop', `${terminal} waits for an attendant`, says, [step('release_terminal', 'Release it', { terminal })], { terminal }));
  }
  if (row.fault_reported.length && !row.cases.length) {
    const says = `${row.fault_reported.join(' and ')} told the house. Look at it; if it is so, declare it.`;
    jobs.push(job(`told ${terminal}`, 'act', `A fault is reported at ${terminal}`, says, declare, { terminal }));
  }
  if (row.player && row.idle_spins >= IDLE_SPINS) {
    const says = `${row.player} may be asked to leave the place to others.`;
    jobs.push(job(`idle ${terminal}`, 'watch', `No bet at ${terminal} for ${row.idle_spins} spins`, says, [step('direct_to_vacate', 'Direct to vacate', { person: row.player, terminal, place: terminal })], { terminal }));
  }
  return jobs;
}

/** A malfunction, by how far it has come. */
function caseJob(one: CaseView, knows: (action: string) => boolean): Job {
  const of = { case: String(one.number) };
  const steps: Step[] = [];
  let says: string;
  if (one.decided) {
    says = 'Its bets are decided. When the terminal works again, clear the fault and it goes back into play.';
    steps.push(step('clear_fault', 'Clear the fault', of));
  } else if (one.tried) {
    says = `The records do not confirm ${one.unconfirmed.length === 1 ? 'one bet' : `${one.unconfirmed.length} bets`}: what nothing confirms is void.`;
    steps.push(step('void_unconfirmed', 'Void what is not confirmed', of));
  } else if (one.bets.length && one.before_close && !one.settled && knows('void_bets')) {
    says = 'It failed before the close: its bets are void.';
    steps.push(step('void_bets', 'Void the bets', of));
  } else if (one.bets.length && !one.result) {
    says = 'Its bets wait for the true number; then they are sought in the records.';
    steps.push(confirmStep(one));
  } else {
    says = one.result ? `Seek its bets in the records: they are settled on ${one.result.label}.` : 'There were no bets on it. Go through the records, then clear the fault.';
    steps.push(confirmStep(one));
  }
  if (one.equipment && !one.decided) steps.push(step('void_plays', 'Void its plays', of));
  const title = `Case ${one.number}, ${one.terminal}: ${one.words}`;
  return job(`case ${one.number}`, one.decided ? 'act' : 'stop', title, `${one.reason.replace(/\.$/, '')}. ${says}`, steps, { clause: one.clause, terminal: one.terminal });
}

/** The form opens with every bet ticked that a record can confirm. */
function confirmStep(one: CaseView): Step {
  const sure = one.bets.filter((bet) => one.rested_at === null || bet.at < one.rested_at);
  return step('confirm_from_records', 'Confirm from records', { case: String(one.number), confirmed: sure.map((bet) => String(bet.number)) });
}

// --- the desk ---

function deskJobs({ desk, bank, terminals }: StaffBank): Job[] {
  const jobs: Job[] = [];
  for (const one of desk.alerts) {
    const where = Object.values(terminals).filter((row) => row.player === one.player).map((row) => row.terminal);
    const says = `${one.message} Have them collect what is theirs and go.`;
    jobs.push(job(`excluded ${one.player}`, 'stop', `${one.player} is excluded and sits at ${where.join(', ')}`, says, [], { clause: one.clause, terminal: where[0] ?? null }));
  }
  for (const one of Object.values(desk.holds).filter((hold) => hold.open)) {
    const title = `${dollars(one.amount)} of ${one.terminal} withheld`;
    jobs.push(job(`hold ${one.number}`, 'act', title, `${one.reason}. An inspector is to be told.`, [step('determine_credits', 'Determine', { hold: String(one.number) })], { terminal: one.terminal }));
  }
  for (const [person, kept] of Object.entries(desk.suspect).filter(([, some]) => some.length)) {
    const sum = kept.reduce((total, one) => total + one.amount, 0);
    jobs.push(job(`suspect ${person}`, 'act', `${dollars(sum)} of ${person} held until it is decided`, 'Staked in a round that was invalidated.', [step('release_stakes', 'Release the stakes', { player: person })]));
  }
  for (const one of Object.values(desk.claims).filter((claim) => claim.open)) {
    jobs.push(job(`claim ${one.number}`, 'act', `${one.person} owes ${dollars(one.amount)}`, one.reason, [step('settle_claim', 'Settle the claim', { claim: String(one.number) })]));
  }
  for (const one of Object.values(desk.directions).filter((direction) => direction.complied === null)) {
    jobs.push(job(`direction ${one.number}`, 'act', `${one.person} was told to leave ${one.place}`, `${one.ground}. Say whether they did.`, [step('record_vacated', 'Record the answer', { direction: String(one.number) })]));
  }
  for (const one of Object.values(desk.disputes).filter((dispute) => !dispute.closed)) {
    jobs.push(job(`dispute ${one.number}`, 'act', `Dispute ${one.number}: ${one.player}`, disputeSays(one), disputeSteps(one)));
  }
  if (bank.closing) {
    const says = 'Players clear their credits until then.';
    jobs.push(job('closing', 'watch', 'The bank closes', says, [step('close_bank', 'Close the bank'), step('tell_officer', 'Tell the officer')]));
  }
  return jobs;
}

function disputeSays(one: Dispute): string {
  if (!one.decided_by) return one.text;
  if (one.reviewed_by) return `Reviewed by ${one.reviewed_by}: ${one.review}`;
  return `Decided by ${one.decided_by}: ${one.decision}${one.review_requested ? ' A review was asked for.' : ''}`;
}

function disputeSteps(one: Dispute): Step[] {
  const of = { dispute: String(one.number) };
  if (!one.decided_by) return [step('decide_dispute', 'Decide', of)];
  const advise = one.rights_advised ? [] : [step('advise_rights', 'Advise rights', of)];
  if (one.review_requested && !one.reviewed_by) return [step('review_dispute', 'Review', of), ...advise];
  return [step('close_dispute', 'Close', of), ...advise];
}

// --- jackpots ---

function jackpotJobs(view: StaffJackpots): Job[] {
  const unpaid = Object.values(view.wins).filter((one) => one.paid === null && !one.void);
  const prizes = unpaid.map((one) => {
    const title = `${dollars(one.amount)} won from ${one.pool} at ${one.terminal}`;
    const of = { prize: String(one.prize) };
    if (one.withheld) return job(`prize ${one.prize}`, 'stop', title, `Withheld: ${view.holds[one.prize]?.because ?? ''}`, [step('determine_prize', 'Determine', of), step('review_prize', 'Note a review', of)]);
    if (one.held_by === null) return job(`prize ${one.prize}`, 'act', title, 'It stays on the display until it is paid.', [step('pay_prize', 'Pay the prize', of)]);
    const says = `It was won while fault ${one.held_by} was on record: adjust it, or clear the fault.`;
    return job(`prize ${one.prize}`, 'stop', title, says, [step('adjust_prize', 'Adjust the prize', { ...of, fault: one.held_by }), step('clear_jackpot_fault', 'Clear the fault', { pool: one.pool, fault: one.held_by })]);
  });
  const faults = Object.values(view.terms).flatMap(({ pool, fault }) => {
    if (!fault) return [];
    const of = { pool, fault: fault.number };
    return [job(`fault ${pool}`, 'stop', `Jackpot ${pool}: fault ${fault.number} of ${fault.of}`, 'While it is on record the value may be adjusted under an approved procedure.', [step('clear_jackpot_fault', 'Clear the fault', of), step('adjust_pool', 'Adjust the pool', of)])];
  });
  const claims = Object.values(view.claims).filter((one) => one.open).map((one) => {
    const title = `${dollars(one.amount)} of ${one.pool} demanded back from ${one.terminal}`;
    return job(`prize claim ${one.prize}`, 'act', title, one.reason, [step('settle_prize_claim', 'Settle the claim', { prize: String(one.prize) })]);
  });
  return [...prizes, ...faults, ...claims];
}
