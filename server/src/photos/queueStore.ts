import { statesBefore } from '@likeness/contract/kit/lifecycle';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { QueuePart } from '@likeness/contract/photos/queues';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { accountNotDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { type SQL, and, asc, count, desc, eq, inArray, or, sql } from '../platform/database/drizzle.ts';
import { offsetOf } from '../platform/database/page.ts';
import { contains } from '../platform/database/search.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from '../purposes/schema.ts';
import { textIn } from '../translations/index.ts';
import { countriesNamed } from './countryNames.ts';
import { documentLifecycle } from './lifecycle.ts';
import { WAITING_SINCE } from './promiseStore.ts';
import { PROCESSING_QUEUE, VERIFICATION_QUEUE } from './rules.ts';
import { document } from './schema.ts';

export type WorkKind = 'verification' | 'processing';

const STATES: Readonly<Record<WorkKind, Readonly<Record<QueuePart, readonly DocumentStatus[]>>>> = {
  verification: { waiting: VERIFICATION_QUEUE, in_progress: statesBefore(documentLifecycle, 'leaveVerification') },
  processing: { waiting: PROCESSING_QUEUE, in_progress: statesBefore(documentLifecycle, 'leaveProcessing') },
};

/**
 * True of the documents of a queue that wait, or that somebody works on. The statuses are literals in the statement and not parameters, because otherwise
 * the planner would not use the partial index of the queue. They come from our code, never from input.
 */
function isInPart(kind: WorkKind, part: QueuePart): SQL {
  return sql`${document.status} in ${[...STATES[kind][part]]}`.inlineParams();
}

export const isWaiting = (kind: WorkKind): SQL => isInPart(kind, 'waiting');

/** The longest wait is looked for among so many that came first: hardly all of them were given back since. */
const CAME_FIRST = sql.raw('200');

/** The document of a queue that has waited longest, as `id` and `since`. An index gives those that came first. */
export function longestWaiting(kind: WorkKind): SQL {
  return sql`
    select id, since from (
      select ${document.id} as id, ${WAITING_SINCE} as since from ${document}
      where ${isWaiting(kind)} order by ${document.arrivedAt}, ${document.id} limit ${CAME_FIRST}
    ) as first order by since, id limit 1`;
}

const LAST_VALIDATIONS_FIRST = sql`(${document.status} <> 'pending_last_validation')`;

/** The order in which a queue is handed out. */
export const HANDED_OUT: Readonly<Record<WorkKind, SQL>> = {
  verification: sql`${LAST_VALIDATIONS_FIRST}, ${document.promisedAt}, ${document.id}`,
  processing: sql`${document.promisedAt}, ${document.id}`,
};

export interface QueueQuery {
  order_by: 'promised_at' | 'id' | 'created_at' | 'status' | 'order_id' | 'purpose' | 'final_customer';
  descending: boolean;
  q: string;
  part: QueuePart;
  limit: number;
  page: number;
}

export const countWaiting = (tx: Transaction, kind: WorkKind): Promise<number> => countDocuments(tx, isWaiting(kind));

async function countDocuments(tx: Transaction, which: SQL | undefined): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(document).where(which);
  return counted!.total;
}

/**
 * One page of the documents that wait or are in progress, how many there are, with the search applied to both, and how
 * many wait in all.
 */
export async function pageOfQueue(tx: Transaction, kind: WorkKind, query: QueueQuery, language: TranslationLanguage) {
  const total_to_process = await countWaiting(tx, kind);
  const which = and(isInPart(kind, query.part), query.q === '' ? undefined : matches(query.q, language));
  const isAll = query.q === '' && query.part === 'waiting';
  const total = isAll ? total_to_process : await countDocuments(tx, which);
  const rows = await selectRows(tx, language)
    .where(which)
    .orderBy(...orderOf(kind, query, language))
    .limit(query.limit)
    .offset(offsetOf(query, total));
  return { rows, total, total_to_process };
}

/** These documents, in their order. */
export async function queueRows(tx: Transaction, ids: readonly number[], language: TranslationLanguage) {
  const rows = await selectRows(tx, language).where(inArray(document.id, [...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.document.id === id));
}

function selectRows(tx: Transaction, language: TranslationLanguage) {
  return tx
    .select({
      document,
      customerEmail: customer.email,
      photo: { uid: file.uid, deletedAt: file.deletedAt },
      purpose: { id: purpose.id, label: textIn(language, purpose.label), country_code: country.countryCode },
    })
    .from(document)
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .leftJoin(file, eq(file.id, document.photoId));
}

export type StoredQueueRow = Awaited<ReturnType<typeof selectRows>>[number];

/**
 * Finds by the number of the document or order, by a part of the name, or by a part of the purpose's label, of its
 * country's name, or of both, in the reader's language: by what a row shows. A deleted account is not found by its name.
 */
function matches(q: string, language: TranslationLanguage): SQL {
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null;
  const isLabelled = (part: string) => contains(textIn(language, purpose.label), part);
  const isInCountry = (part: string) => inArray(sql`upper(${country.countryCode})`, countriesNamed(part, language));
  const areBoth = countryAndLabel(q)
    .filter(([named]) => countriesNamed(named, language).length > 0)
    .map(([named, label]) => and(isInCountry(named), isLabelled(label)));
  return or(
    number === null ? undefined : or(eq(document.id, number), eq(document.orderId, number)),
    and(
      contains(sql`${document.firstName} || ' ' || ${document.lastName}`, q),
      sql`exists (select from ${orders} join ${customer} on ${customer.id} = ${orders.customerId} where ${orders.id} = ${document.orderId} and ${accountNotDeleted})`,
    ),
    sql`${document.purposeId} in (
      select ${purpose.id} from ${purpose} join ${country} on ${country.id} = ${purpose.useInCountryId}
      where ${or(isLabelled(q), isInCountry(q), ...areBoth)}
    )`,
  )!;
}

/** The ways to read words as a country and a purpose in it, which a row shows as "France · Passport". */
function countryAndLabel(q: string): (readonly [country: string, label: string])[] {
  const words = q.split(/[\s·]+/u).filter((word) => word !== '');
  return words.slice(1).map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')]);
}

/**
 * Sorts by the queue's own order unless another column is asked for; the number is the tie-breaker, so that pages never
 * overlap.
 */
function orderOf(kind: WorkKind, { order_by, descending }: QueueQuery, language: TranslationLanguage): SQL[] {
  const direction = descending ? desc : asc;
  if (order_by === 'promised_at' && kind === 'verification') {
    return [direction(LAST_VALIDATIONS_FIRST), direction(document.promisedAt), direction(document.id)];
  }
  const columns = {
    promised_at: document.promisedAt,
    id: document.id,
    created_at: document.createdAt,
    status: document.status,
    order_id: document.orderId,
    purpose: textIn(language, purpose.label),
    final_customer: sql`lower(${document.lastName} || ' ' || ${document.firstName})`,
  };
  return [direction(columns[order_by]), direction(document.id)];
}
