import { ORDERS } from '@likeness/contract/settingsLists/roles';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { type FoundCustomer, type FoundOrder, SEARCH_SHOWN, search } from '@likeness/contract/orderDesk/search';
import type { ClaimKind } from '@likeness/contract/vocabulary';
import { claimsOf } from '../../claims/index.ts';
import { isDeleted } from '../../customers/index.ts';
import { type StoredOrder, momentOf, pageOfOrders, readOrders, theseOrders } from '../list/index.ts';
import { numberIn } from '@likeness/contract/kit/recordNumber';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, type Call, type StaffIdentity, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { heldLooks } from './heldLooks.ts';
import { findRecords } from './records.ts';
import { searchLimit } from './limits.ts';
import { type StoredCustomer, findCustomers, ordersOfDocuments } from './store.ts';

/** The documents that the searching person has claimed, with the kind of claim. */
type Claimed = ReadonlyMap<number, ClaimKind>;
const NONE_CLAIMED: Claimed = new Map();

/** The search in the header. Everybody has it, and finds only what they may open. */
export function searchRoutes({ database }: Pick<Platform, 'database'>): Binding[] {
  return [bind(search, find, { admit: searchLimit(database.pool) })];
}

async function find({ tx, query: { q }, user, now, language }: Call<typeof search>) {
  if (q === '') return { total: 0, orders: [], finalCustomers: [], records: [], more: [] };
  const { records, more } = await findRecords(tx, q, { roles: user.roles, language });
  if (!holdsOneOf(user.roles, ORDERS)) {
    const claimed = await claimedBy(tx, user, now);
    const orders = await searchClaimed(tx, q, claimed, { language, now });
    // What one works on is found as its order already.
    const known = new Set(orders.flatMap((order) => order.order_items.map(({ document }) => document?.id)));
    const others = records.filter(({ kind, id }) => kind !== 'document' || !known.has(id));
    return { total: orders.length + others.length, orders, finalCustomers: [], records: others, more };
  }
  const question = { ...listOrders.query!.parse({ q, limit: SEARCH_SHOWN }), now };
  const found = await pageOfOrders(tx, question, language);
  const claimed = found.rows.length === 0 ? NONE_CLAIMED : await claimedBy(tx, user, now);
  const customers = await findCustomers(tx, q, numberIn(q), SEARCH_SHOWN);
  return {
    total: found.total + customers.total + records.length,
    orders: found.rows.map((row) => presentOrder(row, claimed)),
    finalCustomers: customers.rows.map(presentCustomer),
    records,
    more: [
      ...(found.total > found.rows.length ? (['orders'] as const) : []),
      ...(customers.total > customers.rows.length ? (['customers'] as const) : []),
      ...more,
    ],
  };
}

/** "A person who may not open orders finds the document or order that they are working on, by its number." */
async function searchClaimed(
  tx: Transaction,
  q: string,
  claimed: Claimed,
  { language, now }: { readonly language: TranslationLanguage; readonly now: Date },
) {
  const number = numberIn(q);
  const documentsWithOrder =
    number === undefined || claimed.size === 0 ? [] : await ordersOfDocuments(tx, [...claimed.keys()]);
  const matches = documentsWithOrder.filter(({ documentId, orderId }) => documentId === number || orderId === number);
  const looks =
    number === undefined ? [] : await heldLooks(tx, number, [...claimed.keys()], { documentsWithOrder, language, now });
  const documents = new Set(matches.map(({ documentId }) => documentId));
  const ids = [...new Set(matches.map(({ orderId }) => orderId))];
  const { rows } = ids.length === 0 ? { rows: [] } : await readOrders(tx, theseOrders(ids), language);
  return rows
    .map((row) => ({ ...row, items: row.items.filter(({ document }) => documents.has(document?.id ?? 0)) }))
    .concat(looks)
    .map((row) => presentOrder(row, claimed));
}

async function claimedBy(tx: Transaction, user: StaffIdentity, now: Date): Promise<Claimed> {
  const claimed = new Map<number, ClaimKind>();
  for (const kind of ['verification', 'processing'] as const) {
    for (const { subjectId } of await claimsOf(tx, kind, user.id, now)) claimed.set(subjectId, kind);
  }
  return claimed;
}

function presentOrder(row: StoredOrder, claimed: Claimed): FoundOrder {
  const masked = isDeleted(row.owner);
  return {
    id: row.id,
    status: row.status,
    external_ref: row.external_ref,
    updated_at: momentOf(row.updated_at),
    deleted_at: row.deleted_at === null ? null : momentOf(row.deleted_at),
    order_items: row.items.map(({ id, product, purpose, document }) => ({
      id,
      product,
      purpose,
      document: document && {
        id: document.id,
        status: document.status,
        promised_at: document.promised_at === null ? null : momentOf(document.promised_at),
        first_name: masked ? null : document.first_name,
        last_name: masked ? null : document.last_name,
        photo: masked || document.photo_uid === null ? null : { uid: document.photo_uid },
        claim: claimed.get(document.id) ?? null,
      },
    })),
  };
}

function presentCustomer(row: StoredCustomer): FoundCustomer {
  const masked = isDeleted(row);
  return {
    id: row.id,
    first_name: masked ? null : row.first_name,
    last_name: masked ? null : row.last_name,
    email: masked ? null : row.email,
    last_logged_in_at: masked || row.last_logged_in_at === null ? null : momentOf(row.last_logged_in_at),
    partner: row.partner,
    documents: row.documents,
    documents_total: row.documents_total,
  };
}
