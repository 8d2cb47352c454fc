import { within } from '../../dashboards/index.ts';
import { decision } from '../../photos/schema.ts';
import { columnsOf } from '../../platform/database/columnName.ts';
import { type SQL, and, eq, inArray, isNotNull, isNull, ne, sql } from '../../platform/database/drizzle.ts';
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

/**
 * Reads again what all rejections led to, at once: document by document, each hour and day would be counted again for
 * each of its documents. Readers see what was stored before until it is done.
 *
 * @returns how many documents were read
 */
export async function storeAllEffects(tx: Transaction): Promise<number> {
  // All at once takes longer than anything that somebody waits for may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${STORING_LOCK})`);
  // What is written while all is read adds an entry that stays.
  await tx.delete(rejectionDue);
  await tx.delete(rejectionEffect);
  await tx.delete(rejectionCount);
  const standing = and(eq(decision.kind, 'reject'), isNull(decision.undoneAt));
  await addEffects(tx, sql`select distinct ${decision.documentId} from ${decision} where ${standing}`);
  for (const grain of ['hour', 'day'] as const) await addCounts(tx, grain);
  const read = sql<number>`count(distinct ${rejectionEffect.documentId})::int`;
  const [documents] = await rowsOf(tx, select(read, sql`from ${rejectionEffect}`));
  return documents!;
}

/** Replaces the rows of these documents. @returns when their rejections happened, of those that are gone too */
async function storeAnew(tx: Transaction, documents: readonly number[]): Promise<Date[]> {
  const effect = rejectionEffect;
  const gone = await tx
    .delete(effect)
    .where(inArray(effect.documentId, [...documents]))
    .returning({ at: effect.rejectedAt });
  const ids = sql.join(
    documents.map((id) => sql`(${id}::int)`),
    sql`, `,
  );
  await addEffects(tx, sql`values ${ids}`);
  const kept = await tx
    .select({ at: effect.rejectedAt })
    .from(effect)
    .where(and(inArray(effect.documentId, [...documents]), eq(effect.reasonId, EVERY_REASON)));
  return [...gone, ...kept].map(({ at }) => at);
}

/** @param due a query of the numbers of documents */
async function addEffects(tx: Transaction, due: SQL): Promise<void> {
  const effect = rejectionEffect;
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
  await tx.execute(sql`with due (document_id) as (${due}), ${READ_ANEW}
    insert into ${effect} (${into}) select ${into} from read_anew`);
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
  const times = [...new Set(moments.map((moment) => startOf(grain, moment.getTime())))];
  if (times.length === 0) return;
  const starts = times.map((time) => new Date(time));
  const { reasonId, startsAt } = rejectionCount;
  await tx.delete(rejectionCount).where(and(isOfGrain(grain, reasonId), inArray(startsAt, starts)));
  const ofSpan = within(rejectionEffect.rejectedAt, {
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times) + LENGTHS[grain]),
  });
  const ofStarts = inArray(
    startsOf(grain),
    starts.map((moment) => moment.toISOString()),
  );
  await addCounts(tx, grain, and(ofSpan, ofStarts));
}

/** The beginning of the hour or day of UTC of a rejection. */
function startsOf(grain: Grain): SQL {
  return sql`date_trunc(${sql.raw(`'${grain}'`)}, ${rejectionEffect.rejectedAt}, 'UTC')`;
}

async function addCounts(tx: Transaction, grain: Grain, which?: SQL): Promise<void> {
  const counted = rejectionCount;
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
  const { reasonId, isSent, isJudgedAgain, nextKind, isAgain, attempts } = rejectionEffect;
  await tx.execute(sql`insert into ${counted} (${into})
    select ${reasonId}, ${startsOf(grain)}, count(*), ${count(sql`${isSent}`)}, ${count(sql`${isJudgedAgain}`)},
      ${count(isNotNull(nextKind))}, ${count(eq(nextKind, 'validate'))}, ${count(sql`${isAgain}`)},
      ${count(isNotNull(attempts))}, ${count(eq(attempts, 1))}, ${count(eq(attempts, 2))}, ${count(eq(attempts, 3))}
    from ${rejectionEffect} where ${and(isOfGrain(grain, reasonId), which)}
    group by 1, 2`);
}

/** How many documents are due. */
export async function countDueDocuments(tx: Transaction): Promise<number> {
  const [due] = await rowsOf(
    tx,
    select(sql<number>`count(distinct ${rejectionDue.documentId})::int`, sql`from ${rejectionDue}`),
  );
  return due!;
}
