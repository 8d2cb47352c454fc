import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { count, desc, eq } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { textIn } from '../translations/index.ts';
import { lastMessages, presentLast } from './listStore.ts';
import { ticket, ticketReason } from './schema.ts';

/** The newest tickets of a customer, and how many there are. Of a deleted account nothing that was written is shown. */
export async function ticketsOfCustomer(
  tx: Transaction,
  customerId: number,
  { limit, language }: { readonly limit: number; readonly language: TranslationLanguage },
) {
  const its = eq(ticket.customerId, customerId);
  const [counted] = await tx.select({ total: count() }).from(ticket).where(its);
  const rows = await tx
    .select({ ticket, reason: textIn(language, ticketReason['label']!), email: customer.email })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .innerJoin(ticketReason, eq(ticketReason['id']!, ticket.reasonId))
    .where(its)
    .orderBy(desc(ticket.id))
    .limit(limit);
  const last = await lastMessages(
    tx,
    rows.map((row) => row.ticket.id),
  );
  const result = rows.map(({ ticket: row, reason, email }) => {
    const said = isDeleted({ email }) ? undefined : last.get(row.id);
    return {
      id: row.id,
      order: row.orderId === null ? null : { id: row.orderId },
      status: row.status,
      reason,
      last_message_at: row.lastMessageAt.toISOString(),
      last_message: said ? presentLast(said) : null,
    };
  });
  return { result, total: counted!.total };
}
