import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { integer, pgTable, primaryKey, text } from '../platform/database/drizzle.ts';

/**
 * One text of one record, by table and field, in one language. The record's own column holds the text that is used
 * where no translation exists.
 */
export const translation = pgTable(
  'translation',
  {
    subject: text().notNull(),
    subjectId: integer().notNull(),
    field: text().notNull(),
    language: text().$type<TranslationLanguage>().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId, table.field, table.language] })],
);
