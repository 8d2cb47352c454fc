import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { security_columns } from '@likeness/texts/en/answers/securityLog';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ServedFile } from '../../platform/http/bind.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { type SecurityQuestion, securityEventsFrom } from './store.ts';

/** How many events are read at once, so that long lists do not fill the memory. */
const EVENTS_AT_ONCE = 1000;

type Event = Awaited<ReturnType<typeof securityEventsFrom>>[number];

const nameOf = (person: Event['person']) => person && `${person.first_name} ${person.last_name}`.trim();

const COLUMNS: readonly (readonly [keyof typeof security_columns, (event: Event) => unknown])[] = [
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
  async function* lines() {
    const say = staffFormatter(language);
    yield COLUMNS.map(([column]) => say(`security_columns.${column}`));
    for (let from = 0; ; from += EVENTS_AT_ONCE) {
      const events = await securityEventsFrom(tx, question, { from, limit: EVENTS_AT_ONCE });
      for (const event of events) yield COLUMNS.map(([, cell]) => cell(event));
      if (events.length < EVENTS_AT_ONCE) return;
    }
  }
  return csvFile('security-log.csv', lines());
}
