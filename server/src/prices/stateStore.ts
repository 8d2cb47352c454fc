import { columnsOf } from '../platform/database/columnName.ts';
import { type SQL, getTableName, sql } from '../platform/database/drizzle.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { keepOneCurrency } from './currencyStore.ts';
import { type StoredState, price, priceChange, priceOffer } from './schema.ts';

/** The state of an offer as the history stores it, with some values replaced. */
export function offerState(changed: { amount?: SQL; orderNumber?: SQL; usableOneTime?: SQL; active?: SQL } = {}): SQL {
  return sql`jsonb_build_object(
    'product_id', ${priceOffer.productId},
    'amount', ${changed.amount ?? sql`${priceOffer.amount}`}::text,
    'order_number', ${changed.orderNumber ?? priceOffer.orderNumber},
    'usable_one_time', ${changed.usableOneTime ?? priceOffer.usableOneTime},
    'active', ${changed.active ?? priceOffer.active})`;
}

/** Offers are stored in the order of their products, so that equal states are equal JSON values. */
export function offersOf(offer: SQL): SQL {
  return sql`coalesce(jsonb_agg(${offer} order by ${priceOffer.productId}), '[]')`;
}

/** The state of a price as the history stores it, with some values replaced. */
export function stateAround(
  offers: SQL,
  changed: { amount?: SQL; orderNumber?: SQL; active?: SQL } = {},
): SQL<StoredState> {
  return sql<StoredState>`jsonb_build_object(
    'product_id', ${price.productId},
    'purpose_id', ${price.purposeId},
    'country_id', ${price.countryId},
    'purchase_from_country_group_id', ${price.purchaseFromCountryGroupId},
    'partner_plan_id', ${price.partnerPlanId},
    'amount', ${changed.amount ?? sql`${price.amount}`}::text,
    'currency', ${price.currency},
    'order_number', ${changed.orderNumber ?? price.orderNumber},
    'active', ${changed.active ?? price.active},
    'optional_offers', ${offers})`;
}

/** The present state of a price; null if it was deleted. */
export const STATE = sql<StoredState | null>`case when ${price.id} is not null then ${stateAround(
  sql`(select ${offersOf(offerState())} from ${priceOffer} where ${priceOffer.priceId} = ${price.id})`,
)} end`;

/** Locks a price until the transaction ends and returns its state; undefined if there is no such price. */
export async function lockedState(tx: Transaction, id: number) {
  await rowsOf(tx, select(price.id, sql`from ${price} where ${price.id} = ${id} for update`));
  const found = select({ revision: price.revision, state: STATE }, sql`from ${price} where ${price.id} = ${id}`);
  const [row] = await rowsOf(tx, found);
  return row && { revision: row.revision, state: row.state! };
}

/** Locks the prices of an edit. Everything locks prices in the order of their ids, so that no deadlock can occur. */
export async function lockPricesOf(tx: Transaction, editId: number): Promise<void> {
  await tx.execute(sql`select ${price.id} from ${price}
    where ${price.id} in (select ${priceChange.priceId} from ${priceChange} where ${priceChange.editId} = ${editId})
    order by ${price.id} for update`);
}

/** The advisory lock of edits of many prices. The number is arbitrary and used for no other lock. */
const EDIT_LOCK = 7_405_117;

/** @throws Refusal price_edit_running, without waiting, if somebody else is editing many prices */
export async function lockEdits(tx: Transaction): Promise<void> {
  const [got] = await rowsOf(tx, select(sql<boolean>`pg_try_advisory_xact_lock(${EDIT_LOCK})`, sql``));
  if (!got) throw new Refusal('price_edit_running');
}

