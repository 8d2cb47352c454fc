import { ORDERS } from '@likeness/contract/settingsLists/roles';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { type FoundCustomer, type FoundOrder, SEARCH_SHOWN, search } from '@likeness/contract/orderDesk/search';
import type { ClaimKind } from '@likeness/contract/vocabulary';
import { claimsOf } from '../../claims/index.ts';
import { isDeleted } from '../../customers/index.ts';
import { type StoredOrder, momentOf, numberIn, pageOfOrders, readOrders, theseOrders } from '../list/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, type Call, type StaffIdentity, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { searchLimit } from './limits.ts';
import { type StoredCustomer, findCustomers, ordersOfDocuments } from './store.ts';

/** By document: what the person who searches holds it for. */
type Held = ReadonlyMap<number, ClaimKind>;

/** The search in the header: everybody has it, and finds what they may open. */
export function searchRoutes({ database }: Pick<Platform, 'database'>): Binding[] {
  return [bind(search, find, { admit: searchLimit(database.pool) })];
}

async function find({ tx, query: { q }, user, now, language }: Call<typeof search>) {
  if (q === '') return { total: 0, orders: [], finalCustomers: [] };
  const held = await heldBy(tx, user, now);
  if (!holdsOneOf(user.roles, ORDERS)) return searchHeld(tx, q, held, language);
  const question = listOrders.query!.parse({ q, limit: SEARCH_SHOWN });
  const found = await pageOfOrders(tx, question, language);
  const customers = await findCustomers(tx, q, numberIn(q), SEARCH_SHOWN);
  return {
    total: found.total + customers.total,
    orders: found.rows.map((row) => presentOrder(row, held)),
    finalCustomers: customers.rows.map(presentCustomer),
  };
}

/** "Whoever may not open orders finds the document or the order, by its number, that they are working on." */
async function searchHeld(tx: Transaction, q: string, held: Held, language: TranslationLanguage) {
  const number = numberIn(q);
  const known = number === undefined || held.size === 0 ? [] : await ordersOfDocuments(tx, [...held.keys()]);
  const theirs = known.filter(({ documentId, orderId }) => documentId === number || orderId === number);
  const documents = new Set(theirs.map(({ documentId }) => documentId));
  const ids = [...new Set(theirs.map(({ orderId }) => orderId))];
  const { rows } = ids.length === 0 ? { rows: [] } : await readOrders(tx, theseOrders(ids), language);
  const orders = rows
    .map((row) => ({ ...row, items: row.items.filter(({ document }) => documents.has(document?.id ?? 0)) }))
    .map((row) => presentOrder(row, held));
  return { total: orders.length, orders, finalCustomers: [] };
}

async function heldBy(tx: Transaction, user: StaffIdentity, now: Date): Promise<Held> {
  const held = new Map<number, ClaimKind>();
  for (const kind of ['verification', 'processing'] as const) {
    for (const { subjectId } of await claimsOf(tx, kind, user.id, now)) held.set(subjectId, kind);
  }
  return held;
}

function presentOrder(row: StoredOrder, held: Held): FoundOrder {
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
        first_name: masked ? null : document.first_name,
        last_name: masked ? null : document.last_name,
        photo: masked || document.photo_uid === null ? null : { uid: document.photo_uid },
        claim: held.get(document.id) ?? null,
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
    documents: row.documents,
  };
}
