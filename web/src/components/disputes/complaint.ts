// A dispute after its decision: whether it may be complained about, and what became of that. The house decides; this only says it.
import type { Complaint, Dispute, Problem, Redress } from '../../lib/schema';

/** Whoever asks for the steps of a complaint: a player at a table, a terminal or an event. */
export interface Complainer {
  readonly problem: Problem | null;
  forget(): void;
  complain(dispute: number, text: string): Promise<boolean>;
  withdrawComplaint(dispute: number): Promise<boolean>;
}

type Told = Pick<Dispute, 'decided_by' | 'rights_advised' | 'closed' | 'complaint'>;

/** Where the paper of a dispute is; `place` as it is watched: "T1", "bank:B1", "event:cup". */
export function paperOf(place: string, dispute: number): string {
  return `/api/complaints/${encodeURIComponent(place)}/${dispute}/paper.pdf`;
}

export function isUnderWay(complaint: Pick<Complaint, 'state'> | null): boolean {
  return complaint?.state === 'lodged' || complaint?.state === 'passed on';
}

/** Whoever withdrew a complaint has the right to it still; what an officer decided is decided. */
export function mayComplain(dispute: Told, redress: Redress | null): boolean {
  if (!redress?.right || !dispute.rights_advised) return false;
  return dispute.complaint === null || dispute.complaint.state === 'withdrawn';
}

/** How far a dispute is, in a word or two. */
export function standing(dispute: Told): string {
  if (dispute.complaint) return `complaint ${dispute.complaint.state}`;
  if (dispute.closed) return 'closed';
  return dispute.decided_by === null ? 'open' : 'decided';
}

/** "an inspector"; "inspector kim", once anybody knows which. */
export function officerOf({ officer, named }: Pick<Complaint, 'officer' | 'named'>, unnamed: string): string {
  return named ? `${officer.replaceAll('_', ' ')} ${named}` : unnamed;
}

/** Where the complaint is now, as a sentence to whoever lodged it. */
export function whereabouts(complaint: Complaint, unnamed: string): string {
  const officer = officerOf(complaint, unnamed);
  switch (complaint.state) {
    case 'lodged':
      return `Your complaint to ${officer} is lodged. Staff pass it on.`;
    case 'passed on':
      return `Your complaint is with ${officer}, who will decide it.`;
    case 'concluded':
      return `Your complaint was decided by ${officerOf({ ...complaint, named: complaint.ended_by ?? '' }, unnamed)}.`;
    case 'withdrawn':
      return `The complaint was withdrawn by ${complaint.ended_by}. The right to complain stays.`;
  }
}

/** What the panel of one's own disputes is called. */
export function yourDisputes(count: number): string {
  if (count === 0) return 'Disputes';
  return count === 1 ? 'Your dispute' : 'Your disputes';
}
