import { auditEntry, entryWords, hasWords } from '../../audit/schema.ts';
import { accountNotDeleted } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { orders } from '../../orders/schema.ts';
import { document } from '../../photos/schema.ts';
import { type SQL, type SQLWrapper, and, eq, isNotNull, not, or, sql } from '../../platform/database/drizzle.ts';
import { contains } from '../../platform/database/search.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Row } from '../hourStore.ts';

/* What several questions about audit entries share. */

/** The order that an entry is about: some entries name only the document. */
export const ORDER_ID = sql<number | null>`coalesce(${auditEntry.orderId},
  (select ${document.orderId} from ${document} where ${document.id} = ${auditEntry.documentId}))`;

/** Staff's comments are personal data: they are not shown, or found, once the order or the customer's account is deleted. */
export const ofWithheldOrder: SQL = sql`exists (
  select from ${orders} join ${customer} on ${customer.id} = ${orders.customerId}
  where ${and(eq(orders.id, ORDER_ID), or(isNotNull(orders.deletedAt), not(accountNotDeleted)))})`;

/** The entry with this number, if a history is read on after one. */
export async function entryNamed(tx: Transaction, id: number | undefined): Promise<Row | undefined> {
  if (id === undefined) return undefined;
  const [at] = await rowsOf(tx, select(auditEntry.createdAt, sql`from ${auditEntry} where ${eq(auditEntry.id, id)}`));
  if (at === undefined) throw notFound('The entry');
  return { at: new Date(at), id };
}

const ORDER_NUMBER = /^#?\s*(\d{1,9})$/;

/**
 * The condition of a search: a number finds what is about this order, anything else the words of comments.
 *
 * @param others what else is searched for words
 */
export function wordsIn(search: string, others: readonly SQLWrapper[] = []): SQL | undefined {
  if (search === '') return undefined;
  const number = ORDER_NUMBER.exec(search)?.[1];
  if (number !== undefined) {
    const itsDocuments = sql`array(select ${document.id} from ${document} where ${document.orderId} = ${Number(number)})`;
    return or(eq(auditEntry.orderId, Number(number)), sql`${auditEntry.documentId} = any(${itsDocuments})`);
  }
  // The index finds what may be it; what is withheld is not.
  const mayBe = and(hasWords(auditEntry), contains(entryWords(auditEntry), search));
  const shown = and(contains(auditEntry.valueText, search), sql`not ${ofWithheldOrder}`);
  return and(mayBe, or(shown, ...others.map((text) => contains(text, search))));
}
