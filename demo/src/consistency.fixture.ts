import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { auditEntry } from '../../server/src/audit/schema.ts';
import { claim } from '../../server/src/claims/schema.ts';
import { orders } from '../../server/src/orders/schema.ts';
import { file } from '../../server/src/files/schema.ts';
import { statusFollowing } from '../../server/src/orders/index.ts';
import { type DocumentEvent, documentLifecycle } from '../../server/src/photos/lifecycle.ts';
import { decision, document, photoVersion } from '../../server/src/photos/schema.ts';
import { and, asc, eq, isNotNull, isNull, sql } from '../../server/src/platform/database/drizzle.ts';
import { shipment } from '../../server/src/shipments/schema.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';

/** Events for which the features write no audit entry: claims, and the steps of the automatic program. */
const UNAUDITED: ReadonlySet<DocumentEvent> = new Set([
  'queueForChecks',
  'passUnverified',
  'startChecks',
  'finishChecks',
  'passChecks',
  'queueFraming',
  'startFraming',
  'queueCompression',
  'startCompression',
  'queueConversion',
  'startConversion',
  'leaveStep',
  'finishSteps',
  'shipUnseen',
  'postUnseen',
  'startVerification',
  'leaveVerification',
  'startProcessing',
  'leaveProcessing',
]);

const MOVES = Object.entries(documentLifecycle.events) as [
  DocumentEvent,
  Partial<Record<DocumentStatus, DocumentStatus>>,
][];

/** The statuses that a document can reach from `from` by unaudited events alone. */
function reachableUnaudited(from: DocumentStatus): Set<DocumentStatus> {
  const reached = new Set([from]);
  for (const status of reached) {
    for (const [event, moves] of MOVES) if (UNAUDITED.has(event) && moves[status]) reached.add(moves[status]);
  }
  return reached;
}

const REACHABLE = new Map(documentLifecycle.states.map((status) => [status, reachableUnaudited(status)]));
const isMove = (from: DocumentStatus, to: DocumentStatus) => MOVES.some(([, moves]) => moves[from] === to);

/**
 * Documents whose audit entries contradict the lifecycle: an impossible step, a step that does not start where the one
 * before ended, or a last step that does not lead to the present status.
 */
export async function impossibleHistories(tx: Transaction): Promise<string[]> {
  const documents = await tx.select({ id: document.id, status: document.status }).from(document);
  const noted = await tx
    .select({ documentId: auditEntry.documentId, before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(and(isNotNull(auditEntry.documentId), sql`${auditEntry.after} ? 'status'`))
    .orderBy(asc(auditEntry.createdAt), asc(auditEntry.id));
  const steps = Map.groupBy(noted, ({ documentId }) => documentId!);
  return documents.flatMap(({ id, status }) => {
    const wrong: string[] = [];
    const imported = documentLifecycle.imported.includes(status);
    let at: DocumentStatus = imported ? status : documentLifecycle.initial;
    for (const { before, after } of steps.get(id) ?? []) {
      const [from, to] = [statusIn(before), statusIn(after)];
      if (!REACHABLE.get(at)!.has(from)) wrong.push(`document ${id}: ${at}, then ${from}`);
      if (!isMove(from, to)) wrong.push(`document ${id}: from ${from} to ${to}`);
      at = to;
    }
    if (!REACHABLE.get(at)!.has(status)) wrong.push(`document ${id}: ${at} last, now ${status}`);
    return wrong;
  });
}

function statusIn(noted: unknown): DocumentStatus {
  return (noted as { status: DocumentStatus }).status;
}

/** Orders whose status does not follow from those of their documents. */
export async function ordersInWrongStatus(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id, status: orders.status, documents: sql<DocumentStatus[]>`json_agg(${document.status})` })
    .from(orders)
    .innerJoin(document, eq(document.orderId, orders.id))
    .groupBy(orders.id);
  return rows.flatMap(({ id, status, documents }) => {
    const expected = statusFollowing(status, documents);
    return expected === status
      ? []
      : [`order ${id} is ${status}, its documents (${documents.join(', ')}) say ${expected}`];
  });
}

