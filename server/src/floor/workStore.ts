import { claim } from '../claims/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { orders } from '../orders/schema.ts';
import { type SQL, and, gt, inArray, isNull, sql } from '../platform/database/drizzle.ts';
import { jsonRow, select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { letter, shipment } from '../shipments/schema.ts';
import { personJson } from '../staff/index.ts';

/** More people than this do not work at once. */
const WORK_MAX = 500;

const KINDS = ['verification', 'processing', 'shipment', 'automatic'] as const;
type FloorKind = (typeof KINDS)[number];

const WORK = statement({ now: 'timestamptz' }, ({ now }) =>
  select(
    {
      kind: sql<FloorKind>`${claim.kind}`,
      subject_id: claim.subjectId,
      by: personJson(claim.staffId),
      since: claim.claimedAt,
      expires_at: claim.expiresAt,
    },
    sql`from ${claim}
      where ${and(inArray(claim.kind, [...KINDS]), isNull(claim.endedAt), gt(claim.expiresAt, now))}
      order by ${claim.expiresAt}, ${claim.id} limit ${WORK_MAX}`,
  ),
);

/** What people and programs work on now; what expires first comes first. */
export function liveWork(tx: Transaction, now: Date) {
  return WORK.run(tx, { now });
}

const DAY = sql`interval '1 day'`;
const HOUR = sql`interval '1 hour'`;

/**
 * Shipments that wait for a postman, also those of which nobody knows whether the mail partner took them. One that somebody
 * manages is work, as a claimed document is.
 */
const waitingShipments = (now: SQL): SQL => sql`
  from ${shipment} join ${orders} on ${orders.id} = ${shipment.orderId} and ${orders.deletedAt} is null
  where ${shipment.status} in ('pending_shipment', 'merci_facteur_unprocessed') and not exists (
    select from ${claim} where ${claim.kind} = 'shipment' and ${claim.subjectId} = ${shipment.id}
      and ${claim.endedAt} is null and ${claim.expiresAt} > ${now})`;

/** Letters on their way to the mail partner whose shipments still wait for that. */
const OPEN_LETTERS = sql`
  from ${letter} join ${shipment} on ${shipment.id} = ${letter.shipmentId}
    and ${shipment.status} in ('pending_shipment', 'merci_facteur_unprocessed')
  where ${letter.sentAt} is null and ${letter.withdrawnAt} is null`;
/** Otherwise no further attempt is made by itself. */
const IS_TRIED_AGAIN = sql`(${letter.retryAt} is not null or ${letter.begun} > ${letter.ended} or ${letter.begun} = 0)`;

const WAITS = sql`${emailMessage.status} in ('queued', 'sending')`;

const REST = statement({ now: 'timestamptz' }, ({ now }) => {
  const failedSince = (span: SQL) =>
    sql<number>`(select count(*)::int from ${emailMessage} where ${emailMessage.failedAt} > ${now} - ${span})`;
  return select(
    {
      shipments: {
        waiting: sql<number>`(select count(*)::int ${waitingShipments(now)})`,
        oldest: jsonRow(
          { id: shipment.id, since: shipment.createdAt },
          sql`${waitingShipments(now)} order by ${shipment.createdAt}, ${shipment.id} limit 1`,
        ),
      },
      emails: {
        waiting: sql<number>`(select count(*)::int from ${emailMessage} where ${WAITS})`,
        failed: failedSince(DAY),
        failedLately: failedSince(HOUR),
        oldest: sql<string | null>`(select min(${emailMessage.createdAt}) from ${emailMessage} where ${WAITS})`,
      },
      letters: jsonRow(
        {
          waiting: sql<number>`(count(*) filter (where ${IS_TRIED_AGAIN}))::int`,
          failed: sql<number>`(count(*) filter (where not ${IS_TRIED_AGAIN}))::int`,
          oldest: sql<string | null>`min(${letter.createdAt})`,
        },
        OPEN_LETTERS,
      ),
    },
    sql``,
  );
});

/** Shipments, e-mails and letters that wait, and those that failed. */
export async function countRest(tx: Transaction, now: Date) {
  const [{ letters, ...rest }] = (await REST.run(tx, { now })) as [Awaited<ReturnType<typeof REST.run>>[number]];
  return { ...rest, letters: letters! };
}
