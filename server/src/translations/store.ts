import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { Transaction } from '../platform/database/transaction.ts';
import {
  type AnyColumn,
  type SQL,
  type SQLWrapper,
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  sql,
} from 'drizzle-orm';
import { translation } from './schema.ts';

/** What texts are read in: a language, or as the records themselves have them. */
export type Wording = TranslationLanguage | 'own';

/** What the parameter of a statement is given that says in which language texts are read. */
export function languageOf(wording: Wording): TranslationLanguage | null {
  return wording === 'own' ? null : wording;
}

/** A language, the records' own texts, or the parameter of a statement that says which: null for the records' own. */
type AnyWording = Wording | SQL;

/** The record whose text is meant, where its table is called by another name. */
interface Named {
  readonly id: SQLWrapper;
  readonly own: SQLWrapper;
}

/** A text of a record for any place of a statement: in this language, or the record's own where it does not exist in it. */
export function textIn(wording: AnyWording, column: AnyColumn, of?: Named): SQL<string> {
  return sql<string>`coalesce(${translated(wording, column, of?.id)}, ${of?.own ?? column})`;
}

/** A text of a record in this language alone; null where it does not exist in it. */
export function translated(
  wording: AnyWording,
  column: AnyColumn,
  id: SQLWrapper | undefined = getTableColumns(column.table)['id'],
): SQL<string | null> {
  if (wording === 'own') return sql`null`;
  const its = and(
    eq(translation.subject, getTableName(column.table)),
    eq(translation.subjectId, sql`${id}`),
    eq(translation.field, column.name),
    eq(translation.language, wording),
  );
  return sql`(select ${translation.value} from ${translation} where ${its})`;
}

/** The texts of some records of a table, of one field or of all: whatever languages they exist in. */
export function textsOf(tx: Transaction, subject: string, ids: readonly number[], field?: string) {
  return tx
    .select()
    .from(translation)
    .where(
      and(
        eq(translation.subject, subject),
        inArray(translation.subjectId, [...ids]),
        field === undefined ? undefined : eq(translation.field, field),
      ),
    );
}

/** Keeps a text in these languages; an empty one is forgotten. Languages that are not named stay as they are. */
export async function putTexts(
  tx: Transaction,
  subject: string,
  subjectId: number,
  field: string,
  texts: Readonly<Partial<Record<TranslationLanguage, string>>>,
): Promise<void> {
  const languages = Object.keys(texts) as TranslationLanguage[];
  if (languages.length === 0) return;
  await tx
    .delete(translation)
    .where(
      and(
        eq(translation.subject, subject),
        eq(translation.subjectId, subjectId),
        eq(translation.field, field),
        inArray(translation.language, languages),
      ),
    );
  const rows = languages.flatMap((language) => {
    const value = texts[language];
    return value ? [{ subject, subjectId, field, language, value }] : [];
  });
  if (rows.length > 0) await tx.insert(translation).values(rows);
}

/** Forgets all texts of a record that is gone. */
export async function deleteTexts(tx: Transaction, subject: string, subjectId: number): Promise<void> {
  await tx.delete(translation).where(and(eq(translation.subject, subject), eq(translation.subjectId, subjectId)));
}
