import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { opening_columns } from '@likeness/texts/en/answers/openings';
import { moment } from '../moment.ts';
import type { DocumentPictures } from '../pictureStore.ts';
import type { ServedFile } from '../../platform/http/bind.ts';
import { type CsvColumn, csvOfLog } from '../../platform/http/csv.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type OpeningQuestion, newestOpening, openingsFrom } from './store.ts';

type Opening = Awaited<ReturnType<typeof openingsFrom>>[number];

const COLUMNS: readonly CsvColumn<Opening, keyof typeof opening_columns>[] = [
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
  const say = staffFormatter(language);
  return csvOfLog(
    'openings.csv',
    COLUMNS,
    (column) => say(`opening_columns.${column}`),
    () => newestOpening(tx),
    (place) => openingsFrom(tx, made, question, place),
  );
}
