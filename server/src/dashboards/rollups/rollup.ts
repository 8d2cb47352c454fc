import type { AnyPgColumn, PgTable, SQL } from '../../platform/database/drizzle.ts';
import type { RollupName } from './schema.ts';

/** Whole hours in UTC: from the start of one to the start of another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export type HourTable = PgTable & { hour: AnyPgColumn };

/** A table of what happened in each hour, and one of what happened in each day. */
export interface Rollup {
  readonly name: RollupName;
  readonly table: HourTable;
  /** The same columns by the day of UTC: its hours put together, in the transaction that counts them. */
  readonly byDay: HourTable;
  /**
   * A query that counts the hours of a span anew, from the rows that say what happened. It answers every column of the
   * table by its name, and no row where nothing happened.
   */
  readonly facts: (span: Span) => SQL;
  /** The first and the last hour in which anything happened; for counting everything anew. */
  readonly happened: () => SQL;
}