/** Rows that refer to missing rows, by the foreign keys of the schema. */
export async function orphans(tx: Transaction): Promise<string[]> {
  const { rows: keys } = await tx.execute<{ child: string; column: string; parent: string; key: string }>(sql`
    select k.conrelid::regclass::text as child, a.attname as column, k.confrelid::regclass::text as parent, p.attname as key
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const found: string[] = [];
  for (const { child, column, parent, key } of keys) {
    const { rows } = await tx.execute<{ lost: number }>(
      sql.raw(`select count(*)::int as lost from ${child} c
        where c.${column} is not null and not exists (select 1 from ${parent} p where p.${key} = c.${column})`),
    );
    if (rows[0]!.lost > 0) found.push(`${rows[0]!.lost} rows of ${child}.${column}`);
  }
  return found;
}

/** The other invariants of documents that the verbs guarantee; each violation as a sentence. */
export async function brokenInvariants(tx: Transaction): Promise<string[]> {
  const say = async (what: string, query: ReturnType<typeof sql>) => {
    const { rows } = await tx.execute<{ id: number }>(query);
    return rows.map(({ id }) => `${what}: document ${id}`);
  };
  return [
    await say(
      'its photo is none of its versions',
      sql`select d.id from ${document} d left join ${photoVersion} v on v.file_id = d.photo_id and v.document_id = d.id
        where v.file_id is null`,
    ),
    await say(
      'its photo was made by somebody else than its last editor',
      sql`select d.id from ${document} d join ${file} f on f.id = d.photo_id
        where d.last_editor_id is distinct from f.added_by_staff_id`,
    ),
    await say(
      'one of its versions has a verdict, but nobody who gave it',
      sql`select v.document_id as id from ${photoVersion} v join ${decision} x on x.file_id = v.file_id
        where x.kind in ('reject', 'validate') and x.undone_at is null and v.verified_by_id is null`,
    ),
    await say(
      'a version follows one of another document',
      sql`select v.document_id as id from ${photoVersion} v join ${photoVersion} p on p.file_id = v.previous_file_id
        where p.document_id <> v.document_id`,
    ),
    await say(
      'in work without a live claim, or claimed and not in work',
      sql`select d.id from ${document} d
        left join ${claim} c on c.subject_id = d.id and c.ended_at is null and c.kind in ('verification', 'processing')
        where (c.id is not null) <> (d.status in
          ('verification_in_progress', 'last_validation_in_progress', 'processing_in_progress'))`,
    ),
    await say(
      'decided under a claim that is not its own or not the decider’s',
      sql`select x.document_id as id from ${decision} x left join ${claim} c on c.id = (x.before->>'claimId')::int
        where c.id is null or c.subject_id <> x.document_id or c.staff_id <> x.staff_id or c.ended_at <> x.decided_at`,
    ),
    await say(
      'rejected without a reason',
      sql`select x.document_id as id from ${decision} x
        where x.kind = 'reject' and not exists (select 1 from decision_reason r where r.decision_id = x.id)`,
    ),
    await say(
      'sent on without the comment that is needed',
      sql`select x.document_id as id from ${decision} x
        where x.kind in ('sendForEditing', 'cannotProcess') and x.comment is null`,
    ),
    await say(
      'judged before it was paid, or paid before it was placed',
      sql`select d.id from ${document} d join ${orders} o on o.id = d.order_id
        where o.paid_at < o.created_at or exists (
          select 1 from ${decision} x where x.document_id = d.id and x.decided_at < o.paid_at)`,
    ),
    await say(
      'waits to be sent without exactly one open shipment, or has one and does not wait',
      sql`select d.id from ${document} d
        where (d.status = 'pending_shipment') <> (1 = (
          select count(*) from ${shipment} l where l.document_id = d.id
            and l.status in ('pending_shipment', 'merci_facteur_unprocessed')))`,
    ),
    await say(
      'its address was rejected, but its last shipment is not blocked',
      sql`select d.id from ${document} d where d.status = 'rejected_address' and 'blocked' is distinct from (
        select l.status from ${shipment} l where l.document_id = d.id order by l.id desc limit 1)`,
    ),
    await say(
      'was posted, but none of its shipments was sent',
      sql`select d.id from ${document} d join order_item i on i.id = d.order_item_id
        join product p on p.id = i.product_id
        where d.status = 'delivered' and p.send_by_post_needed and not exists (
          select 1 from ${shipment} l where l.document_id = d.id and l.shipped_at is not null)`,
    ),
    await say(
      'shipped before it was made, delivered before it was shipped, or blocked without a returned letter',
      sql`select l.document_id as id from ${shipment} l join ${document} d on d.id = l.document_id
        where l.shipped_at < l.created_at or l.delivered_at < l.shipped_at
          or (l.status = 'blocked' and d.status = 'delivered' and l.returned_at is null)
          or (l.status = 'shipped' and l.shipped_at is null) or l.shipped_at < l.first_shipped_at
          or (l.shipped_at is not null and l.first_shipped_at is null)
          or (l.returned_at is not null and l.first_returned_at is null)`,
    ),
    await say(
      'its customer belongs to another partner',
      sql`select d.id from ${document} d join ${orders} o on o.id = d.order_id join customer c on c.id = o.customer_id
        where c.partner_id <> o.partner_id`,
    ),
  ].flat();
}

/** The number of documents in each status, without those of deleted orders. */
export async function countByStatus(tx: Transaction, seeded: boolean): Promise<Record<string, number>> {
  const rows = await tx
    .select({ status: document.status, number: sql<number>`count(*)::int` })
    .from(document)
    .innerJoin(orders, eq(orders.id, document.orderId))
    .where(and(isNull(orders.deletedAt), sql`(${orders.externalRef} like 'seed-%') = ${seeded}`))
    .groupBy(document.status);
  return Object.fromEntries(rows.map(({ status, number }) => [status, number]));
}
