import { MANAGED_TICKETS_MAX } from '@likeness/contract/tickets';
import { CLAIM_WINDOWS, type TicketStatus } from '@likeness/contract/vocabulary';
import {
  type Claim,
  type GivingBack,
  claimsToGiveBack,
  endClaim,
  extendClaim,
  lastClaim,
  liveClaim,
  manageSubject,
  releaseByForce,
} from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { statusAfter } from '../platform/lifecycle.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Actor } from './rules.ts';
import { type Done, type TicketRow, lockTicket, movableTicket, notManaged, note, ownClaim } from './store.ts';

/**
 * Claims a ticket for half an hour. For its present manager the half hour starts again.
 *
 * @returns the claim that holds it now, whoever owns it
 */
export async function manageTicket(tx: Transaction, actor: Actor, id: number, now: Date): Promise<Claim> {
  const { row } = await lockTicket(tx, id);
  statusAfter(movableTicket, 'startManaging', row.status);
  const managing = { kind: 'ticket', subjectId: id, staffId: actor.id, now } as const;
  const claim = await manageSubject(tx, managing, { max: MANAGED_TICKETS_MAX, renew: true });
  if (!claim) throw new Refusal('too_many_tickets', { params: { max: MANAGED_TICKETS_MAX } });
  return claim;
}

/**
 * Extends the manager's claim to half an hour from now while they work on the ticket. It never creates a claim: a
 * report of activity that arrives after they have left must not claim the ticket again.
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

/** Releases a ticket unanswered. Only its manager can; whoever has left it already leaves it as it is. */
export async function leaveTicket(tx: Transaction, actor: Actor, id: number, now: Date): Promise<Done> {
  const { row } = await lockTicket(tx, id);
  const last = await lastClaim(tx, 'ticket', id, actor.id);
  if (last?.endedBy === 'left') return { status: row.status, isRepeated: true };
  await leave(tx, row, await ownClaim(tx, row, actor.id, now), now);
  return { status: row.status, isRepeated: false };
}

/** Releases the tickets that somebody manages, when they sign out; answers whether there was one. */
export async function releaseTicketsOf(tx: Transaction, staffId: number, leaving: GivingBack): Promise<boolean> {
  const { now } = leaving;
  const claims = await claimsToGiveBack(tx, 'ticket', staffId, leaving);
  for (const { subjectId } of claims) {
    const { row } = await lockTicket(tx, subjectId);
    const held = await liveClaim(tx, 'ticket', subjectId, now);
    if (held?.staffId === staffId) await leave(tx, row, held, now);
  }
  return claims.length > 0;
}

async function leave(tx: Transaction, row: TicketRow, { id, staffId }: Claim, now: Date): Promise<void> {
  await endClaim(tx, id, 'left', now);
  await note(tx, row, { name: 'ticket_left', staffId, before: { status: row.status }, now });
}

/** Ends another person's claim, on an administrator's order. */
export async function releaseTicket(tx: Transaction, actor: Actor, id: number, now: Date): Promise<TicketStatus> {
  const { row } = await lockTicket(tx, id);
  const managing = { kind: 'ticket', subjectId: id, staffId: actor.id, now } as const;
  const noted = { subject: 'ticket', orderId: row.orderId ?? undefined };
  if (!(await releaseByForce(tx, managing, noted))) {
    throw await notManaged(tx, row, await liveClaim(tx, 'ticket', id, now));
  }
  return row.status;
}
