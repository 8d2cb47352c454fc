import { checkOneOf, moment } from '../platform/database/columns.ts';
import { orders, payment } from '../orders/schema.ts';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { INVOICE_KINDS, type InvoiceContent, type InvoiceKind } from './rules.ts';

/**
 * The last number that was issued in each year, of invoices and of credit notes. Whoever takes the next number locks
 * its row until that invoice is written or given up, so that no number is skipped.
 */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    kind: text().$type<InvoiceKind>().notNull().default('invoice'),
    year: integer().notNull(),
    last: integer().notNull(),
    /** When that number was issued: an invoice is never older than the one with the number before. */
    issuedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'invoice_counter_series', columns: [table.kind, table.year] }),
    checkOneOf('invoice_counter_kind_known', 'kind', INVOICE_KINDS),
  ],
);

/**
 * Invoices, one for an order, and their credit notes, one for a refund. They are never changed; the document is made
 * once, and found by its hash.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<InvoiceKind>().notNull().default('invoice'),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Of a credit note: the refund that it is about. */
    refundId: integer().references(() => payment.id),
    /** The credit note that this one takes back, because its refund was withdrawn. */
    takesBackId: integer().references((): AnyPgColumn => invoice.id),
    year: integer().notNull(),
    /** Counts from 1 in each year and for each kind. */
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
    uniqueIndex('invoice_order_unique')
      .on(table.orderId)
      .where(sql`kind = 'invoice'`),
    uniqueIndex('invoice_refund_unique').on(table.refundId),
    uniqueIndex('invoice_taken_back_once').on(table.takesBackId),
    uniqueIndex('invoice_sequence_unique').on(table.kind, table.year, table.sequence),
    uniqueIndex('invoice_number_unique').on(table.number),
    // Before bytes are removed, it is asked who else has them.
    index('invoice_pdf_sha256').on(table.pdfSha256),
    checkOneOf('invoice_kind_known', 'kind', INVOICE_KINDS),
  ],
);
