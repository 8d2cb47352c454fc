import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { type AnyColumn, type SQL, and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { translation } from './schema.ts';

/** What texts are read in: a language, or as the records themselves have them. */
export type Wording = TranslationLanguage | 'own';

/** A text of a record for any place of a statement: in this language, or the record's own where it does not exist in it. */
export function textIn(wording: Wording, column: AnyColumn, own: AnyColumn = column): SQL<string> {
  return sql<string>`coalesce(${translated(wording, column)}, ${own})`;
}

/** A text of a record in this language alone; null where it does not exist in it. */
export function translated(wording: Wording, column: AnyColumn): SQL<string | null> {
  if (wording === 'own') return sql`null`;
  const { id } = getTableColumns(column.table);
  const its = and(
    eq(translation.subject, getTableName(column.table)),
    eq(translation.subjectId, sql`${id}`),
    eq(translation.field, column.name),
    eq(translation.language, wording),
  );
  return sql`(select ${translation.value} from ${translation} where ${its})`;
}
