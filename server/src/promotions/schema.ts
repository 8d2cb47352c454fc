import { type PROMOTION_TEAMS, type PROMOTION_TYPES, promotionList } from '@likeness/contract/settingsLists/finance';
import { AMOUNT_DECIMALS, type Amount } from '@likeness/contract/kit/money';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orders } from '../orders/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { country } from '../purposes/schema.ts';
import { revision } from '../settingsLists/schema.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Codes that make an order cheaper. */
export const promotion = pgTable(
  promotionList.name,
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    label: text().notNull(),
    code: text().notNull(),
    type: text().$type<(typeof PROMOTION_TYPES)[number]>().notNull(),
    /** Money, or of a percentage the percent. */
    amount: numeric({ precision: 16, scale: AMOUNT_DECIMALS }).$type<Amount>().notNull(),
    /** Of an amount; euros, where nobody said it. */
    currency: text(),
    /** How many orders may use it; as many as want to, without a number. */
    quantity: integer(),
    /** How many of its uses count. Orders that come back count even above the limit. */
    quantityUsed: integer().notNull().default(0),
    startAt: moment(),
    expireAt: moment(),
    teamAddedBy: text().$type<(typeof PROMOTION_TEAMS)[number]>().notNull(),
    active: boolean().notNull().default(true),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('promotion_code_unique').on(sql`lower(${table.code})`)],
);

/** For which partner plans a promotion holds; for all of them, where it has none. */
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

/** In which countries of purchase a promotion holds; in all of them, where it has none. */
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

/** Which order used which promotion. The row stays when the use is given back: so a used promotion cannot be deleted. */
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
    /** Since when the order no longer counts among the uses; null while it does. */
    givenBackAt: moment(),
  },
  (table) => [
    index('promotion_use_of_promotion').on(table.promotionId),
    index('promotion_use_moment').on(table.usedAt),
  ],
);
