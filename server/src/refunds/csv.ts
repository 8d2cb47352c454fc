import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { RefundRow } from '@likeness/contract/refunds';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { refund_columns } from '@likeness/texts/en/answers/orders';
import type { Transaction } from '../platform/database/transaction.ts';
import type { ServedFile } from '../platform/http/bind.ts';
import { csvFile } from '../platform/http/csv.ts';
import { presentRefund } from './present.ts';
import { type RefundQuery, refundsAfter } from './store.ts';

const REFUNDS_AT_ONCE = 500;

const COLUMNS: readonly (readonly [keyof typeof refund_columns, (row: RefundRow) => unknown])[] = [
  ['order', ({ order }) => order.id],
  ['reference', ({ order }) => order.external_ref],
  ['partner', ({ partner }) => partner],
  ['customer', ({ customer }) => [customer.first_name, customer.last_name].filter(Boolean).join(' ')],
  ['amount', ({ amount }) => amount],
  ['currency', ({ currency }) => currency],
  ['method', ({ method }) => method],
  ['provider', ({ provider_reference }) => provider_reference],
  ['booked_at', ({ booked_at }) => booked_at],
  ['paid_back_at', ({ settled }) => settled?.at],
  ['paid_back_by', ({ settled }) => settled?.by && `${settled.by.first_name} ${settled.by.last_name}`],
  ['paid_back_reference', ({ settled }) => settled?.reference],
  ['credit_note', ({ credit_note }) => credit_note],
];

/** A CSV file of all refunds that match, by their numbers. */
export function csvOfRefunds(
  tx: Transaction,
  query: RefundQuery,
  { language, now }: { language: TranslationLanguage; now: Date },
): ServedFile {
  async function* lines() {
    const say = staffFormatter(language);
    yield COLUMNS.map(([column]) => say(`refund_columns.${column}`));
    for (let after = 0; ;) {
      const rows = await refundsAfter(tx, query, after, REFUNDS_AT_ONCE);
      for (const row of rows) yield COLUMNS.map(([, cell]) => cell(presentRefund(row, { roles: [], now })));
      if (rows.length < REFUNDS_AT_ONCE) return;
      after = rows.at(-1)!.refund.id;
    }
  }
  return csvFile('refunds.csv', lines());
}
