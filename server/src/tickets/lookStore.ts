import { LOOK_WINDOW } from '@likeness/contract/tickets';
import { and, asc, eq, gt, lte, ne } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import { type PersonName, personNames } from '../staff/index.ts';
import { ticket, ticketLook } from './schema.ts';

/** Who else has the ticket open, in the order of their arrival. */
export async function othersLooking(
  tx: Transaction,
  ticketId: number,
  staffId: number,
  now: Date,
): Promise<PersonName[]> {
  const rows = await tx
    .select({ staffId: ticketLook.staffId })
    .from(ticketLook)
    .where(
      and(eq(ticketLook.ticketId, ticketId), ne(ticketLook.staffId, staffId), gt(ticketLook.seenAt, lastSeen(now))),
    )
    .orderBy(asc(ticketLook.staffId));
  const names = await personNames(
    tx,
    rows.map((row) => row.staffId),
  );
  return [...names.values()];
}

/** Records that somebody has the ticket open, or no longer. True if that changes what the others see. */
export async function noteLook(
  tx: Transaction,
  ticketId: number,
  staffId: number,
  leaving: boolean,
  now: Date,
): Promise<boolean> {
  const [known] = await tx.select({ id: ticket.id }).from(ticket).where(eq(ticket.id, ticketId));
  if (!known) throw notFound('The ticket');
  const own = and(eq(ticketLook.ticketId, ticketId), eq(ticketLook.staffId, staffId));
  const gone = await tx
    .delete(ticketLook)
    .where(and(eq(ticketLook.ticketId, ticketId), leaving ? own : lte(ticketLook.seenAt, lastSeen(now))))
    .returning({ staffId: ticketLook.staffId });
  if (leaving) return gone.length > 0;
  const [before] = await tx.select({ seenAt: ticketLook.seenAt }).from(ticketLook).where(own);
  await tx
    .insert(ticketLook)
    .values({ ticketId, staffId, seenAt: now })
    .onConflictDoUpdate({ target: [ticketLook.ticketId, ticketLook.staffId], set: { seenAt: now } });
  return before === undefined || gone.length > 0;
}

function lastSeen(now: Date): Date {
  return new Date(now.getTime() - LOOK_WINDOW);
}
