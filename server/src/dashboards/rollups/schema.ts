import {
  ORDER_MEASURES,
  PROMOTION_MEASURES,
  SALE_MEASURES,
  SHIPMENT_MEASURES,
  VERDICT_MEASURES,
  WORK_MEASURES,
} from '@likeness/contract/dashboards/measures';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * What happened in each hour, counted once (decisions/0038). Where a table has keys beside the hour, `ALL` or 0 stands
 * for "whichever": those rows are counted for themselves, because an order with two purposes is one order.
 */

/** The start of the hour, in UTC. */
const hour = () => timestamp({ withTimezone: true, precision: 3 }).notNull();

type Counts<Name extends string> = Record<Name, ReturnType<ReturnType<typeof integer>['notNull']>>;

function counts<const Name extends string>(names: readonly Name[]): Counts<Name> {
  return Object.fromEntries(names.map((name) => [name, integer().notNull()])) as Counts<Name>;
}

export const rollupOrders = pgTable('rollup_orders', { hour: hour().primaryKey(), ...counts(ORDER_MEASURES) });

export const rollupSales = pgTable(
  'rollup_sales',
  {
    countryId: integer().notNull(),
    purposeId: integer().notNull(),
    productId: integer().notNull(),
    hour: hour(),
    ...counts(SALE_MEASURES),
  },
  (table) => [
    primaryKey({ columns: [table.countryId, table.purposeId, table.productId, table.hour] }),
    index('rollup_sales_hour').on(table.hour),
  ],
);

export const rollupWork = pgTable(
  'rollup_work',
  { staffId: integer().notNull(), hour: hour(), ...counts(WORK_MEASURES) },
  (table) => [primaryKey({ columns: [table.staffId, table.hour] }), index('rollup_work_hour').on(table.hour)],
);

export const rollupVerdicts = pgTable(
  'rollup_verdicts',
  { countryId: integer().notNull(), hour: hour(), ...counts(VERDICT_MEASURES) },
  (table) => [primaryKey({ columns: [table.countryId, table.hour] }), index('rollup_verdicts_hour').on(table.hour)],
);

export const rollupShipments = pgTable(
  'rollup_shipments',
  { countryCode: text().notNull(), hour: hour(), ...counts(SHIPMENT_MEASURES) },
  (table) => [primaryKey({ columns: [table.countryCode, table.hour] }), index('rollup_shipments_hour').on(table.hour)],
);

export const rollupPromotions = pgTable(
  'rollup_promotions',
  {
    promotionId: integer().notNull(),
    countryCode: text().notNull(),
    app: text().notNull(),
    hour: hour(),
    ...counts(PROMOTION_MEASURES),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.countryCode, table.app, table.hour] }),
    index('rollup_promotions_hour').on(table.hour),
  ],
);

const ROLLUPS = ['orders', 'sales', 'work', 'verdicts', 'shipments', 'promotions'] as const;
export type RollupName = (typeof ROLLUPS)[number];

/**
 * The hours whose rows have to be counted again. Triggers of the tables that rollups count add an entry in the
 * transaction of each change; nobody waits for anybody, as with one row an hour they would.
 */
export const rollupDue = pgTable(
  'rollup_due',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    rollup: text().$type<RollupName>().notNull(),
    hour: hour(),
  },
  (table) => [index('rollup_due_hour').on(table.rollup, table.hour)],
);
