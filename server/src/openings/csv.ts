import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { opening_columns } from '@likeness/texts/en/answers/openings';
import { type DocumentPictures, moment } from '../photos/index.ts';
import type { ServedFile } from '../platform/http/bind.ts';
import { csvFile } from '../platform/http/csv.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type OpeningQuestion, openingsFrom } from './store.ts';

/** How many openings are read at once, so that long lists do not fill the memory. */
const OPENINGS_AT_ONCE = 1000;

type Opening = Awaited<ReturnType<typeof openingsFrom>>[number];

const COLUMNS: readonly (readonly [keyof typeof opening_columns, (row: Opening) => unknown])[] = [
  ['opened_at', ({ opened_at }) => moment(opened_at)],
  ['last_at', ({ last_at }) => moment(last_at)],
  ['times', ({ times }) => times],
  ['person', ({ person }) => `${person.first_name} ${person.last_name}`.trim()],
  ['person_id', ({ person }) => person.id],
  ['size', ({ size }) => size],
  ['file_name', ({ file }) => file.file_name],
  ['file', ({ file }) => file.uid],
  ['document', ({ document }) => document?.id],
  ['order', ({ document }) => document?.order_id],
];

/** A CSV file of all openings that match the search and the filters. */
export function csvOfOpenings(
  tx: Transaction,
  made: readonly DocumentPictures[],
  question: OpeningQuestion,
  language: TranslationLanguage,
): ServedFile {
  async function* lines() {
    const say = staffFormatter(language);
    yield COLUMNS.map(([column]) => say(`opening_columns.${column}`));
    for (let from = 0; ; from += OPENINGS_AT_ONCE) {
      const rows = await openingsFrom(tx, made, question, { from, limit: OPENINGS_AT_ONCE });
      for (const row of rows) yield COLUMNS.map(([, cell]) => cell(row));
      if (rows.length < OPENINGS_AT_ONCE) return;
    }
  }
  return csvFile('openings.csv', lines());
}
