import { DELIVERY_STATUSES, type DeliveryStatus } from '@likeness/contract/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';

const statusList = DELIVERY_STATUSES.map((status) => `'${status}'`).join(', ');
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A letter with a document's board on its way to the customer. The address is what the document's was at its making. */
export const delivery = pgTable(
  'delivery',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    status: text().$type<DeliveryStatus>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    attention: text(),
    address: text(),
    address2: text(),
    postalCode: text(),
    region: text(),
    city: text(),
    countryCode: text(),
    /** What the mail partner calls the letter. */
    mailId: text(),
    shippedAt: moment(),
    /** When the mail partner said that it had arrived. */
    deliveredAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('delivery_document').on(table.documentId),
    index('delivery_order').on(table.orderId),
    index('delivery_status').on(table.status, table.createdAt),
    check('delivery_status_known', sql.raw(`status in (${statusList})`)),
  ],
);
