import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import {
  type AnyColumn,
  type SQL,
  type SQLWrapper,
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  sql,
} from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { translation } from './schema.ts';

/** In which language texts are read: a given one, or always the records' own texts. */
export type Wording = TranslationLanguage | 'own';

/** The value of the statement parameter that says in which language texts are read. */
export function languageOf(wording: Wording): TranslationLanguage | null {
  return wording === 'own' ? null : wording;
}

/** A language, the records' own texts, or a statement parameter with the language: null for the records' own. */
type AnyWording = Wording | SQL;

/** The record that the text belongs to, if its table has an alias in the statement. */
interface Named {
  readonly id: SQLWrapper;
  readonly own: SQLWrapper;
}

/** SQL for a text of a record: in this language, or its own text if there is no translation. */
export function textIn(wording: AnyWording, column: AnyColumn, of?: Named): SQL<string> {
  return sql<string>`coalesce(${translated(wording, column, of?.id)}, ${of?.own ?? column})`;
}

/** SQL for a record's translation into this language; null if there is none. */
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

/** SQL for whether a record has such a translation in any language. */
export function isTranslatedAs(column: AnyColumn, isWanted: (text: SQLWrapper) => SQL): SQL {
  const its = and(
    eq(translation.subject, getTableName(column.table)),
    eq(translation.subjectId, sql`${getTableColumns(column.table)['id']}`),
    eq(translation.field, column.name),
    isWanted(translation.value),
  );
  return sql`exists (select 1 from ${translation} where ${its})`;
}

/** The translations of some records of a table, of one field or of all, in all languages. */
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

/**
 * Stores a text in these languages; one that is empty, or only spaces, is deleted. Languages that are not named remain
 * unchanged.
 */
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
    return value?.trim() ? [{ subject, subjectId, field, language, value }] : [];
  });
  if (rows.length > 0) await tx.insert(translation).values(rows);
}

/** Deletes all translations of a deleted record. */
export async function deleteTexts(tx: Transaction, subject: string, subjectId: number): Promise<void> {
  await tx.delete(translation).where(and(eq(translation.subject, subject), eq(translation.subjectId, subjectId)));
}

/**
 * How many records of a table have a text in each language, among those whose own column holds one.
 */
export async function textsByLanguage(tx: Transaction, column: AnyColumn) {
  const id = getTableColumns(column.table)['id']!;
  const its = and(
    eq(translation.subject, getTableName(column.table)),
    eq(translation.field, column.name),
    eq(translation.subjectId, id),
  );
  const rows = await tx
    .select({ language: translation.language, records: sql<number>`count(*)::int` })
    .from(column.table)
    .innerJoin(translation, its)
    .where(isNotNull(column))
    .groupBy(translation.language);
  return Object.fromEntries(rows.map(({ language, records }) => [language, records]));
}
