import { type SQL, and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { accountStands } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type MailStatus, mailAttachment, mailMessage } from './schema.ts';

/** Whether what an e-mail says, and whom it is for, may be shown and sent. */
const mayBeKnown = sql<boolean>`${or(isNull(customer.id), accountStands)}`;

/** E-mails as they are stored, each with whether the account of the customer it speaks of was deleted. */
function mails(tx: Transaction) {
  return tx
    .select({ mail: mailMessage, customerDeleted: sql<boolean>`not ${mayBeKnown}` })
    .from(mailMessage)
    .leftJoin(customer, eq(customer.id, mailMessage.customerId))
    .$dynamic();
}

export type StoredMail = typeof mailMessage.$inferSelect & { readonly customerDeleted: boolean };

export async function mailById(tx: Transaction, id: number): Promise<StoredMail | undefined> {
  const [row] = await mails(tx).where(eq(mailMessage.id, id));
  return row && { ...row.mail, customerDeleted: row.customerDeleted };
}

export function attachmentsOf(tx: Transaction, mailId: number) {
  return tx.select().from(mailAttachment).where(eq(mailAttachment.mailId, mailId)).orderBy(asc(mailAttachment.id));
}

/** Moves an e-mail on from one of the given states; false when it is in none of them any more. */
export async function moveMail(
  tx: Transaction,
  id: number,
  from: readonly MailStatus[],
  to: Partial<typeof mailMessage.$inferInsert> & { status: MailStatus },
): Promise<boolean> {
  const moved = await tx
    .update(mailMessage)
    .set(to)
    .where(and(eq(mailMessage.id, id), inArray(mailMessage.status, [...from])))
    .returning({ id: mailMessage.id });
  return moved.length > 0;
}

export interface MailQuery {
  order_by: 'created_at' | 'recipient' | 'subject' | 'status' | 'id';
  descending: boolean;
  q: string;
  limit: number;
  page: number;
}

export async function listMail(tx: Transaction, query: MailQuery) {
  const columns = {
    created_at: mailMessage.createdAt,
    recipient: sql`case when ${mayBeKnown} then ${mailMessage.recipient} end`,
    subject: mailMessage.subject,
    status: mailMessage.status,
    id: mailMessage.id,
  };
  const direction = query.descending ? desc : asc;
  const where = query.q === '' ? undefined : matching(query.q);
  const [counted] = await tx
    .select({ total: count() })
    .from(mailMessage)
    .leftJoin(customer, eq(customer.id, mailMessage.customerId))
    .where(where);
  const total = counted!.total;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
  const found = await mails(tx)
    .where(where)
    // As the index by time has it.
    .orderBy(...[columns[query.order_by], mailMessage.id].map((column) => sql`${direction(column)} nulls last`))
    .limit(query.limit)
    .offset((page - 1) * query.limit);
  const rows: StoredMail[] = found.map(({ mail, customerDeleted }) => ({ ...mail, customerDeleted }));
  return { rows, total };
}

function matching(q: string): SQL | undefined {
  const part = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(and(mayBeKnown, ilike(mailMessage.recipient, part)), ilike(mailMessage.subject, part));
}
