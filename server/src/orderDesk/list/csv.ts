import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { type FormatStaffText, staffFormatter } from '@likeness/texts/answerTexts';
import type { order_columns } from '@likeness/texts/en/answers/orders';
import { type OrderRow, emailsOf, originOf } from '@likeness/contract/orderDesk/list';
import { awaitsVerdict } from '@likeness/contract/vocabulary';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ServedFile } from '../../platform/http/bind.ts';
import { csvFile } from '../../platform/http/csv.ts';
import type { OrderQuestion } from './filterStore.ts';
import { presentOrder } from './present.ts';
import { readOrders, theseOrders } from './rowStore.ts';
import { numbersAfter, numbersFound } from './store.ts';

/** How many orders are read at once, so that long lists do not fill the memory. */
const ORDERS_AT_ONCE = 1000;

const COLUMNS: readonly (readonly [keyof typeof order_columns, (row: OrderRow, say: FormatStaffText) => unknown])[] = [
  ['id', ({ id }) => id],
  ['reference', ({ external_ref }) => external_ref],
  ['email', (row) => emailsOf(row).join(', ')],
  ['name', ({ owner }) => [owner.first_name, owner.last_name].filter(Boolean).join(' ')],
  ['items', ({ order_items }) => order_items.map(lineOf).join(', ')],
  ['status', ({ status }) => status],
  ['date', ({ created_at }) => created_at],
  ['deleted_at', ({ deleted_at }) => deleted_at],
  ['origin', originOf],
  // Further columns come last: programs read the ones before by their places.
  ['total', ({ total_amount }) => total_amount],
  ['currency', ({ currency }) => currency],
  ['status_in_words', ({ status }, say) => say(`order_status.${status}`)],
  [
    'document_status',
    ({ order_items }, say) =>
      statusesOf(order_items)
        .map((status) => say(`document_status.${status}`))
        .join(', '),
  ],
  ['promised', ({ order_items }) => firstPromise(order_items)],
];

/** A CSV file of all orders that match the search and the filters, sorted by number. */
export function csvOfOrders(tx: Transaction, question: OrderQuestion, language: TranslationLanguage): ServedFile {
  async function* lines() {
    const say = staffFormatter(language);
    yield COLUMNS.map(([column]) => say(`order_columns.${column}`));
    for await (const ids of numbersInParts(tx, question, language)) {
      const { rows } = await readOrders(tx, theseOrders(ids), language);
      for (const row of rows.map(presentOrder)) yield COLUMNS.map(([, cell]) => cell(row, say));
    }
  }
  return csvFile('orders.csv', lines());
}

async function* numbersInParts(tx: Transaction, question: OrderQuestion, language: TranslationLanguage) {
  if (question.q !== '') {
    const ids = await numbersFound(tx, question, language);
    for (let start = 0; start < ids.length; start += ORDERS_AT_ONCE) yield ids.slice(start, start + ORDERS_AT_ONCE);
    return;
  }
  for (let after = 0; ;) {
    const ids = await numbersAfter(tx, question, after, ORDERS_AT_ONCE);
    if (ids.length > 0) yield ids;
    if (ids.length < ORDERS_AT_ONCE) return;
    after = ids.at(-1)!;
  }
}

type Items = OrderRow['order_items'];

/** Where its documents stand, each status once. */
function statusesOf(items: Items) {
  return [...new Set(items.flatMap(({ document }) => document?.status ?? []))];
}

/** Until when the first of the verdicts that somebody waits for was promised. */
function firstPromise(items: Items): string | undefined {
  return items
    .flatMap(({ document }) => (document && awaitsVerdict(document.status) ? (document.promised_at ?? []) : []))
    .toSorted()[0];
}

function lineOf({ quantity, product, purpose }: OrderRow['order_items'][number]): string {
  return `${quantity} × ${product.label} ${purpose.label}`;
}
