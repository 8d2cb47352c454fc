import { ALL, type PriceSearch } from '@likeness/contract/prices';
import type { SQL } from '../platform/database/drizzle.ts';
import type { StaffIdentity } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import type { Wording } from '../translations/index.ts';
import { editsUntilNow } from './lastEditStore.ts';
import { listActions, presentPrice } from './present.ts';
import { type PlaceInList, pageOfPrices, pricesById } from './readStore.ts';
import { writeState } from './rules.ts';
import { conditionOf, countPrices } from './searchStore.ts';

interface Reader {
  readonly user: Pick<StaffIdentity, 'roles'>;
  readonly language: Wording;
}

export async function onePrice(tx: Transaction, id: number, { user, language }: Reader) {
  const [found] = await pricesById(tx, [id], language);
  if (!found) throw notFound({ key: 'things.price' });
  return presentPrice(found, user);
}

/** A page of the prices for which the condition is true. A page number past the end gives the last page. */
async function pageOf(tx: Transaction, condition: SQL, total: number, place: PlaceInList, { user, language }: Reader) {
  const page = Math.min(place.page, Math.max(1, Math.ceil(total / place.limit)));
  const rows = await pageOfPrices(tx, condition, { ...place, page }, language);
  return {
    result: rows.map((row) => presentPrice(row, user)),
    total,
    page,
    allowedActions: listActions(user),
  };
}

/** A page of the prices that a search finds, with the state of the list at this moment. */
export async function foundPrices(tx: Transaction, query: PriceSearch & PlaceInList, reader: Reader) {
  const condition = await conditionOf(tx, query);
  // Only a search for a purpose can be edited, so only it needs a state. What was done is read before the count, so that an edit in
  // between counts as a change of the list.
  const known = query.purpose === ALL ? undefined : await editsUntilNow(tx);
  const { total, fingerprint } = await countPrices(tx, condition, known !== undefined);
  const state = known === undefined || fingerprint === null ? null : writeState({ ...known, fingerprint });
  return { ...(await pageOf(tx, condition, total, query, reader)), state };
}

/** A page of all prices of a purpose or a plan. */
export async function listedFor(tx: Transaction, condition: SQL, place: PlaceInList, reader: Reader) {
  const { total } = await countPrices(tx, condition, false);
  return pageOf(tx, condition, total, place, reader);
}
