import { type AnyPgColumn, type SQL, sql } from './drizzle.ts';

/** A column's name in the table. Drizzle writes it itself, except behind an alias in hand-written SQL. */
export function columnName(column: AnyPgColumn): string {
  return column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Columns that a statement writes to: SQL wants their names without the table's there. */
export function columnsOf(...columns: readonly AnyPgColumn[]): SQL {
  const names = columns.map((column) => sql.identifier(columnName(column)));
  return sql.join(names, sql`, `);
}
