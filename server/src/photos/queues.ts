import type { DocumentAnswer } from '@likeness/contract/photos';
import type { QueueRow } from '@likeness/contract/photos/queues';
import { type Claim, claimsOf, liveClaims, liveReservations } from '../claims/index.ts';
import { linksOf } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type PersonName, personNames } from '../staff/index.ts';
import { type Links, type Reader, claimState, nameOn, presentDocument } from './answer.ts';
import { type QueueQuery, type StoredQueueRow, type WorkKind, pageOfQueue, queueRows } from './queueStore.ts';
import { allowedActions } from './rules.ts';

/** One page of the documents that wait or are in progress, and how many there are in all. */
export async function listQueue(tx: Transaction, links: Links, kind: WorkKind, query: QueueQuery, reader: Reader) {
  const { rows, ...totals } = await pageOfQueue(tx, kind, query, reader.language);
  return { result: await presentRows(tx, links, rows, kind, reader), ...totals };
}

/** What a person works on now, the longest held first. */
export async function listMine(tx: Transaction, links: Links, kind: WorkKind, reader: Reader) {
  const claims = await claimsOf(tx, kind, reader.actor.id, reader.now);
  if (claims.length === 0) return { result: [] };
  const ids = claims.map(({ subjectId }) => subjectId);
  const rows = await presentRows(tx, links, await queueRows(tx, ids, reader.language), kind, reader, claims);
  const looks = ids.filter((id) => !rows.some((row) => row.id === id));
  for (const id of looks) rows.push(asRow(await presentDocument(tx, links, id, reader)));
  return { result: ids.flatMap((id) => rows.filter((row) => row.id === id)) };
}

/** A photo that is looked at again stands in no table of documents: its row is made of what the desk shows. */
function asRow({ photo, order_item, ...document }: DocumentAnswer): QueueRow {
  const { id, label, country_code } = order_item.price.purpose;
  return {
    id: document.id,
    status: document.status,
    created_at: document.created_at,
    promised_at: document.promised_at,
    cannot_process: document.cannot_process,
    order_id: order_item.order.id,
    purpose: { id, label, country_code },
    final_customer: document.final_customer,
    in_processing_by: document.in_processing_by,
    reserved_for: null,
    thumb: photo?.links?.thumb ?? null,
    claim: document.claim,
    allowedActions: document.allowedActions,
  };
}

async function presentRows(
  tx: Transaction,
  links: Links,
  rows: readonly StoredQueueRow[],
  kind: WorkKind,
  reader: Reader,
  knownClaims?: readonly Claim[],
): Promise<QueueRow[]> {
  const ids = rows.map((row) => row.document.id);
  const claims = knownClaims ?? (await liveClaims(tx, ['verification', 'processing'], ids, reader.now));
  const reservations = await liveReservations(tx, kind, ids, reader.now);
  const people = await personNames(
    tx,
    [...claims, ...reservations].map(({ staffId }) => staffId),
  );
  const nameOf = (id: number): PersonName | null => people.get(id) ?? null;
  return rows.map(({ document: row, customerEmail, photo, purpose: rowPurpose }) => {
    const claim = claims.find(({ subjectId }) => subjectId === row.id);
    const reserved = claim ? undefined : reservations.find(({ subjectId }) => subjectId === row.id);
    const photoLinks =
      photo && linksOf(links, photo, { sessionId: reader.actor.sessionId, documentId: row.id, now: reader.now });
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
      reserved_for: reserved ? nameOf(reserved.staffId) : null,
      thumb: photoLinks?.thumb ?? null,
      claim: claim ? claimState(claim, nameOf, reader) : null,
      allowedActions: allowedActions({ status: row.status, claim }, reader.actor),
    };
  });
}
