import type { EditKind } from '@likeness/contract/prices';
import { AMOUNT_DECIMALS, type Amount } from '@likeness/contract/kit/money';
import { LINE_VERDICTS, type LineVerdict } from '@likeness/contract/vocabulary';
import { checkOneOf, moment, revision } from '../platform/database/columns.ts';
import { orderItem, product } from '../orders/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { country, countryGroup, purpose } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';

const money = () => numeric({ precision: 12, scale: AMOUNT_DECIMALS }).$type<Amount>();

/** What a product costs for a purpose, bought in a group of countries: for everybody, or for the customers of a plan. */
export const price = pgTable(
  'price',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Counts the changes of the price and of its offers. */
    revision: revision(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    purposeId: integer().notNull(),
    /** The country of the purpose, for searches by country. */
    countryId: integer()
      .notNull()
      .references(() => country.id),
    purchaseFromCountryGroupId: integer()
      .notNull()
      .references(() => countryGroup.id),
    /** Null for a common price. */
    partnerPlanId: integer().references(() => partnerPlan.id),
    amount: money().notNull(),
    currency: text().notNull().default('EUR'),
    orderNumber: integer().notNull().default(1),
    active: boolean().notNull().default(true),
  },
  (table) => [
    foreignKey({
      name: 'price_purpose_of_country',
      columns: [table.purposeId, table.countryId],
      foreignColumns: [purpose.id, purpose.useInCountryId],
    }).onUpdate('cascade'),
    unique('price_unique')
      .on(table.purposeId, table.productId, table.purchaseFromCountryGroupId, table.partnerPlanId)
      .nullsNotDistinct(),
    // With the id, because pages are sorted by it.
    index('price_of_purpose').on(table.purposeId, table.id),
    index('price_of_country').on(table.countryId, table.id),
    index('price_of_plan').on(table.partnerPlanId, table.purchaseFromCountryGroupId, table.id),
    index('price_of_group').on(table.purchaseFromCountryGroupId, table.currency),
    index('price_of_product').on(table.productId),
    check('price_positive', sql`${table.amount} > 0`),
  ],
);

/** What can be bought beside the product of a price, and for how much. */
export const priceOffer = pgTable(
  'price_offer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    priceId: integer()
      .notNull()
      .references(() => price.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => product.id),
    amount: money().notNull(),
    orderNumber: integer().notNull(),
    usableOneTime: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
  },
  (table) => [
    unique('price_offer_unique').on(table.priceId, table.productId),
    index('price_offer_of_product').on(table.productId),
    check('price_offer_positive', sql`${table.amount} > 0`),
  ],
);

/** A change of one price or of thousands at once, made or planned. */
export const priceEdit = pgTable(
  'price_edit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<EditKind>().notNull(),
    /** Null for edits of the demo house. */
    staffId: integer().references(() => staff.id),
    why: text(),
    createdAt: moment().notNull(),
    /** When it takes effect; null if at once. */
    startsAt: moment(),
    /** Null while it waits. */
    appliedAt: moment(),
    withdrawnAt: moment(),
    /** The edit that this one undid. */
    undoesId: integer().references((): AnyPgColumn => priceEdit.id),
    /** Of a bulk edit: the search, and the requested changes. */
    searched: jsonb(),
    asked: jsonb(),
    matched: integer().notNull().default(1),
    changed: integer().notNull().default(1),
  },
  (table) => [
    // An edit is undone only once, also if two people try at the same time.
    uniqueIndex('price_edit_undone_once').on(table.undoesId),
    index('price_edit_waiting')
      .on(table.startsAt)
      .where(sql`${table.appliedAt} is null and ${table.withdrawnAt} is null`),
  ],
);

/** A price with its offers as the history stores it: ids of records, and amounts as texts. */
export interface StoredState {
  readonly product_id: number;
  readonly purpose_id: number;
  readonly country_id: number;
  readonly purchase_from_country_group_id: number;
  readonly partner_plan_id: number | null;
  readonly amount: Amount;
  readonly currency: string;
  readonly order_number: number;
  readonly active: boolean;
  /** In the order of the ids of their products. */
  readonly optional_offers: readonly {
    readonly product_id: number;
    readonly amount: Amount;
    readonly order_number: number;
    readonly usable_one_time: boolean;
    readonly active: boolean;
  }[];
}

/** What an edit changes in one price: before its start the plan, afterwards the history, from which it can be undone. */
export const priceChange = pgTable(
  'price_change',
  {
    editId: integer()
      .notNull()
      .references(() => priceEdit.id),
    /** No foreign key: the history of a deleted price stays. */
    priceId: integer().notNull(),
    /** Null where the price was added. */
    before: jsonb().$type<StoredState>(),
    /** Null where it was deleted. */
    after: jsonb().$type<StoredState>(),
    /** The edit did not change this price, because somebody else had changed it before the start. */
    leftOut: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.editId, table.priceId] }),
    index('price_change_of_price').on(table.priceId, table.editId),
  ],
);

/** The verdict of the intake on the price of an order line. */
export const orderLineCheck = pgTable(
  'order_line_check',
  {
    orderItemId: integer()
      .primaryKey()
      .references(() => orderItem.id, { onDelete: 'cascade' }),
    priceId: integer().references(() => price.id, { onDelete: 'set null' }),
    /** Set if the line is an optional offer. */
    offerId: integer().references(() => priceOffer.id, { onDelete: 'set null' }),
    expectedAmount: money(),
    verdict: text().$type<LineVerdict>().notNull(),
  },
  (table) => [
    index('order_line_check_price').on(table.priceId),
    index('order_line_check_offer').on(table.offerId),
    checkOneOf('order_line_check_verdict_known', 'verdict', LINE_VERDICTS),
  ],
);