/** The same lock for jobs, which can wait until it is free. */
export async function waitForEdits(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EDIT_LOCK})`);
}

/** The id of the next price. It is taken before the price is inserted, because the history is written first. */
export const NEXT_PRICE_ID = sql<number>`nextval(pg_get_serial_sequence(${getTableName(price)}, 'id'))::int`;

const after = (name: keyof StoredState) => sql`${priceChange.after} ->> ${sql.raw(`'${name}'`)}`;

const STATE_COLUMNS = columnsOf(
  price.productId,
  price.purposeId,
  price.countryId,
  price.purchaseFromCountryGroupId,
  price.partnerPlanId,
  price.amount,
  price.currency,
  price.orderNumber,
  price.active,
);

const STATE_VALUES = sql`(${after('product_id')})::int, (${after('purpose_id')})::int, (${after('country_id')})::int,
  (${after('purchase_from_country_group_id')})::int, (${after('partner_plan_id')})::int,
  (${after('amount')})::numeric, ${after('currency')}, (${after('order_number')})::int, (${after('active')})::boolean`;

const OFFER_COLUMNS = columnsOf(
  priceOffer.priceId,
  priceOffer.productId,
  priceOffer.amount,
  priceOffer.orderNumber,
  priceOffer.usableOneTime,
  priceOffer.active,
);

/** The offers of the prices after an edit, a row for each offer. */
const SAID_OFFERS = sql`jsonb_to_recordset(${priceChange.after} -> 'optional_offers')
  as said (product_id int, amount numeric, order_number int, usable_one_time boolean, active boolean)`;

/**
 * Applies an edit to its prices, with the same few statements for any number of prices. The caller must have locked the
 * prices, and their states must be the `before` of the edit.
 *
 * @throws the refusals `price_exists` where two prices would be for the same, `price_names_deleted` where a product, a
 *   country group or another record that one names is there no longer, and `price_currency_differs`
 */
export async function applyEdit(tx: Transaction, editId: number): Promise<void> {
  await keepOneCurrency(tx, editId);
  const its = sql`${priceChange.editId} = ${editId} and not ${priceChange.leftOut}`;
  const changed = sql`${its} and ${priceChange.after} is not null
    and ${priceChange.before} -> 'optional_offers' is distinct from ${priceChange.after} -> 'optional_offers'`;
  try {
    await tx.execute(sql`delete from ${price} where ${price.id} in (
      select ${priceChange.priceId} from ${priceChange} where ${its} and ${priceChange.after} is null)`);
    await tx.execute(sql`insert into ${price} (${columnsOf(price.id)}, ${STATE_COLUMNS}) overriding system value
      select ${priceChange.priceId}, ${STATE_VALUES} from ${priceChange}
      where ${its} and ${priceChange.before} is null and ${priceChange.after} is not null`);
    await tx.execute(sql`update ${price}
      set (${columnsOf(price.revision)}, ${STATE_COLUMNS}) = row(${price.revision} + 1, ${STATE_VALUES})
      from ${priceChange}
      where ${its} and ${price.id} = ${priceChange.priceId}
        and ${priceChange.before} is not null and ${priceChange.after} is not null`);
    await tx.execute(sql`delete from ${priceOffer} where exists (
      select 1 from ${priceChange} where ${changed} and ${priceChange.priceId} = ${priceOffer.priceId}
        and not exists (select 1 from ${SAID_OFFERS} where said.product_id = ${priceOffer.productId}))`);
    await tx.execute(sql`insert into ${priceOffer} (${OFFER_COLUMNS})
      select ${priceChange.priceId}, said.product_id, said.amount, said.order_number, said.usable_one_time, said.active
      from ${priceChange} cross join ${SAID_OFFERS}
      where ${changed}
      order by ${priceChange.priceId}
      on conflict (${columnsOf(priceOffer.priceId, priceOffer.productId)}) do update
      set (${columnsOf(priceOffer.amount, priceOffer.orderNumber, priceOffer.usableOneTime, priceOffer.active)})
        = row(excluded.amount, excluded.order_number, excluded.usable_one_time, excluded.active)`);
  } catch (error) {
    const problem = databaseProblem(error);
    if (problem?.kind === 'unique') throw new Refusal('price_exists');
    if (problem?.kind === 'foreign_key') throw new Refusal('price_names_deleted');
    throw error;
  }
}
