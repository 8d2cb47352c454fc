import type { AskedOfPrices } from '@likeness/contract/prices/bulkBody';
import { decimalsOf } from '@likeness/contract/kit/money';
import { PRICE_AMOUNT_MAX } from '@likeness/contract/prices';
import { columnsOf } from '../platform/database/columnName.ts';
import { type AnyPgColumn, type SQL, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type StoredState, price, priceChange, priceOffer } from './schema.ts';
import { offersOf, offerState, stateAround } from './stateStore.ts';

/**
 * How many rounding steps are one unit of the currency. Amounts are multiplied by this before they are rounded, which is
 * exact, unlike a division by the step.
 */
const STEPS_IN_ONE = { '0.01': 100, '0.05': 20, '0.10': 10, '0.50': 2, '1.00': 1 } as const;

/** How many unusual prices of each kind the preview names. */
const EXAMPLES = 3;

let wholeCurrencies: readonly string[] | undefined;

/** The currencies whose unit has no parts, such as the yen. */
function currenciesInWholes(): readonly string[] {
  wholeCurrencies ??= Intl.supportedValuesOf('currency').filter((currency) => decimalsOf(currency) === 0);
  return wholeCurrencies;
}

/**
 * The raised amount, rounded to the step, or to the unit of the price's currency where that is larger (halves away from
 * zero); undefined if the edit raises nothing.
 */
function raised(amount: AnyPgColumn, asked: AskedOfPrices): SQL | undefined {
  const { raise_percent: percent, raise_amount: added, round_to: step } = asked;
  if (percent === undefined && added === undefined) return undefined;
  const exact =
    percent === undefined ? sql`${amount} + ${added}::numeric` : sql`${amount} * (100 + ${percent}::numeric) * 0.01`;
  const times = sql.raw(String(STEPS_IN_ONE[step]));
  return sql`case when ${price.currency} = any(${sql.param([...currenciesInWholes()])}::text[])
    then round(round(${exact}), 2)
    else round(round((${exact}) * ${times}) * ${sql.raw(step)}, 2) end`;
}

function newAmount(asked: AskedOfPrices): SQL {
  if (asked.amount !== undefined) return sql`${asked.amount}::numeric(12, 2)`;
  return raised(price.amount, asked) ?? sql`${price.amount}`;
}

type Row = AskedOfPrices['optional_offers'][number];

