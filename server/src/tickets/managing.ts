import { MANAGED_TICKETS_MAX } from '@likeness/contract/tickets';
import { CLAIM_WINDOWS, type TicketStatus } from '@likeness/contract/vocabulary';
import { writeAudit } from '../audit/index.ts';
import { type Claim, endClaim, extendClaim, liveClaim, manageSubject, releaseByForce } from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Actor } from './rules.ts';
import { type TicketRow, lockTicket, notManaged, ownClaim, statusAfter } from './store.ts';

/**
 * Takes a ticket for half an hour. Whoever has it already begins their half hour anew.
 *
 * @returns the claim that holds it now, whosesoever it is
 */
export async function manageTicket(tx: Transaction, actor: Actor, id: number, now: Date): Promise<Claim> {
  const { row } = await lockTicket(tx, id);
  statusAfter('startManaging', row.status);
  const managing = { kind: 'ticket', subjectId: id, staffId: actor.id, now } as const;
  const claim = await manageSubject(tx, managing, { most: MANAGED_TICKETS_MAX, renew: true });
  if (!claim) throw new Refusal('too_many_tickets', { params: { most: MANAGED_TICKETS_MAX } });
  return claim;
}

/**
 * Until when somebody manages a ticket; while they work on it, half an hour from now. Nobody gets a ticket by this: a hint
 * of work that arrives after they have left must not take it again.
 */
export async function endOfOwnClaim(
  tx: Transaction,
  id: number,
  staffId: number,
  working: boolean,
  now: Date,
): Promise<Date | undefined> {
  const held = await liveClaim(tx, 'ticket', id, now);
  if (held?.staffId !== staffId) return undefined;
  const later = new Date(now.getTime() + CLAIM_WINDOWS.ticket);
  if (!working || !(await extendClaim(tx, held.id, later, now))) return held.expiresAt;
  return later;
}

/** Gives a ticket back unanswered. Only its manager can. */
export async function leaveTicket(tx: Transaction, actor: Actor, id: number, now: Date): Promise<TicketStatus> {
  const { row } = await lockTicket(tx, id);
  const held = await ownClaim(tx, row, actor.id, now);
  await endClaim(tx, held.id, 'left', now);
  await note(tx, 'ticket_left', row, actor.id, now);
  return row.status;
}

/** Ends somebody else's managing, on an administrator's word. */
export async function releaseTicket(tx: Transaction, actor: Actor, id: number, now: Date): Promise<TicketStatus> {
  const { row } = await lockTicket(tx, id);
  const managing = { kind: 'ticket', subjectId: id, staffId: actor.id, now } as const;
  const noted = { subject: 'ticket', orderId: row.orderId ?? undefined };
  if (!(await releaseByForce(tx, managing, noted))) {
    throw await notManaged(tx, row, await liveClaim(tx, 'ticket', id, now));
  }
  return row.status;
}

/** Leaves the line of what a person did to a ticket; of a customer's doing without a person. */
export async function note(
  tx: Transaction,
  name: string,
  row: Pick<TicketRow, 'id' | 'orderId' | 'status'>,
  staffId: number | undefined,
  now: Date,
  before: unknown = { status: row.status },
  after?: unknown,
): Promise<void> {
  await writeAudit(tx, {
    name,
    subject: 'ticket',
    subjectId: row.id,
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...(staffId !== undefined && { staffId }),
    before,
    after,
    now,
  });
}
