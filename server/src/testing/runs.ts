/**
 * All runs of every property take minutes: `CI=true` makes all of them, as before a change is accepted. What asks a
 * database is made twice then: all of it on PostgreSQL, which answers sooner, and a part on the embedded database, to
 * show that the same statements work there.
 */
const IS_ON_POSTGRESQL = process.env['TEST_DATABASE_URL'] !== undefined;
const IS_COMPLETE = process.env['CI'] === 'true';

/** How often to try a property that asks no database, given the total: with a fixed seed the first runs are always the same. */
export function runs(all: number): number {
  return IS_COMPLETE ? all : fifth(all);
}

/** How often to try a property that asks the database, given the total. */
export function runsOnDatabase(all: number): number {
  return IS_COMPLETE && IS_ON_POSTGRESQL ? all : fifth(all);
}

function fifth(all: number): number {
  return Math.ceil(all / 5);
}

/** The rows of a table to try: all of them on PostgreSQL, each fifth on the embedded database if all are tried elsewhere. */
export function rowsToTry<Row>(all: readonly Row[]): readonly Row[] {
  return IS_COMPLETE && !IS_ON_POSTGRESQL ? all.filter((_row, position) => position % 5 === 0) : all;
}

/**
 * The events that all runs together must have met, in order: runs in which something never happened prove nothing about
 * it. With only a part of the runs some events may be missing, but no others may occur.
 */
export function toBeMet(met: ReadonlySet<string>, everything: readonly string[]): string[] {
  return everything.filter((one) => runsOnDatabase(5) === 5 || met.has(one)).toSorted();
}
