/**
 * All runs of every property take minutes: `CI=true` makes all of them, as before a change is accepted. On PostgreSQL,
 * where they are made a second time, a part of them shows what is different there.
 */
const IS_ON_POSTGRESQL = process.env['TEST_DATABASE_URL'] !== undefined;
const MAKES_ALL_RUNS = process.env['CI'] === 'true' && !IS_ON_POSTGRESQL;

/** How often to try a property, given the total: with a fixed seed the first runs are always the same. */
export function runs(all: number): number {
  return MAKES_ALL_RUNS ? all : Math.ceil(all / 5);
}

/**
 * The rows of a table to try. That the table holds is shown by all of them, on the embedded database: on PostgreSQL each
 * fifth one shows that the same statements work there.
 */
export function rowsToTry<Row>(all: readonly Row[]): readonly Row[] {
  return IS_ON_POSTGRESQL ? all.filter((_row, position) => position % 5 === 0) : all;
}

/**
 * The events that all runs together must have met, in order: runs in which something never happened prove nothing about
 * it. With only a part of the runs some events may be missing, but no others may occur.
 */
export function toBeMet(met: ReadonlySet<string>, everything: readonly string[]): string[] {
  return everything.filter((one) => MAKES_ALL_RUNS || met.has(one)).toSorted();
}
