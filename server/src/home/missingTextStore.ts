import type { MissingTexts } from '@likeness/contract/home';
import { translatedOf } from '@likeness/contract/kit/settingsList';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@likeness/contract/kit/translation';
import { and, eq, getTableName, isNotNull, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type ServedList, columnOfField } from '../settingsLists/index.ts';
import { translation } from '../translations/schema.ts';

/** How many records of these lists lack each of their texts in each language. */
export async function countMissingTexts(tx: Transaction, lists: readonly ServedList[]): Promise<MissingTexts[]> {
  const kinds = lists.flatMap((served) => translatedOf(served.list).map((field) => ({ served, field })));
  const counted: MissingTexts[] = [];
  for (const { served, field } of kinds) {
    const [id, own] = [columnOfField(served, 'id'), columnOfField(served, field)];
    const its = and(
      eq(translation.subject, getTableName(own.table)),
      eq(translation.field, own.name),
      eq(translation.subjectId, id),
    );
    // Far fewer texts exist than there are records and languages: those that exist are counted.
    const rows = await rowsOf(
      tx,
      select(
        {
          language: sql<TranslationLanguage | null>`counted.language`,
          count: sql<number>`counted.count`,
        },
        sql`from (
          select null as language, count(*)::int as count from ${served.table} where ${isNotNull(own)}
          union all
          select ${translation.language}, count(*)::int from ${served.table} join ${translation} on ${its}
          where ${isNotNull(own)} group by ${translation.language}
        ) as counted`,
      ),
    );
    const countOf = (language: TranslationLanguage | null) => rows.find((row) => row.language === language)?.count ?? 0;
    const missing = Object.fromEntries(
      TRANSLATION_LANGUAGES.map((language) => [language, countOf(null) - countOf(language)]),
    ) as MissingTexts['missing'];
    counted.push({ list: served.list.name, field, missing });
  }
  return counted;
}
