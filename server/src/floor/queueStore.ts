import { type DocumentStatus, NOT_JUDGED_ANY_MORE } from '@likeness/contract/vocabulary';
import { auditEntry } from '../audit/schema.ts';
import {
  DECISIONS,
  type DecisionKind,
  VERIFICATION_QUEUE,
  type WorkKind,
  isWaiting,
  longestWaiting,
} from '../photos/index.ts';
import { decision, document } from '../photos/schema.ts';
import { type SQL, and, eq, inArray, or, sql } from '../platform/database/drizzle.ts';
import { jsonRow, select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** What waits in a queue. The oldest is not the one that is handed out first. */
function waitingIn(kind: WorkKind) {
  return statement({ now: 'timestamptz' }, ({ now }) =>
    select(
      {
        waiting: sql<number>`count(*)::int`,
        overdue: sql<number>`(count(*) filter (where ${document.promisedAt} < ${now}))::int`,
        oldest: jsonRow(
          { id: sql<number>`longest.id`, since: sql<string>`longest.since` },
          sql`from (${longestWaiting(kind)}) as longest`,
        ),
      },
      sql`from ${document} where ${isWaiting(kind)}`,
    ),
  );
}

const WAITING = { verification: waitingIn('verification'), processing: waitingIn('processing') };

export async function countQueue(tx: Transaction, kind: WorkKind, now: Date) {
  return (await WAITING[kind].run(tx, { now }))[0]!;
}

/** Where a document stands whose photo is on its way to the customer, or was accepted. */
const AFTER_VALIDATION: DocumentStatus[] = NOT_JUDGED_ANY_MORE.filter(
  (status) => status !== 'canceled' && status !== 'replaced',
);

const finishes = (kind: WorkKind): SQL => {
  const kinds = Object.entries(DECISIONS).filter(([, { claim }]) => claim === kind);
  const isOfQueue = inArray(
    decision.kind,
    kinds.map(([name]) => name as DecisionKind),
  );
  // What an authority refused had left the queue long before.
  return and(isOfQueue, eq(decision.byAuthority, false))!;
};
/** It went on from its payment to what follows a validation, and nobody has ever decided on it. */
const SOLD_UNVERIFIED = sql`(${inArray(document.status, AFTER_VALIDATION)} and not exists (
  select from ${decision} where ${decision.documentId} = ${document.id}))`;
const noted = (name: string): SQL => sql`${auditEntry.name} = ${name}`;
/** It waited for a verification already. */
const WAITED_BEFORE = inArray(sql`${auditEntry.before} ->> 'status'`, [...VERIFICATION_QUEUE]);

/**
 * What came into each queue, and left it by a decision that stands. Into the first one come payments, new photos and new
 * signatures, and what controllers or others give back for a final validation.
 */
const RATES = statement({ from: 'timestamptz', now: 'timestamptz' }, ({ from, now }) => {
  const within = (moment: SQL | typeof document.arrivedAt) => sql`${moment} > ${from} and ${moment} <= ${now}`;
  // A document that was rejected and sent anew within the hour came twice: its first arrival is on the decision.
  const arrivals = sql`
    select ${document.id} as id, ${document.arrivedAt} as at from ${document}
    where ${within(document.arrivedAt)} and not ${SOLD_UNVERIFIED}
    union select ${decision.documentId}, ${decision.arrivedAt} from ${decision}
    where ${within(sql`${decision.decidedAt}`)} and ${within(sql`${decision.arrivedAt}`)}`;
  const decided = sql`
    select (count(*) filter (where ${finishes('verification')}))::int as verified,
      (count(*) filter (where ${finishes('processing')}))::int as processed,
      (count(*) filter (where kind = 'sendForEditing'))::int as sent_for_editing
    from ${decision} where ${within(sql`${decision.decidedAt}`)} and ${decision.undoneAt} is null`;
  const [forValidation, forTreatment] = [noted('last_validation_requested'), noted('sent_for_treatment')];
  const entries = sql`
    select (count(*) filter (where ${forValidation} and not ${WAITED_BEFORE}))::int as for_validation,
      (count(*) filter (where ${forTreatment}))::int as for_treatment
    from ${auditEntry} where ${and(within(sql`${auditEntry.createdAt}`), or(forValidation, forTreatment))}`;
  return select(
    {
      verification: {
        arrived: sql<number>`(select count(*) from (${arrivals}) as arrival)::int + processed + for_validation`,
        finished: sql<number>`verified`,
      },
      processing: {
        arrived: sql<number>`sent_for_editing + for_treatment`,
        finished: sql<number>`processed`,
      },
    },
    sql`from (${decided}) as decided, (${entries}) as entries`,
  );
});

export async function ratesOfQueues(tx: Transaction, from: Date, now: Date) {
  return (await RATES.run(tx, { from, now }))[0]!;
}
