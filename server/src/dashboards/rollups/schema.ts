import {
  ORDER_MEASURES,
  PROMOTION_MEASURES,
  SALE_MEASURES,
  SHIPMENT_MEASURES,
  VERDICT_MEASURES,
  WORK_MEASURES,
} from '@likeness/contract/dashboards/measures';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from '../../platform/database/drizzle.ts';

/*
 * What happened in each hour, counted once (decisions/0038), and the same by day for questions about long periods. Where a
 * table has keys beside the hour, `ALL` or 0 stands for "whichever": those rows are counted for themselves, because an
 * order with two purposes is one order.
 */

/** The start of the hour, in UTC; in a table by day that of the day's first hour. */
const hour = () => timestamp({ withTimezone: true, precision: 3 }).notNull();

type Counts<Name extends string> = Record<Name, ReturnType<ReturnType<typeof integer>['notNull']>>;

function counts<const Name extends string>(names: readonly Name[]): Counts<Name> {
  return Object.fromEntries(names.map((name) => [name, integer().notNull()])) as Counts<Name>;
}

const ofOrders = <const Name extends string>(name: Name) =>
  pgTable(name, { hour: hour().primaryKey(), ...counts(ORDER_MEASURES) });
export const rollupOrders = ofOrders('rollup_orders');
export const rollupOrdersByDay = ofOrders('rollup_orders_by_day');

const ofSales = <const Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      countryId: integer().notNull(),
      purposeId: integer().notNull(),
      productId: integer().notNull(),
      hour: hour(),
      ...counts(SALE_MEASURES),
    },
    (table) => [
      primaryKey({ columns: [table.countryId, table.purposeId, table.productId, table.hour] }),
      index(`${name}_hour`).on(table.hour),
      // For all countries at once.
      index(`${name}_goods`).on(table.purposeId, table.productId, table.hour),
    ],
  );
export const rollupSales = ofSales('rollup_sales');
export const rollupSalesByDay = ofSales('rollup_sales_by_day');

const ofWork = <const Name extends string>(name: Name) =>
  pgTable(name, { staffId: integer().notNull(), hour: hour(), ...counts(WORK_MEASURES) }, (table) => [
    primaryKey({ columns: [table.staffId, table.hour] }),
    index(`${name}_hour`).on(table.hour),
  ]);
export const rollupWork = ofWork('rollup_work');
export const rollupWorkByDay = ofWork('rollup_work_by_day');

const ofVerdicts = <const Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      countryId: integer().notNull(),
      hour: hour(),
      ...counts(VERDICT_MEASURES),
      // Ten thousand photos that waited for three days are more seconds than an integer holds.
      seconds: bigint({ mode: 'number' }).notNull(),
      validation_seconds: bigint({ mode: 'number' }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.countryId, table.hour] }), index(`${name}_hour`).on(table.hour)],
  );
export const rollupVerdicts = ofVerdicts('rollup_verdicts');
export const rollupVerdictsByDay = ofVerdicts('rollup_verdicts_by_day');

const ofShipments = <const Name extends string>(name: Name) =>
  pgTable(name, { countryCode: text().notNull(), hour: hour(), ...counts(SHIPMENT_MEASURES) }, (table) => [
    primaryKey({ columns: [table.countryCode, table.hour] }),
    index(`${name}_hour`).on(table.hour),
  ]);
export const rollupShipments = ofShipments('rollup_shipments');
export const rollupShipmentsByDay = ofShipments('rollup_shipments_by_day');

const ofPromotions = <const Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      promotionId: integer().notNull(),
      countryCode: text().notNull(),
      app: text().notNull(),
      hour: hour(),
      ...counts(PROMOTION_MEASURES),
    },
    (table) => [
      primaryKey({ columns: [table.promotionId, table.countryCode, table.app, table.hour] }),
      index(`${name}_hour`).on(table.hour),
      // For all promotions at once.
      index(`${name}_origin`).on(table.countryCode, table.app, table.hour),
    ],
  );
export const rollupPromotions = ofPromotions('rollup_promotions');
export const rollupPromotionsByDay = ofPromotions('rollup_promotions_by_day');

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
