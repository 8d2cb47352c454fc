import { AWAITING_VERDICT } from '@likeness/contract/vocabulary';
import { auditEntry } from '../audit/schema.ts';
import { columnsOf } from '../platform/database/columnName.ts';
import {
  type SQL,
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
} from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { MovedPromise, PromisedVerdict, PromisesOfDocuments, WaitingPromise } from '../treatmentTimes/index.ts';
import { DECISION_KINDS } from './lifecycle.ts';
import { DECISIONS } from './rules.ts';
import { decision, document } from './schema.ts';

/** As literals, so that the planner knows the statuses: they come from our code, never from input. */
const AWAITS = sql`${document.status} in ${[...AWAITING_VERDICT]}`.inlineParams();

const NO_LONGER_WAITED = sql`${auditEntry.before} ->> 'status' not in ${[...AWAITING_VERDICT]}`.inlineParams();

/**
 * Since when a waiting document has waited: since its customer's photo came, or, if that was answered and somebody here
 * gave it back to the queues, since then. Old documents do not say when they arrived.
 */
export const WAITING_SINCE = sql<string>`greatest(coalesce(${document.arrivedAt}, ${document.createdAt}), (
  select max(${auditEntry.createdAt}) from ${auditEntry}
  where ${auditEntry.documentId} = ${document.id}
    and ${auditEntry.name} in ('sent_for_treatment', 'last_validation_requested') and ${NO_LONGER_WAITED}))`;

/** The kinds of decisions that are verdicts: the customer was promised one of these. */
const VERDICTS = DECISION_KINDS.filter((kind) => DECISIONS[kind].verdict !== undefined);

const isVerdict = (): SQL | undefined => and(inArray(decision.kind, VERDICTS), isNull(decision.undoneAt));

/** How many promises are measured at most, the latest ones: more would keep the server from its other work. */
const MEASURED_MAX = 50_000;

/** What the times of treatment need of the documents. */
export const PROMISES: PromisesOfDocuments = { waiting, move, promisedSince };

async function waiting(tx: Transaction, { lock }: { lock: boolean }): Promise<WaitingPromise[]> {
  const since = sql<Date>`${WAITING_SINCE}`.mapWith(document.createdAt);
  const query = tx
    .select({ id: document.id, arrivedAt: since, promisedAt: document.promisedAt })
    .from(document)
    .where(and(AWAITS, isNotNull(document.arrivedAt)))
    // In the order in which everybody locks several documents.
    .orderBy(asc(document.id));
  return await (lock ? query.for('no key update') : query);
}

async function move(tx: Transaction, moved: readonly MovedPromise[]): Promise<void> {
  if (moved.length === 0) return;
  const ids = sql.param(moved.map(({ id }) => id));
  const moments = sql.param(moved.map(({ promisedAt }) => promisedAt.toISOString()));
  const to = sql.identifier('moved');
  await tx.execute(sql`
    update ${document} set ${columnsOf(document.promisedAt)} = ${to}.promised_at
    from unnest(${ids}::int[], ${moments}::timestamptz[]) as ${to} (id, promised_at)
    where ${document.id} = ${to}.id`);
}

/** The first verdict after each arrival, or none where a promise was not kept and its customer still waits. */
async function promisedSince(tx: Transaction, from: Date, now: Date): Promise<PromisedVerdict[]> {
  const verdicts = await tx
    .selectDistinctOn([decision.arrivedAt, decision.documentId], {
      arrivedAt: decision.arrivedAt,
      promisedAt: decision.promisedAt,
      decidedAt: decision.decidedAt,
    })
    .from(decision)
    .where(and(isVerdict(), gte(decision.arrivedAt, from), isNotNull(decision.promisedAt)))
    .orderBy(sql`${decision.arrivedAt} desc`, asc(decision.documentId), asc(decision.decidedAt))
    .limit(MEASURED_MAX);
  const late = await tx
    .select({ arrivedAt: document.arrivedAt, promisedAt: document.promisedAt })
    .from(document)
    .where(
      and(
        AWAITS,
        gte(document.arrivedAt, from),
        lte(document.promisedAt, now),
        notExists(
          tx
            .select({ id: decision.id })
            .from(decision)
            .where(
              and(
                isVerdict(),
                eq(decision.documentId, document.id),
                eq(decision.arrivedAt, sql`${document.arrivedAt}`),
              ),
            ),
        ),
      ),
    );
  return [...verdicts, ...late.map((row) => ({ ...row, decidedAt: null }))].map(
    ({ arrivedAt, promisedAt, decidedAt }) => ({ arrivedAt: arrivedAt!, promisedAt: promisedAt!, decidedAt }),
  );
}
