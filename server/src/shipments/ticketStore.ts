import { and, desc, eq } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { mailTicket } from './schema.ts';

/* Tickets at the mail partner. */

export type TicketRow = typeof mailTicket.$inferSelect;

/** Whether the mail partner's answer to it is still to come. */
export function isAwaited({ status }: Pick<TicketRow, 'status'>): boolean {
  return status === 'wanted' || status === 'under_way';
}

export async function insertTicket(tx: Transaction, ticket: typeof mailTicket.$inferInsert): Promise<number> {
  const [made] = await tx.insert(mailTicket).values(ticket).returning({ id: mailTicket.id });
  return made!.id;
}

/** Changes a ticket; undefined, and nothing is written, unless it has the given status, if one is given. */
export async function updateTicket(
  tx: Transaction,
  id: number,
  from: TicketRow['status'] | undefined,
  known: Partial<TicketRow>,
): Promise<TicketRow | undefined> {
  const [updated] = await tx
    .update(mailTicket)
    .set(known)
    .where(and(eq(mailTicket.id, id), from && eq(mailTicket.status, from)))
    .returning();
  return updated;
}

export async function ticketNow(tx: Transaction, id: number): Promise<TicketRow> {
  const [row] = await tx.select().from(mailTicket).where(eq(mailTicket.id, id));
  return row!;
}

/** The newest first. */
export function ticketsOf(tx: Transaction, shipmentId: number): Promise<TicketRow[]> {
  return tx.select().from(mailTicket).where(eq(mailTicket.shipmentId, shipmentId)).orderBy(desc(mailTicket.id));
}
