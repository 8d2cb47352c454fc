import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { security_columns } from '@likeness/texts/en/answers/securityLog';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ServedFile } from '../../platform/http/bind.ts';
import { type CsvColumn, csvOfLog } from '../../platform/http/csv.ts';
import { type SecurityQuestion, newestSecurityEvent, securityEventsFrom } from './store.ts';

type Event = Awaited<ReturnType<typeof securityEventsFrom>>[number];

const nameOf = (person: Event['person']) => person && `${person.first_name} ${person.last_name}`.trim();

const COLUMNS: readonly CsvColumn<Event, keyof typeof security_columns>[] = [
  ['happened_at', ({ happened_at: at }) => new Date(at).toISOString()],
  ['last_at', ({ last_at: at }) => new Date(at).toISOString()],
  ['times', ({ times }) => times],
  ['kind', ({ kind }) => kind],
  ['person', ({ person }) => nameOf(person)],
  ['person_id', ({ person }) => person?.id],
  ['account', ({ account }) => nameOf(account)],
  ['account_id', ({ account }) => account?.id],
  ['name', ({ name }) => name],
  ['address', ({ address }) => address],
  ['device', ({ device }) => device],
  ['detail', ({ detail }) => detail],
];

/** A CSV file of all events that match the search and the filters. */
export function csvOfSecurityEvents(
  tx: Transaction,
  question: SecurityQuestion,
  language: TranslationLanguage,
): ServedFile {
  const say = staffFormatter(language);
  return csvOfLog(
    'security-log.csv',
    COLUMNS,
    (column) => say(`security_columns.${column}`),
    () => newestSecurityEvent(tx),
    (place) => securityEventsFrom(tx, question, place),
  );
}
