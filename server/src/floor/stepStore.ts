import { FLOOR_STEPS, type FloorStep, type FloorStepName } from '@likeness/contract/floor';
import { AUTOMATIC_STEPS } from '@likeness/contract/photos/automatic';
import { type DocumentStatus, WITH_PROGRAMS } from '@likeness/contract/vocabulary';
import { moment, stepAt } from '../photos/index.ts';
import { automaticWork } from '../photos/automatic/schema.ts';
import { document } from '../photos/schema.ts';
import { and, eq, inArray, or, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** The step in which a document of this status is counted, and whether somebody has taken it. */
function placeOf(status: DocumentStatus): { step: FloorStepName; isTaken: boolean } {
  if (status === 'ia_shipment') return { step: 'shipment', isTaken: false };
  // Checked, and not yet in the queue of the next step: its checks are not over.
  return stepAt(status) ?? { step: 'checks', isTaken: true };
}

/** The attempt was at the step in which its document is counted now. */
const AT_THIS_STEP = or(
  ...AUTOMATIC_STEPS.map((step) => {
    const statuses = WITH_PROGRAMS.filter((status) => placeOf(status).step === step);
    return and(eq(automaticWork.step, step), inArray(document.status, statuses));
  }),
);

const FAILED = sql`exists (
  select from ${automaticWork}
  where ${automaticWork.documentId} = ${document.id} and ${automaticWork.fileId} = ${document.photoId}
    and ${AT_THIS_STEP} and ${inArray(automaticWork.outcome, ['failed', 'expired'])})`;

const STATUSES = statement({}, () =>
  select(
    {
      status: document.status,
      documents: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where ${FAILED}))::int`,
      id: sql<number>`(array_agg(${document.id} order by ${document.updatedAt}, ${document.id}))[1]`,
      since: sql<string>`min(${document.updatedAt})`,
    },
    sql`from ${document} where ${inArray(document.status, [...WITH_PROGRAMS, 'ia_shipment'])} group by ${document.status}`,
  ),
);

/** How many photos wait for each automatic step or are in it, and the one that has not moved for longest. */
export async function countSteps(tx: Transaction): Promise<FloorStep[]> {
  const statuses = await STATUSES.run(tx, {});
  return FLOOR_STEPS.map((name) => {
    const counted = { name, waiting: 0, running: 0, failed: 0, oldest: null as FloorStep['oldest'] };
    for (const { status, documents, failed, id, since } of statuses) {
      const { step, isTaken } = placeOf(status);
      if (step !== name) continue;
      counted[isTaken ? 'running' : 'waiting'] += documents;
      counted.failed += failed;
      const oldest = { id, since: moment(since) };
      if (counted.oldest === null || oldest.since < counted.oldest.since) counted.oldest = oldest;
    }
    return counted;
  });
}
