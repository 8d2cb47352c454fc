import type { ErrorAnswer } from '@likeness/contract/kit/errorAnswer';
import { moment } from '../platform/database/columns.ts';
import { check, index, integer, jsonb, pgTable, sql } from '../platform/database/drizzle.ts';
import { purpose } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';

/** A planned change of a purpose. Until its time comes, the rule stays as it is. */
export const purposeChange = pgTable(
  'purpose_change',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purposeId: integer()
      .notNull()
      .references(() => purpose.id, { onDelete: 'cascade' }),
    /** The revision that the person saw who planned it. */
    basedOn: integer().notNull(),
    /** The values of the changed fields when it was planned, and the new ones, by their names on the wire. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    holdsFrom: moment().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: moment().notNull(),
    /** At most one of these three is set, when it has ended. */
    appliedAt: moment(),
    withdrawnAt: moment(),
    refusedAt: moment(),
    /** Why it was refused: the answer that the same edit would have got. */
    refusal: jsonb().$type<ErrorAnswer>(),
  },
  (table) => [
    index('purpose_change_purpose').on(table.purposeId, table.holdsFrom),
    check(
      'purpose_change_ends_once',
      sql`num_nonnulls(${table.appliedAt}, ${table.withdrawnAt}, ${table.refusedAt}) <= 1`,
    ),
  ],
);
