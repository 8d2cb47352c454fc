import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../orders/schema.ts';
import type { InvoiceContent } from './rules.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * The last number given out in each year. Its row is locked by whoever takes the next one until that invoice is written or
 * given up, so that no number is left out.
 */
export const invoiceCounter = pgTable('invoice_counter', {
  year: integer().primaryKey(),
  last: integer().notNull(),
  /** When: an invoice is never older than the one with the number before. */
  issuedAt: moment().notNull(),
});

/** Invoices, one for an order. Nothing of them is ever changed; the document is made once, and kept by its hash. */
export const invoice = pgTable(
  'invoice',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    year: integer().notNull(),
    /** Counted from 1 in each year. */
    sequence: integer().notNull(),
    number: text().notNull(),
    issuedAt: moment().notNull(),
    /** What it is written in. */
    language: text().notNull(),
    /** All that stands on it, as it was then. */
    content: jsonb().$type<InvoiceContent>().notNull(),
    pdfSha256: text(),
    pdfBytes: integer(),
  },
  (table) => [
    uniqueIndex('invoice_order_unique').on(table.orderId),
    uniqueIndex('invoice_sequence_unique').on(table.year, table.sequence),
    uniqueIndex('invoice_number_unique').on(table.number),
  ],
);
