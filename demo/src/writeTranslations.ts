import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { type Table, getTableName } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import { translation } from '../../server/src/translations/schema.ts';

/** Writes what the texts of some records are in other languages: by language, then by field. */
export async function writeTranslations(
  tx: Transaction,
  table: Table,
  rows: readonly { id: number }[],
  records: readonly { translations: Readonly<Partial<Record<TranslationLanguage, object>>> }[],
): Promise<void> {
  await tx.insert(translation).values(
    records.flatMap(({ translations }, position) =>
      Object.entries(translations).flatMap(([language, texts]) =>
        Object.entries(texts as Record<string, string | readonly string[] | null>).flatMap(([field, value]) => {
          if (value === null) return [];
          return {
            subject: getTableName(table),
            subjectId: rows[position]!.id,
            field,
            language: language as TranslationLanguage,
            value: typeof value === 'string' ? value : value.join('\n'),
          };
        }),
      ),
    ),
  );
}
