import { type SQL, and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { type MailStatus, mailAttachment, mailMessage } from './schema.ts';

export async function mailById(tx: Transaction, id: number) {
  const [row] = await tx.select().from(mailMessage).where(eq(mailMessage.id, id));
  return row;
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
    recipient: mailMessage.recipient,
    subject: mailMessage.subject,
    status: mailMessage.status,
    id: mailMessage.id,
  };
  const direction = query.descending ? desc : asc;
  const where = query.q === '' ? undefined : matching(query.q);
  const [counted] = await tx.select({ total: count() }).from(mailMessage).where(where);
  const total = counted!.total;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
  const rows = await tx
    .select()
    .from(mailMessage)
    .where(where)
    .orderBy(direction(columns[query.order_by]), direction(mailMessage.id))
    .limit(query.limit)
    .offset((page - 1) * query.limit);
  return { rows, total };
}

function matching(q: string): SQL | undefined {
  const part = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(ilike(mailMessage.recipient, part), ilike(mailMessage.subject, part));
}
