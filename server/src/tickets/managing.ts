import { MANAGED_TICKETS_MAX } from '@likeness/contract/tickets';
import { CLAIM_WINDOWS, type TicketStatus } from '@likeness/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { recordAction } from '../actions/index.ts';
import {
  type Claim,
  HAS_FREE_SLOT,
  claimParts,
  claimsOf,
  endClaim,
  endExpiredClaims,
  extendClaim,
  liveClaim,
} from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Actor } from './rules.ts';
import { type TicketRow, lockTicket, notManaged, ownClaim, statusAfter } from './store.ts';

/**
 * Takes a ticket for half an hour. Whoever has it already begins their half hour anew; whoever finds it taken gets to know
 * by whom, and that is no mistake: they read along.
 *
 * @returns the claim that holds it now, whosesoever it is
 */
export async function manageTicket(tx: Transaction, actor: Actor, id: number, now: Date): Promise<Claim> {
  const { row } = await lockTicket(tx, id);
  statusAfter('startManaging', row.status);
  const held = await liveClaim(tx, 'ticket', id, now);
  if (held && held.staffId !== actor.id) return held;
  if (held) {
    const expiresAt = new Date(now.getTime() + CLAIM_WINDOWS.ticket);
    await extendClaim(tx, held.id, expiresAt, now);
    return { ...held, expiresAt };
  }
  await endExpiredClaims(tx, ['ticket'], [id], now);
  return claimTicket(tx, actor, row, now);
}

/** Two tickets that one person opens at the same moment may both reach for the same place of theirs: then once more. */
const CLAIM_ATTEMPTS = 4;

async function claimTicket(tx: Transaction, actor: Actor, { id }: TicketRow, now: Date): Promise<Claim> {
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
    const find = sql`select ${id}::int as id where ${HAS_FREE_SLOT}`;
    const parts = claimParts({ kind: 'ticket', find, staffId: actor.id, slots: MANAGED_TICKETS_MAX, now });
    await tx.execute(sql`with ${parts} select id from claimed`);
    const claimed = await liveClaim(tx, 'ticket', id, now);
    if (claimed) return claimed;
    const own = await claimsOf(tx, 'ticket', actor.id, now);
    if (own.length >= MANAGED_TICKETS_MAX) break;
    // Those that have run out keep their places until they are swept away.
    await endExpiredClaims(tx, ['ticket'], await expiredOf(tx, actor.id), now);
  }
  throw new Refusal('too_many_tickets', { params: { most: MANAGED_TICKETS_MAX } });
}

async function expiredOf(tx: Transaction, staffId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select subject_id as id from claim where kind = 'ticket' and staff_id = ${staffId} and ended_at is null`,
  );
  return rows.map(({ id }) => id);
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
  const held = await liveClaim(tx, 'ticket', id, now);
  if (!held || held.staffId === actor.id) throw await notManaged(tx, row, held);
  await endClaim(tx, held.id, 'forced', now);
  await note(tx, 'claim_released_by_force', row, actor.id, now, { claimedBy: held.staffId });
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
  await recordAction(tx, {
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
