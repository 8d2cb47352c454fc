import { auditEntry } from '../../server/src/audit/schema.ts';
import { claim } from '../../server/src/claims/schema.ts';
import { customer } from '../../server/src/customers/schema.ts';
import { ephotoCode } from '../../server/src/outputs/codes/schema.ts';
import { file, photoFingerprint } from '../../server/src/files/schema.ts';
import { repairRequestEmails, rejectionEmails } from '../../server/src/emails/documents.ts';
import { closingEmails, paymentFailedEmails } from '../../server/src/emails/orders.ts';
import { type NewEmail, queueEmail } from '../../server/src/emails/index.ts';
import { orderDeletion } from '../../server/src/orderDesk/afterSales/schema.ts';
import { orderItem, orders, payment } from '../../server/src/orders/schema.ts';
import { decision, decisionReason, document, photoVersion } from '../../server/src/photos/schema.ts';
import { type PgColumn, type PgTable, getTableColumns } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { shipment } from '../../server/src/shipments/schema.ts';
import type { DemoRows } from './historyBook.ts';

/** PostgreSQL takes 65,535 values in a statement. */
const VALUES_MAX = 20_000;

/**
 * Inserts rows, many at a time, whether they have their numbers already or get them now.
 *
 * @param id the column that is answered of each row, in their order
 */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  id?: PgColumn,
): Promise<number[]> {
  const rowsMax = Math.floor(VALUES_MAX / Object.keys(getTableColumns(table)).length);
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += rowsMax) {
    const inserting = tx.insert(table).overridingSystemValue();
    const values = inserting.values(rows.slice(from, from + rowsMax));
    if (id) ids.push(...(await values.returning({ id })).map((row) => row.id as number));
    else await values;
  }
  return ids;
}

export async function writeRows(tx: Transaction, rows: DemoRows): Promise<void> {
  await insertAll(tx, customer, rows.customers);
  await insertAll(tx, orders, rows.orders);
  await insertAll(tx, orderItem, rows.items);
  await insertAll(tx, payment, rows.payments);
  await insertAll(tx, orderDeletion, rows.deletions);
  await insertAll(tx, file, rows.files);
  await insertAll(tx, photoFingerprint, withoutFingerprint(rows));
  await insertAll(tx, document, rows.documents);
  await insertAll(tx, photoVersion, rows.versions);
  await insertAll(tx, shipment, rows.deliveries);
  await insertAll(tx, ephotoCode, rows.codes);
  await insertAll(tx, claim, rows.claims);
  await insertAll(tx, decision, rows.decisions);
  await insertAll(tx, decisionReason, rows.reasons);
  await insertAll(tx, auditEntry, rows.actions);
}

/** Writes the e-mails about past events, for the mailbox screen. None of them is ever sent. */
export async function writeMails(tx: Transaction, platform: Platform, rows: DemoRows): Promise<void> {
  const unsent = { ...platform, config: { ...platform.config, smtpUrl: undefined } };
  for (const { at, write } of pastEmails(tx, platform, rows)) {
    for (const mail of await write(at)) await queueEmail(tx, unsent, mail);
  }
}

const DAY = 24 * 60 * 60 * 1000;
/**
 * Closing e-mails are written for the latest orders only, because rowsMax orders are done and the demo house must be
 * filled quickly.
 */
const CLOSINGS_DAYS = 2;

interface PastEmail {
  readonly at: Date;
  readonly write: (now: Date) => Promise<readonly NewEmail[]>;
}

/** The e-mails to customers, from first to last. */
function pastEmails(
  tx: Transaction,
  platform: Platform,
  { decisions, actions, orders: bought }: DemoRows,
): PastEmail[] {
  const remembered = new Date(platform.clock.now().getTime() - CLOSINGS_DAYS * DAY);
  const photos = decisions.filter(({ kind }) => kind === 'reject');
  const others = actions.filter(({ name }) => name === 'signature_rejected' || name === 'address_rejected');
  const emails: PastEmail[] = [
    ...photos.map(({ id, documentId, settledAt }) => ({
      at: settledAt!,
      write: (now: Date) => rejectionEmails(tx, platform, { id, documentId }, { now }),
    })),
    ...others.map(({ id, name, documentId, createdAt }) => {
      const rejected = name === 'signature_rejected' ? ('signature' as const) : ('address' as const);
      const asking = { documentId: documentId!, rejected, eventKey: `${documentId}:${id}` };
      return { at: createdAt, write: (now: Date) => repairRequestEmails(tx, platform, asking, { now }) };
    }),
    ...bought.flatMap(({ id, status, updatedAt }) => {
      if (status === 'fulfilled' && updatedAt > remembered) {
        const closed = { orderId: id, eventKey: String(id) };
        return [
          { at: updatedAt, write: async (now: Date) => (await closingEmails(tx, platform, closed, { now })) ?? [] },
        ];
      }
      if (status !== 'payment_failed') return [];
      const declined = { orderId: id, eventKey: `${id}:${updatedAt.toISOString()}` };
      return [{ at: updatedAt, write: (now: Date) => paymentFailedEmails(tx, declined, now) }];
    }),
  ];
  return emails.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** A drawn picture stands for the photos of many customers: found to be the same, it would tell of frauds that are none. */
function withoutFingerprint({ files }: DemoRows): (typeof photoFingerprint.$inferInsert)[] {
  return files.flatMap(({ id, kind }) => (kind === 'photo' ? [{ fileId: id }] : []));
}
