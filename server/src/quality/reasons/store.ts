import { type SQL, and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { within } from '../../dashboards/index.ts';
import { decision } from '../../photos/schema.ts';
import { columnsOf } from '../../platform/database/columnName.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { READ_ANEW } from './eventStore.ts';
import { EVERY_REASON, rejectionCount, rejectionDue, rejectionEffect } from './schema.ts';

/** Only one server writes at a time. */
const STORING_LOCK = 7_204_512;

/**
 * Reads again what the rejections of due documents led to, the newest first.
 *
 * @param max how many documents at most
 * @returns how many were read; 0 when none is due, or another server does it
 */
export async function storeEffects(tx: Transaction, max: number): Promise<number> {
  const [locked] = await rowsOf(tx, select(sql<boolean>`pg_try_advisory_xact_lock(${STORING_LOCK})`, sql``));
  if (!locked) return 0;
  // Taken away before the reading: what is written meanwhile adds an entry that stays.
  const documents = await takeDue(tx, max);
  if (documents.length === 0) return 0;
  const moments = await storeAnew(tx, documents);
  for (const grain of ['hour', 'day'] as const) await countAnew(tx, grain, moments);
  return documents.length;
}

async function takeDue(tx: Transaction, max: number): Promise<number[]> {
  const newest = tx
    .select({ documentId: rejectionDue.documentId })
    .from(rejectionDue)
    .groupBy(rejectionDue.documentId)
    .orderBy(sql`max(${rejectionDue.id}) desc`)
    .limit(max);
  const taken = await tx
    .delete(rejectionDue)
    .where(inArray(rejectionDue.documentId, newest))
    .returning({ documentId: rejectionDue.documentId });
  return [...new Set(taken.map(({ documentId }) => documentId))];
}

/** Replaces the rows of these documents. @returns when their rejections happened, of those that are gone too */
async function storeAnew(tx: Transaction, documents: readonly number[]): Promise<Date[]> {
  const effect = rejectionEffect;
  const gone = await tx
    .delete(effect)
    .where(inArray(effect.documentId, [...documents]))
    .returning({ at: effect.rejectedAt });
  const into = columnsOf(
    effect.decisionId,
    effect.reasonId,
    effect.isAgain,
    effect.documentId,
    effect.purposeId,
    effect.rejectedAt,
    effect.isSent,
    effect.isJudgedAgain,
    effect.nextKind,
    effect.attempts,
  );
  const ids = sql.join(
    documents.map((id) => sql`(${id}::int)`),
    sql`, `,
  );
  await tx.execute(sql`with due (document_id) as (values ${ids}), ${READ_ANEW}
    insert into ${effect} (${into}) select ${into} from read_anew`);
  const kept = await tx
    .select({ at: effect.rejectedAt })
    .from(effect)
    .where(and(inArray(effect.documentId, [...documents]), eq(effect.reasonId, EVERY_REASON)));
  return [...gone, ...kept].map(({ at }) => at);
}

const LENGTHS = { hour: 3_600_000, day: 86_400_000 };
export type Grain = keyof typeof LENGTHS;

/** The beginning of the hour or day of UTC. */
export function startOf(grain: Grain, moment: number): number {
  return Math.floor(moment / LENGTHS[grain]) * LENGTHS[grain];
}

export function firstStartFrom(grain: Grain, moment: number): number {
  return startOf(grain, moment + LENGTHS[grain] - 1);
}

const count = (condition: SQL) => sql`count(*) filter (where ${condition})`;

/** The whole is counted by the hour, a reason by the day. */
export function isOfGrain(
  grain: Grain,
  reasonId: typeof rejectionCount.reasonId | typeof rejectionEffect.reasonId,
): SQL {
  return grain === 'hour' ? eq(reasonId, EVERY_REASON) : ne(reasonId, EVERY_REASON);
}

/** Counts the hours or days of these moments. */
async function countAnew(tx: Transaction, grain: Grain, moments: readonly Date[]): Promise<void> {
  const starts = [...new Set(moments.map((moment) => startOf(grain, moment.getTime())))].map(
    (start) => new Date(start),
  );
  if (starts.length === 0) return;
  const counted = rejectionCount;
  await tx.delete(counted).where(and(isOfGrain(grain, counted.reasonId), inArray(counted.startsAt, starts)));
  const into = columnsOf(
    counted.reasonId,
    counted.startsAt,
    counted.rejected,
    counted.sent,
    counted.judgedAgain,
    counted.nextJudged,
    counted.nextGood,
    counted.again,
    counted.goodAtLast,
    counted.attempts1,
    counted.attempts2,
    counted.attempts3,
  );
  const { reasonId, rejectedAt, isSent, isJudgedAgain, nextKind, isAgain, attempts } = rejectionEffect;
  const start = sql`date_trunc(${sql.raw(`'${grain}'`)}, ${rejectedAt}, 'UTC')`;
  const times = starts.map((moment) => moment.getTime());
  const ofSpan = within(rejectedAt, {
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times) + LENGTHS[grain]),
  });
  const ofStarts = inArray(
    start,
    starts.map((moment) => moment.toISOString()),
  );
  await tx.execute(sql`insert into ${counted} (${into})
    select ${reasonId}, ${start}, count(*), ${count(sql`${isSent}`)}, ${count(sql`${isJudgedAgain}`)},
      ${count(isNotNull(nextKind))}, ${count(eq(nextKind, 'validate'))}, ${count(sql`${isAgain}`)},
      ${count(isNotNull(attempts))}, ${count(eq(attempts, 1))}, ${count(eq(attempts, 2))}, ${count(eq(attempts, 3))}
    from ${rejectionEffect}
    where ${and(isOfGrain(grain, reasonId), ofSpan, ofStarts)}
    group by 1, 2`);
}

/** Makes every document due that has been rejected, or seems to have been. */
export async function markAllDue(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into ${rejectionDue} (${columnsOf(rejectionDue.documentId)})
    select ${decision.documentId} from ${decision} where ${and(eq(decision.kind, 'reject'), isNull(decision.undoneAt))}
    union select ${rejectionEffect.documentId} from ${rejectionEffect}`);
  await tx.delete(rejectionCount);
}

/** How many documents are due. */
export async function countDueDocuments(tx: Transaction): Promise<number> {
  const [due] = await rowsOf(
    tx,
    select(sql<number>`count(distinct ${rejectionDue.documentId})::int`, sql`from ${rejectionDue}`),
  );
  return due!;
}
