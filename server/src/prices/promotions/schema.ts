import { type PROMOTION_TEAMS, type PROMOTION_TYPES, promotionList } from '@likeness/contract/settingsLists/finance';
import { AMOUNT_DECIMALS, type Amount } from '@likeness/contract/kit/money';
import { moment, revision } from '../../platform/database/columns.ts';
import { orders } from '../../orders/schema.ts';
import { partnerPlan } from '../../partners/schema.ts';
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/database/drizzle.ts';
import { country } from '../../purposes/schema.ts';

/** Codes that make an order cheaper. */
export const promotion = pgTable(
  promotionList.name,
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    label: text().notNull(),
    code: text().notNull(),
    type: text().$type<(typeof PROMOTION_TYPES)[number]>().notNull(),
    /** An amount of money, or the percentage, as `type` says. */
    amount: numeric({ precision: 16, scale: AMOUNT_DECIMALS }).$type<Amount>().notNull(),
    /** The currency of an amount; null stands for euros. */
    currency: text(),
    /** How many orders may use it; null for any number. */
    quantity: integer(),
    /** How many orders use it now. An order that is restored or paid late counts, even beyond `quantity`. */
    quantityUsed: integer().notNull().default(0),
    startAt: moment(),
    expireAt: moment(),
    teamAddedBy: text().$type<(typeof PROMOTION_TEAMS)[number]>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('promotion_code_unique').on(sql`lower(${table.code})`)],
);

/** The partner plans that a promotion is for. A promotion without plans is for all. */
export const promotionPlan = pgTable(
  'promotion_plan',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    planId: integer()
      .notNull()
      .references(() => partnerPlan.id),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.planId] }),
    index('promotion_plan_of_plan').on(table.planId),
  ],
);

/** The countries of purchase that a promotion is for. A promotion without countries is for all. */
export const promotionCountry = pgTable(
  'promotion_country',
  {
    promotionId: integer()
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    countryId: integer()
      .notNull()
      .references(() => country.id),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.countryId] }),
    index('promotion_country_of_country').on(table.countryId),
  ],
);

/** Which order used which promotion. The row stays when the use is given back, so a used promotion cannot be deleted. */
export const promotionUse = pgTable(
  'promotion_use',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    promotionId: integer()
      .notNull()
      .references(() => promotion.id),
    usedAt: moment().notNull(),
    /** When the order stopped counting as a use; null while it counts. */
    givenBackAt: moment(),
  },
  (table) => [
    index('promotion_use_of_promotion').on(table.promotionId),
    index('promotion_use_moment').on(table.usedAt),
  ],
);
