import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { translation } from './schema.ts';

/** Texts of several records in one language, by record and field; what is not translated is not in it. */
export async function translatedTexts(
  tx: Transaction,
  subject: string,
  ids: readonly number[],
  language: string,
): Promise<Map<number, Record<string, string>>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(translation)
    .where(
      and(
        eq(translation.subject, subject),
        inArray(translation.subjectId, [...ids]),
        eq(translation.language, language),
      ),
    );
  const texts = new Map<number, Record<string, string>>();
  for (const { subjectId, field, value } of rows) texts.set(subjectId, { ...texts.get(subjectId), [field]: value });
  return texts;
}