/** The value that the edit's row for the offer's product gives; for other offers `otherwise`. */
function byProduct(asked: AskedOfPrices, valueIn: (row: Row) => SQL | undefined, otherwise: SQL): SQL {
  const cases = asked.optional_offers.flatMap((row) => {
    const value = valueIn(row);
    return value ? [sql`when ${priceOffer.productId} = ${row.product} then ${value}`] : [];
  });
  return cases.length === 0 ? otherwise : sql`case ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

function newOffer(asked: AskedOfPrices) {
  const amount = byProduct(
    asked,
    (row) => (row.amount === undefined ? undefined : sql`${row.amount}::numeric(12, 2)`),
    (asked.raise_offers ? raised(priceOffer.amount, asked) : undefined) ?? sql`${priceOffer.amount}`,
  );
  const orderNumber = byProduct(
    asked,
    (row) => (row.order_number === undefined ? undefined : sql`${row.order_number}::int`),
    sql`${priceOffer.orderNumber}`,
  );
  const usableOneTime = byProduct(
    asked,
    (row) => (row.usable_one_time === undefined ? undefined : sql`${row.usable_one_time}::boolean`),
    sql`${priceOffer.usableOneTime}`,
  );
  const active = byProduct(
    asked,
    (row) => (row.changeActive ? sql`${row.active}::boolean` : undefined),
    sql`${priceOffer.active}`,
  );
  return { amount, orderNumber, usableOneTime, active };
}

/**
 * The common table expressions of an edit of all prices that a search finds: `matching` are these prices, `counted` their
 * number and fingerprint, `changing` their states before and after with the smallest and largest amounts and ratios of
 * price and offers, and `changed` those that would differ.
 */
function changing(condition: SQL, asked: AskedOfPrices, isLocked: boolean): SQL {
  const offer = newOffer(asked);
  const amount = newAmount(asked);
  const after = stateAround(sql`offers.after`, {
    amount,
    orderNumber: asked.order_number === undefined ? sql`${price.orderNumber}` : sql`${asked.order_number}::int`,
    active: asked.changeActive ? sql`${asked.active}::boolean` : sql`${price.active}`,
  });
  const lock = isLocked ? sql`order by ${price.id} for update` : sql``;
  return sql`matching as materialized (
      select ${price.id}, ${price.revision}, ${price.currency} from ${price} where ${condition} ${lock}),
    counted as materialized (
      select count(*)::int as matched, coalesce(bit_xor(hashint8extended(id, revision)), 0)::text as fingerprint,
        coalesce(json_agg(distinct currency), '[]') as currencies
      from matching),
    changing as materialized (
      select ${price.id}, ${stateAround(sql`offers.before`)} as before, ${after} as after,
        least(${amount}, offers.least) as least, greatest(${amount}, offers.greatest) as greatest,
        least(${amount} / ${price.amount}, offers.lowest) as lowest,
        greatest(${amount} / ${price.amount}, offers.highest) as highest
      from ${price}
      cross join lateral (
        select ${offersOf(offerState())} as before, ${offersOf(offerState(offer))} as after,
          min(${offer.amount}) as least, max(${offer.amount}) as greatest,
          min(${offer.amount} / ${priceOffer.amount}) as lowest, max(${offer.amount} / ${priceOffer.amount}) as highest
        from ${priceOffer} where ${priceOffer.priceId} = ${price.id}
      ) as offers
      where ${price.id} in (select id from matching)),
    changed as materialized (select * from changing where before <> after)`;
}

/** How many prices there are of a kind, and the ids of the first ones. */
interface Examples {
  readonly count: number;
  readonly ids: readonly number[];
}

/** The changed prices for which the condition is true. */
function examplesWhere(condition: SQL): SQL<Examples> {
  return sql<Examples>`(select json_build_object('count', count(*)::int,
    'ids', coalesce((array_agg(id order by id))[1:${sql.raw(String(EXAMPLES))}], '{}')) from changed where ${condition})`;
}

const NOT_POSITIVE = sql`least <= 0`;
const TOO_LARGE = sql`greatest > ${sql.raw(PRICE_AMOUNT_MAX)}`;

const COUNTED = {
  matched: sql<number>`counted.matched`,
  fingerprint: sql<string>`counted.fingerprint`,
  currencies: sql<string[]>`counted.currencies`,
  not_positive: examplesWhere(NOT_POSITIVE),
  too_large: examplesWhere(TOO_LARGE),
};

export type BulkCount = Awaited<ReturnType<typeof writeBulk>>;

/** Writes the changes of an edit of all prices that a search finds, and locks these prices until the transaction ends. */
export async function writeBulk(tx: Transaction, editId: number, condition: SQL, asked: AskedOfPrices) {
  const columns = columnsOf(priceChange.editId, priceChange.priceId, priceChange.before, priceChange.after);
  const written = sql`written as (
    insert into ${priceChange} (${columns}) select ${editId}::int, id, before, after from changed returning 1)`;
  const counted = select(
    { ...COUNTED, changed: sql<number>`(select count(*)::int from written)` },
    sql`from counted`,
    sql`${changing(condition, asked, true)}, ${written}`,
  );
  return (await rowsOf(tx, counted))[0]!;
}

interface PreviewRow {
  readonly id: number;
  readonly before: StoredState;
  readonly after: StoredState;
  /** The largest change among price and offers, in percent. */
  readonly jump: number;
}

/**
 * The changes that an edit would make, the largest change first, in pages; a page past the end is the last one. Nothing is
 * written or locked.
 */
export async function previewBulk(
  tx: Transaction,
  condition: SQL,
  asked: AskedOfPrices,
  { limit, page }: { limit: number; page: number },
) {
  const changed = sql<number>`(select count(*)::int from changed)`;
  // Of a page past the end, the last one.
  const lastPage = sql`greatest(0, (${changed} - 1) / ${limit}::int) * ${limit}::int`;
  const jump = sql`case when highest - 1 >= 1 - lowest then highest - 1 else lowest - 1 end`;
  const counted = select(
    {
      ...COUNTED,
      changed,
      less_than_half: examplesWhere(sql`lowest < 0.5 and least > 0`),
      more_than_double: examplesWhere(sql`highest > 2`),
      rows: sql<PreviewRow[]>`(select coalesce(json_agg(shown order by shown.size desc, shown.id), '[]') from (
        select id, before, after, round((${jump}) * 100, 1) as jump, abs(${jump}) as size from changed
        order by size desc, id limit ${limit} offset least(${(page - 1) * limit}::bigint, ${lastPage})) as shown)`,
    },
    sql`from counted`,
    changing(condition, asked, false),
  );
  return (await rowsOf(tx, counted))[0]!;
}
