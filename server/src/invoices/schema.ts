import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/columns.ts';
import { orders } from '../orders/schema.ts';
import type { InvoiceContent } from './rules.ts';

/**
 * The last number that was issued in each year. Whoever takes the next number locks its row until that invoice is
 * written or given up, so that no number is skipped.
 */
export const invoiceCounter = pgTable('invoice_counter', {
  year: integer().primaryKey(),
  last: integer().notNull(),
  /** When that number was issued: an invoice is never older than the one with the number before. */
  issuedAt: moment().notNull(),
});

/** Invoices, one for an order. They are never changed; the document is made once, and found by its hash. */
export const invoice = pgTable(
  'invoice',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    year: integer().notNull(),
    /** Counts from 1 in each year. */
    sequence: integer().notNull(),
    number: text().notNull(),
    issuedAt: moment().notNull(),
    /** The language that the invoice is written in. */
    language: text().notNull(),
    /** Everything on the invoice, as it was at that time. */
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
