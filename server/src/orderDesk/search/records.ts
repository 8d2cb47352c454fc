import { FOUND_KINDS, type FoundKind, type FoundRecord, SEARCH_SHOWN } from '@likeness/contract/orderDesk/search';
import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { FINANCE, ORDERS, SHIPMENT_VIEWERS, USERS } from '@likeness/contract/settingsLists/roles';
import type { Transaction } from '../../platform/database/transaction.ts';
import * as store from './recordStore.ts';

/** Who may open what is found, with the query that finds it. */
const SOUGHT: Readonly<Record<FoundKind, { readonly roles: readonly Role[]; readonly find: store.RecordsFound }>> = {
  // Whoever may open orders finds a document by its order.
  document: { roles: ['sorter', 'controller'], find: store.findDocuments },
  shipment: { roles: SHIPMENT_VIEWERS, find: store.findShipments },
  ticket: { roles: ORDERS, find: store.findTickets },
  partner: { roles: USERS, find: store.findPartners },
  // Whoever may open partners finds the wallet there.
  wallet: { roles: ['financeManager'], find: store.findWallets },
  promotion: { roles: FINANCE, find: store.findPromotions },
  account: { roles: USERS, find: store.findAccounts },
};

/** "Everybody finds what they may open." Of each kind as many as are shown, and the kinds of which there are more. */
export async function findRecords(
  tx: Transaction,
  q: string,
  { roles, language }: { readonly roles: readonly RoleKey[]; readonly language: TranslationLanguage },
): Promise<{ records: FoundRecord[]; more: FoundKind[] }> {
  const queries = FOUND_KINDS.flatMap((kind) => {
    const { roles: allowed, find } = SOUGHT[kind];
    const query = holdsOneOf(roles, allowed) ? find(q, language) : undefined;
    return query ? [{ kind, query }] : [];
  });
  const found = (await store.readRecords(tx, queries)).toSorted((one, other) => other.id - one.id);
  const kinds = FOUND_KINDS.map((kind) => found.filter((record) => record.kind === kind));
  return {
    records: kinds.flatMap((records) => records.slice(0, SEARCH_SHOWN)),
    more: FOUND_KINDS.filter((_, place) => kinds[place]!.length > SEARCH_SHOWN),
  };
}
