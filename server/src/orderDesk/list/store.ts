import { customer } from '../../customers/schema.ts';
import { orderCount, orders } from '../../orders/schema.ts';
import { partner, partnerPlan } from '../../partners/schema.ts';
import { type SQL, and, asc, desc, gt, inArray, sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import {
  amongHowMany,
  amongThese,
  foundByFacets,
  isFound,
  numbersFound as numbersOfFound,
  pageByFacets,
  wholeOfFound,
} from '../../platform/facets/foundStore.ts';
import type { Wording } from '../../translations/index.ts';
import { facetsWanted, orderFacets } from './facetStore.ts';
import { type OrderQuestion, filtersOn, requestedStatuses } from './filterStore.ts';
import { ordersFound } from './searchStore.ts';
import { type StoredOrder, readOrders, readOrdersIfCounted } from './rowStore.ts';

/**
 * Up to this many matching orders are collected first and sorted then. With more matches, reading the table in its
 * order fills a page soon; with fewer, that could take long.
 */
const MATCHES_MAX = 20_000;
/** Further orders than these are not walked past if their facets can be asked. */
const WALKED_MAX = 1_000;

export interface OrderPage {
  total: number;
  page: number;
  rows: StoredOrder[];
}

/** A page of the orders; the last page if the number is too high. */
export async function pageOfOrders(tx: Transaction, question: OrderQuestion, wording: Wording): Promise<OrderPage> {
  const { total, rows } = await totalAndRows(tx, question, wording);
  return { total, rows, page: Math.min(question.page, Math.max(1, Math.ceil(total / question.limit))) };
}

/** Chooses the cheapest way for this question. */
async function totalAndRows(tx: Transaction, question: OrderQuestion, wording: Wording) {
  const statuses = requestedStatuses(question);
  const isFiltered = filtersOn(question).length > 0;
  if (question.q !== '') {
    const kept = isFiltered || statuses.length > 0 ? await searchedByFacets(tx, question, wording) : undefined;
    if (kept) return kept;
    const matching = matchingOrders(question, wording);
    return readOrders(tx, sql`${matching}, ${MATCHES_COUNTED}, ${pageOfMatches(question)}`, wording);
  }
  const isFar = question.order_by === 'id' && question.page * question.limit > WALKED_MAX;
  const kept = isFiltered || isFar ? await byFacets(tx, question, wording) : undefined;
  if (kept) return kept;
  if (!isFiltered) {
    const counts = statuses.length > 0 ? sql`where ${inArray(orderCount.status, statuses)}` : sql``;
    const counted = sql`counted as materialized (
      select coalesce(sum(${orderCount.change}), 0)::int as total from ${orderCount} ${counts})`;
    return readOrders(tx, sql`${counted}, ${pageInOrder(question)}`, wording);
  }
  const few = sql`${matchingOrders(question, wording, MATCHES_MAX + 1)}, ${MATCHES_COUNTED}, ${pageOfMatches(question)}`;
  const found = await readOrders(tx, few, wording);
  if (found.total <= MATCHES_MAX) return found;
  const counted = sql`counted as materialized (select count(*)::int as total from ${orders} where ${narrowing(question)})`;
  return readOrders(tx, sql`${counted}, ${pageInOrder(question)}`, wording);
}

/**
 * By number every page is found among the bits; by anything else few are sorted, and many are met on a walk.
 *
 * @returns undefined if the facets do not answer
 */
async function byFacets(tx: Transaction, question: OrderQuestion, wording: Wording) {
  const found = foundByFacets(orderFacets, facetsWanted(question));
  if (question.order_by === 'id') {
    const page = pageByFacets({ ...question, skip: (question.page - 1) * question.limit });
    return readOrdersIfCounted(tx, sql`${found}, ${page}`, wording);
  }
  const counts = { total: sql<number | null>`total`, among: amongHowMany() };
  const [counted] = await rowsOf(tx, select(counts, sql`from counted`, found));
  const { total, among } = counted!;
  if (total === null) return undefined;
  // One order in so many is met on a walk, until the page is full.
  const walked = (question.page * question.limit * among) / Math.max(1, total);
  const page =
    walked > total
      ? sql`matching (id) as materialized (${numbersOfFound()}), ${pageOfMatches(question)}`
      : sql`${wholeOfFound()}, ${pageInOrder(question, isFound(sql`${orders.id}`))}`;
  return readOrdersIfCounted(tx, sql`${found}, ${page}`, wording);
}

/** What a search finds, and the facets leave; undefined if these do not answer. */
function searchedByFacets(tx: Transaction, question: OrderQuestion, wording: Wording) {
  const found = ordersFound(question.selectedSearch, question.q, wording);
  const matching = amongThese(orderFacets, facetsWanted(question), found);
  return readOrdersIfCounted(tx, sql`${matching}, ${pageOfMatches(question)}`, wording);
}

const MATCHES_COUNTED = sql`counted as materialized (select count(*)::int as total from matching)`;

/** All conditions on `orders` except the search. */
export function narrowing(question: OrderQuestion): SQL {
  const statuses = requestedStatuses(question);
  return and(...filtersOn(question), statuses.length > 0 ? inArray(orders.status, statuses) : undefined) ?? sql`true`;
}

/**
 * The part `matching` with the numbers of all orders that match: the search comes first, the filters after it.
 *
 * @param limit how many numbers are collected at most when there is no search
 */
function matchingOrders(question: OrderQuestion, wording: Wording, limit?: number): SQL {
  const { q, selectedSearch } = question;
  if (q === '') {
    const limited = limit === undefined ? sql`` : sql`limit ${sql.raw(String(limit))}`;
    return sql`matching (id) as materialized (select ${orders.id} from ${orders} where ${narrowing(question)} ${limited})`;
  }
  const found = sql`found (id) as materialized (${ordersFound(selectedSearch, q, wording)})`;
  if (filtersOn(question).length === 0 && requestedStatuses(question).length === 0) {
    return sql`${found}, matching (id) as (select id from found)`;
  }
  return sql`${found}, matching (id) as materialized (
    select ${orders.id} from found join ${orders} on ${orders.id} = found.id where ${narrowing(question)})`;
}

/** The page that is found by reading all orders in their order. */
function pageInOrder(question: OrderQuestion, condition = narrowing(question)): SQL {
  const ids = sql`select ${orders.id} from ${orders} ${joined(question)} where ${condition} order by ${ordering(question)} ${place(question)}`;
  return pagePart(ids);
}

function pageOfMatches(question: OrderQuestion): SQL {
  if (question.order_by === 'id') {
    const direction = question.descending ? sql`desc` : sql`asc`;
    return pagePart(sql`select id from matching order by id ${direction} ${place(question)}`);
  }
  // `offset 0` makes the database join before it sorts: otherwise it may read all orders and look each of them up here.
  const ids = sql`select matching.id from (
      select ${orders.id}, ${SORT_KEYS[question.order_by]} as key
      from matching join ${orders} on ${orders.id} = matching.id
      ${joined(question)} offset 0
    ) as matching order by matching.key ${question.descending ? sql`desc` : sql`asc`} nulls last,
    matching.id ${question.descending ? sql`desc` : sql`asc`} ${place(question)}`;
  return pagePart(ids);
}

function pagePart(ids: SQL): SQL {
  return sql`page as materialized (select id, row_number() over () as place from (${ids}) as ordered)`;
}

/** What it is sorted by, where that is not the order's own. */
function joined({ order_by }: OrderQuestion): SQL {
  if (order_by === 'name' || order_by === 'email')
    return sql`join ${customer} on ${customer.id} = ${orders.customerId}`;
  if (order_by !== 'origin') return sql``;
  return sql`join ${partner} on ${partner.id} = ${orders.partnerId}
    left join ${partnerPlan} on ${partnerPlan.id} = ${partner.partnerPlanId}`;
}

const SORT_KEYS = {
  id: sql`${orders.id}`,
  name: sql`lower(${customer.lastName})`,
  status: sql`${orders.status}`,
  email: sql`lower(${customer.email})`,
  origin: sql`lower(${partnerPlan.name})`,
  created_at: sql`${orders.createdAt}`,
  updated_at: sql`${orders.updatedAt}`,
  deleted_at: sql`${orders.deletedAt}`,
} as const;

/** Equal values are sorted by number, so that pages never overlap. */
function ordering({ order_by, descending }: OrderQuestion): SQL {
  const direction = descending ? desc : asc;
  if (order_by === 'id') return direction(orders.id);
  const key = direction(SORT_KEYS[order_by]);
  // `nulls last` only for the columns that can be null: without it an index serves both directions.
  return sql`${order_by === 'deleted_at' || order_by === 'origin' ? sql`${key} nulls last` : key}, ${direction(orders.id)}`;
}

/** The limit is written as a literal, so that the planner knows how few rows are needed. */
function place({ limit, page }: OrderQuestion): SQL {
  const rows = sql.raw(String(limit));
  if (page === 1) return sql`limit ${rows}`;
  const skipped = (page - 1) * limit;
  return sql`limit ${rows} offset (select least(${skipped}::int, greatest(0, (total - 1) / ${rows} * ${rows})) from counted)`;
}

/** The numbers of all orders that match, sorted: an export searches only once, not again for each part. */
export async function numbersFound(tx: Transaction, question: OrderQuestion, wording: Wording): Promise<number[]> {
  const ids = sql<number[]>`coalesce(json_agg(id order by id), '[]')`;
  const [found] = await rowsOf(tx, select(ids, sql`from matching`, matchingOrders(question, wording)));
  return found!;
}

/** The next numbers after this one that match the filters. */
export async function numbersAfter(tx: Transaction, question: OrderQuestion, after: number, limit: number) {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(narrowing(question), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
