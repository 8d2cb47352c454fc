import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What a column is called in the table. Drizzle spells it itself, but not behind an alias in hand-written SQL. */
export function columnName(column: AnyPgColumn): string {
  return column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
