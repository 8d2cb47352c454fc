import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { QueueRow } from '@likeness/contract/photos';
import { type SQL, and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Claim, claimsOf, liveClaims } from '../claims/index.ts';
import { accountStands } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { linksOf } from '../files/index.ts';
import { orders } from '../orders/schema.ts';
import { contains } from '../platform/database/search.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from '../purposes/schema.ts';
import { type PersonName, personNames } from '../staff/index.ts';
import { textIn } from '../translations/index.ts';
import { type Links, type Reader, claimState, nameOn } from './answer.ts';
import type { WorkKind } from './claiming.ts';
import { PROCESSING_QUEUE, VERIFICATION_QUEUE, allowedActions } from './rules.ts';
import { document } from './schema.ts';

const STATES = { verification: VERIFICATION_QUEUE, processing: PROCESSING_QUEUE };

/** Our own words, never input; written out, so that the planner sees that the queue's partial index serves. */
const waiting = (kind: WorkKind): SQL =>
  sql.raw(`"document"."status" in (${STATES[kind].map((status) => `'${status}'`).join(', ')})`);

export interface QueueQuery {
  order_by: 'promised_at' | 'id' | 'created_at' | 'status' | 'order_id' | 'purpose' | 'final_customer';
  descending: boolean;
  q: string;
  limit: number;
  page: number;
}

export async function countWaiting(tx: Transaction, kind: WorkKind): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${document} where ${waiting(kind)}`,
  );
  return rows[0]!.total;
}

/** One page of what waits, and how many wait in all. */
export async function listWaiting(tx: Transaction, links: Links, kind: WorkKind, query: QueueQuery, reader: Reader) {
  const total_to_process = await countWaiting(tx, kind);
  const matching = query.q === '' ? undefined : matches(query.q, reader.language);
  const total = matching ? await countMatching(tx, kind, matching) : total_to_process;
  const lastPage = Math.max(1, Math.ceil(total / query.limit));
  const page = Math.min(query.page, lastPage);
  const rows = await selectRows(tx, reader)
    .where(matching ? sql`${waiting(kind)} and ${matching}` : waiting(kind))
    .orderBy(...orderOf(kind, query, reader.language))
    .limit(query.limit)
    .offset((page - 1) * query.limit);
  return { result: await presentRows(tx, links, rows, reader), total, total_to_process };
}

/** What a person works on now, the longest held first. */
export async function listMine(tx: Transaction, links: Links, kind: WorkKind, reader: Reader) {
  const claims = await claimsOf(tx, kind, reader.actor.id, reader.now);
  if (claims.length === 0) return { result: [] };
  const ids = claims.map(({ subjectId }) => subjectId);
  const rows = await selectRows(tx, reader).where(inArray(document.id, ids));
  const longestFirst = ids.flatMap((id) => rows.filter((row) => row.document.id === id));
  return { result: await presentRows(tx, links, longestFirst, reader, claims) };
}

function selectRows(tx: Transaction, { language }: Reader) {
  return tx
    .select({
      document,
      customerEmail: customer.email,
      photo: { uid: file.uid, deletedAt: file.deletedAt },
      purpose: { id: purpose.id, label: textIn(language, purpose.label), country_code: country.countryCode },
    })
    .from(document)
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .innerJoin(country, eq(country.id, purpose.countryId))
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .leftJoin(file, eq(file.id, document.photoId));
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

async function presentRows(
  tx: Transaction,
  links: Links,
  rows: readonly Row[],
  reader: Reader,
  knownClaims?: readonly Claim[],
): Promise<QueueRow[]> {
  const ids = rows.map((row) => row.document.id);
  const claims = knownClaims ?? (await liveClaims(tx, ['verification', 'processing'], ids, reader.now));
  const people = await personNames(
    tx,
    claims.map(({ staffId }) => staffId),
  );
  const nameOf = (id: number): PersonName | null => people.get(id) ?? null;
  return rows.map(({ document: row, customerEmail, photo, purpose: rowPurpose }) => {
    const claim = claims.find(({ subjectId }) => subjectId === row.id);
    const photoLinks =
      photo && linksOf(links, photo, { staffId: reader.actor.id, documentId: row.id, now: reader.now });
    return {
      id: row.id,
      status: row.status,
      created_at: row.createdAt.toISOString(),
      promised_at: row.promisedAt?.toISOString() ?? null,
      cannot_process: row.cannotProcess,
      order_id: row.orderId,
      purpose: rowPurpose,
      final_customer: nameOn(row, customerEmail),
      in_processing_by: claim ? nameOf(claim.staffId) : null,
      thumb: photoLinks?.thumb ?? null,
      claim: claim ? claimState(claim, nameOf, reader) : null,
      allowedActions: allowedActions({ status: row.status, claim, lastEditorId: row.lastEditorId }, reader.actor),
    };
  });
}

/**
 * Finds by number of document or order, by a part of the name, or by a part of the purpose as the reader sees it. Of an
 * account that was deleted the name finds nothing.
 */
function matches(q: string, language: TranslationLanguage): SQL {
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null;
  return or(
    number === null ? undefined : or(eq(document.id, number), eq(document.orderId, number)),
    and(
      contains(sql`${document.firstName} || ' ' || ${document.lastName}`, q),
      sql`exists (select from ${orders} join ${customer} on ${customer.id} = ${orders.customerId} where ${orders.id} = ${document.orderId} and ${accountStands})`,
    ),
    sql`${document.purposeId} in (select ${purpose.id} from ${purpose} where ${contains(textIn(language, purpose.label), q)})`,
  )!;
}

async function countMatching(tx: Transaction, kind: WorkKind, matching: SQL): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${document} where ${waiting(kind)} and ${matching}`,
  );
  return rows[0]!.total;
}

/** The queue's own order unless another column is asked for; the number settles ties, so that pages never overlap. */
function orderOf(kind: WorkKind, { order_by, descending }: QueueQuery, language: TranslationLanguage): SQL[] {
  const direction = descending ? desc : asc;
  if (order_by === 'promised_at' && kind === 'verification') {
    return [
      direction(sql`(${document.status} <> 'pending_last_validation')`),
      direction(document.promisedAt),
      direction(document.id),
    ];
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
