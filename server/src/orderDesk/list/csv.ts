import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { type Words, wordIn } from '@likeness/contract/kit/words';
import { type OrderRow, emailsOf, originOf } from '@likeness/contract/orderDesk/list';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ServedFile } from '../../platform/http/bind.ts';
import { csvFile } from '../../platform/http/csv.ts';
import type { OrderQuestion } from './searchStore.ts';
import { presentOrder } from './present.ts';
import { readOrders, theseOrders } from './rowStore.ts';
import { numbersAfter, numbersFound } from './store.ts';

/** Orders read at a time: whatever the length of the list, no more than these are held. */
const ORDERS_AT_ONCE = 1000;

const COLUMNS: readonly (readonly [Words, (row: OrderRow) => unknown])[] = [
  [['ID', 'N°', 'N.º'], ({ id }) => id],
  [['Reference', 'Référence', 'Referencia'], ({ external_ref }) => external_ref],
  [['Email', 'E-mail', 'Correo electrónico'], (row) => emailsOf(row).join(', ')],
  [['Name', 'Nom', 'Nombre'], ({ owner }) => [owner.first_name, owner.last_name].filter(Boolean).join(' ')],
  [['Items', 'Articles', 'Artículos'], ({ order_items }) => order_items.map(lineOf).join(', ')],
  [['Status', 'État', 'Estado'], ({ status }) => status],
  [['Date', 'Date', 'Fecha'], ({ created_at }) => created_at],
  [['Deleted At', 'Supprimée le', 'Eliminado el'], ({ deleted_at }) => deleted_at],
  [['Origin', 'Origine', 'Origen'], originOf],
];

/** Everything the search and the filters match, by its numbers, as a spreadsheet opens it. */
export function csvOfOrders(tx: Transaction, question: OrderQuestion, language: TranslationLanguage): ServedFile {
  async function* lines() {
    yield COLUMNS.map(([words]) => wordIn(words, language));
    for await (const ids of numbersInParts(tx, question, language)) {
      const { rows } = await readOrders(tx, theseOrders(ids), language);
      for (const row of rows.map(presentOrder)) yield COLUMNS.map(([, cell]) => cell(row));
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

function lineOf({ quantity, product, purpose }: OrderRow['order_items'][number]): string {
  return `${quantity} × ${product.label} ${purpose.label}`;
}
