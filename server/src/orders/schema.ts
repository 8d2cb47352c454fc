import { AMOUNT_DECIMALS, type Amount } from '@likeness/contract/kit/money';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '@likeness/contract/vocabulary';
import { checkOneOf, moment, revision } from '../platform/database/columns.ts';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { customer } from '../customers/schema.ts';
import { partner } from '../partners/schema.ts';
import { purpose } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';

export const product = pgTable(
  'product',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    /** The name by which partners refer to it. */
    reference: text().notNull(),
    label: text().notNull(),
    productType: text().notNull(),
    signatureNeeded: boolean().notNull().default(false),
    sendByPostNeeded: boolean().notNull().default(false),
    verificationNeeded: boolean().notNull().default(true),
    ephotoNeeded: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('product_reference_unique').on(sql`lower(${table.reference})`)],
);

/** How an order is paid, and further details, one per line, as a payment has them. An erasure leaves the method alone. */
export interface NamedPayment {
  readonly method: string;
  readonly infos?: string[];
}

const money = () => numeric({ precision: 12, scale: AMOUNT_DECIMALS }).$type<Amount>();

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    partnerId: integer()
      .notNull()
      .references(() => partner.id),
    customerId: integer()
      .notNull()
      .references(() => customer.id),
    /** The partner's own number of the order: unique per partner. */
    externalRef: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** What was paid: the sum of its lines, less the discount. */
    totalAmount: money().notNull(),
    /** What a promotion takes off the sum of the lines; nothing where their prices are reduced already. */
    discount: money()
      .notNull()
      .default(sql`0`),
    currency: text().notNull().default('EUR'),
    totalAmountInLocalCurrency: money(),
    localCurrency: text(),
    promotionLabel: text(),
    promotionCode: text(),
    originCountryCode: text().notNull().default('FR'),
    originCountryCodeForPurpose: text(),
    /** Whether the customer took the photo alone: rejection e-mails then give different advice. */
    selfie: boolean().notNull().default(true),
    os: text(),
    version: text(),
    deviceBrand: text(),
    deviceId: text(),
    /** The payment's number at the payment provider. Never a card or account number, which we must not know. */
    stripeSecretCode: text(),
    /** How the partner said that the order will be paid: what is reported later without details is that. */
    namedPayment: jsonb().$type<NamedPayment>(),
    /** An earlier order of the same partner, whose photo this order uses again. */
    originOrderId: integer().references((): AnyPgColumn => orders.id),
    /** Stands before the plan's name where the order list shows the origin of an order. */
    extensionEmail: text(),
    paidAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('orders_reference_unique').on(table.partnerId, table.externalRef),
    // With the number, so that the index alone finds a customer's orders.
    index('orders_of_customer').on(table.customerId, table.id),
    index('orders_by_reference').on(sql`lower(${table.externalRef})`),
    index('orders_by_provider_reference')
      .on(table.stripeSecretCode)
      .where(sql`stripe_secret_code is not null`),
    // The list is filtered and sorted by these; the number is the tie-breaker.
    index('orders_country').on(sql`upper(${table.originCountryCode})`),
    index('orders_by_status').on(table.status, table.id),
    index('orders_by_creation').on(table.createdAt, table.id),
    index('orders_by_update').on(table.updatedAt, table.id),
    index('orders_of_partner').on(table.partnerId, table.id),
    // Few are deleted: their list and its count read these alone.
    index('orders_deleted')
      .on(table.deletedAt, table.id)
      .where(sql`deleted_at is not null`),
    index('orders_by_payment').on(table.paidAt),
    checkOneOf('orders_status_known', 'status', ORDER_STATUSES),
  ],
);

/**
 * Payments of an order: done, failed, or given back (then with a minus). Rows are only added, except that a due refund
 * becomes done, and, for some minutes, due again; or it is withdrawn.
 */
export const payment = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The partner's word for it; `wallet` is ours. */
    method: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** Further details, one per line: the last digits of the card, a reference. */
    infos: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of a refund: when it was paid back, as far as we know. */
    settledAt: moment(),
    /** Who marked it as paid back or withdrew it; null where the partner reported it, or a wallet got it at once. */
    settledById: integer().references(() => staff.id),
    /** The number of the transfer, or what else finds it again. */
    settledReference: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('payment_order').on(table.orderId),
    // Refunds are few among the payments, and those that are due fewer still.
    index('payment_refund')
      .on(table.id)
      .where(sql`status in ('refunded', 'refund_due')`),
    index('payment_by_settled_reference')
      .on(table.settledReference)
      .where(sql`settled_reference is not null`),
    index('payment_refund_due')
      .on(table.orderId)
      .where(sql`status = 'refund_due'`),
    checkOneOf('payment_status_known', 'status', PAYMENT_STATUSES),
  ],
);

export const orderItem = pgTable(
  'order_item',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    purposeId: integer()
      .notNull()
      .references(() => purpose.id),
    quantity: integer().notNull().default(1),
    amount: money().notNull(),
    /** Set on an additional offer: it uses the same photo as that line, judged once and printed for its own purpose. */
    originItemId: integer().references((): AnyPgColumn => orderItem.id),
    /** The line for another purpose that took its place, and took over what it cost. */
    replacedById: integer().references((): AnyPgColumn => orderItem.id),
  },
  (table) => [
    index('order_item_order').on(table.orderId),
    index('order_item_purpose').on(table.purposeId, table.orderId),
    index('order_item_product').on(table.productId, table.orderId),
  ],
);

/**
 * The number of orders per status, as a sum of entries. Triggers of `orders` add an entry for each change in its own
 * transaction, and housekeeping adds them up. With a single number, all transactions would wait for each other.
 */
export const orderCount = pgTable('order_count', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text().$type<OrderStatus>().notNull(),
  change: bigint({ mode: 'number' }).notNull(),
});
