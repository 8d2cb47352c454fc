import { holidayList } from '@likeness/contract/settingsLists/holidays';
import { check, integer, pgTable, sql, text, uniqueIndex } from '../platform/database/drizzle.ts';
import { tableOf } from '../settingsLists/schema.ts';

/** How many minutes are promised in an hour of the week. Its 168 rows are always there: rows are only changed. */
export const treatmentTime = pgTable(
  'treatment_time',
  {
    id: integer().primaryKey(),
    /** 1 is Monday. */
    day: integer().notNull(),
    hour: integer().notNull(),
    minutes: integer().notNull(),
  },
  (table) => [
    uniqueIndex('treatment_time_unique').on(table.day, table.hour),
    check('treatment_time_of_the_week', sql`${table.day} between 1 and 7 and ${table.hour} between 0 and 23`),
    check('treatment_time_positive', sql`${table.minutes} > 0`),
  ],
);

/** When the house is open on a weekday. Its seven rows are always there. */
export const openingHours = pgTable(
  'opening_hours',
  {
    /** 1 is Monday. */
    day: integer().primaryKey(),
    /** In minutes since midnight; both null on a closed day. */
    opens: integer(),
    closes: integer(),
  },
  (table) => [
    check('opening_hours_of_the_week', sql`${table.day} between 1 and 7`),
    check(
      'opening_hours_in_order',
      sql`num_nulls(${table.opens}, ${table.closes}) in (0, 2) and 0 <= ${table.opens} and ${table.opens} < ${table.closes} and ${table.closes} <= 1440`,
    ),
  ],
);

/** The house itself: one row, always there. */
export const house = pgTable(
  'house',
  {
    id: integer().primaryKey(),
    /** The clocks that weekdays, hours and holidays are meant by. */
    timeZone: text().notNull(),
    /** How often time zone or opening hours were changed. */
    revision: integer().notNull().default(1),
  },
  (table) => [check('house_only_one', sql`${table.id} = 1`)],
);

/** Days on which nobody works. */
export const holiday = tableOf(holidayList);
