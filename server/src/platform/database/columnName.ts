import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What a column is called in the table. Drizzle spells it itself, but not behind an alias in hand-written SQL. */
export function columnName(column: AnyPgColumn): string {
  return column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Columns where a statement writes to them: there SQL wants their names without the table's. */
export function columnsOf(...columns: readonly AnyPgColumn[]): SQL {
  const names = columns.map((column) => sql.identifier(columnName(column)));
  return sql.join(names, sql`, `);
}
