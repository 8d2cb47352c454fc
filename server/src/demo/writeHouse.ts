import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { action } from '../actions/schema.ts';
import { claim } from '../claims/schema.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { queueMail } from '../mailbox/index.ts';
import { orderItem, orders } from '../orders/schema.ts';
import { rejectionMails } from '../photos/emails.ts';
import { decision, decisionReason, document, photoVersion } from '../photos/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import type { HouseRows } from './historyBook.ts';

/** PostgreSQL takes 65,535 values in a statement. */
const VALUES_MOST = 20_000;

/** Writes rows that carry their numbers already, many at a time. */
async function insertAll<Table extends PgTable>(tx: Transaction, table: Table, rows: Table['$inferInsert'][]) {
  const most = Math.floor(VALUES_MOST / Object.keys(getTableColumns(table)).length);
  for (let from = 0; from < rows.length; from += most) {
    await tx
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(from, from + most));
  }
}

export async function writeRows(tx: Transaction, rows: HouseRows): Promise<void> {
  await insertAll(tx, customer, rows.customers);
  await insertAll(tx, orders, rows.orders);
  await insertAll(tx, orderItem, rows.items);
  await insertAll(tx, file, rows.files);
  await insertAll(tx, document, rows.documents);
  await insertAll(tx, photoVersion, rows.versions);
  await insertAll(tx, claim, rows.claims);
  await insertAll(tx, decision, rows.decisions);
  await insertAll(tx, decisionReason, rows.reasons);
  await insertAll(tx, action, rows.actions);
}

/** The e-mails of all rejections, for the mailbox screen: none of them ever leaves, whatever server is set up. */
export async function writeMails(tx: Transaction, platform: Platform, { decisions }: HouseRows): Promise<void> {
  const unsent = { ...platform, config: { ...platform.config, smtpUrl: undefined } };
  const rejections = decisions.filter(({ kind }) => kind === 'reject');
  for (const rejection of rejections) {
    const settled = rejection as typeof decision.$inferSelect;
    for (const mail of await rejectionMails(tx, settled, settled.settledAt!)) await queueMail(tx, unsent, mail);
  }
}
