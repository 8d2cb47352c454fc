import { RETURNED_DAYS } from '@likeness/contract/home';
import { STATUSES_OF_FILTER, type ShipmentFilter } from '@likeness/contract/shipments';
import type { ClaimKind, OrderStatus } from '@likeness/contract/vocabulary';
import { claim } from '../claims/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { floorAlert } from '../floor/schema.ts';
import { orders, payment } from '../orders/schema.ts';
import { isNegativeWallet } from '../partners/index.ts';
import { wallet } from '../partners/schema.ts';
import { type WorkKind, isWaiting, longestWaiting } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { type Column, type SQL, and, eq, inArray, isNotNull, isNull, sql } from '../platform/database/drizzle.ts';
import { type Shaped, select } from '../platform/database/shape.ts';
import { statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { endsSoon } from '../prices/index.ts';
import { promotion } from '../prices/promotions/schema.ts';
import { shipment } from '../shipments/schema.ts';
import { ticketDueAt } from '../tickets/index.ts';
import { receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketMention, ticketReason } from '../tickets/schema.ts';

/** Whom and when a figure is counted for. */
export interface Asking {
  readonly now: Date;
  readonly staff: number;
}

const countedShape = {
  count: sql<number>`count(*)::int`,
  overdue: sql<number | null>`null::int`,
  since: sql<string | null>`null::timestamptz`,
  only: sql<number | null>`null::int`,
};
type Counted = Shaped<typeof countedShape>;
export type CountFigure = (tx: Transaction, asking: Asking) => Promise<Counted>;

/** What figures can be counted by, with its type in the database. */
const GIVEN = { now: 'timestamptz', staff: 'int' } as const;
type Given = Readonly<Record<keyof Asking, SQL>>;

interface Counting {
  /** What of `GIVEN` it is counted by: the database refuses a value that no text mentions. */
  readonly by?: readonly (keyof Asking)[];
  readonly from: (given: Given) => SQL;
  readonly shape?: (given: Given) => Partial<typeof countedShape>;
}

/** Counts rows. Each figure is planned once, as everybody asks for it all day. */
function counting({ by = [], from, shape = () => ({}) }: Counting): CountFigure {
  const parameters = Object.fromEntries(by.map((name) => [name, GIVEN[name]])) as typeof GIVEN;
  const counted = statement(parameters, (given) => select({ ...countedShape, ...shape(given) }, from(given)));
  return async (tx, asking) => (await counted.run(tx, { ...asking }))[0]!;
}

const oldest = (moment: SQL | Column): SQL<string | null> => sql<string | null>`min(${moment})`;
const onlyOne = (id: Column): SQL<number | null> => sql<number | null>`case when count(*) = 1 then min(${id}) end`;

/** The queue of documents. */
export function documentsWaiting(kind: WorkKind): CountFigure {
  return counting({
    by: ['now'],
    from: () => sql`from ${document} where ${isWaiting(kind)}`,
    shape: ({ now }) => ({
      overdue: sql<number | null>`(count(*) filter (where ${document.promisedAt} < ${now}))::int`,
      since: sql<string | null>`(select since from (${longestWaiting(kind)}) as longest)`,
    }),
  });
}

/** What one works on at this moment. */
export function claimed(...kinds: readonly ClaimKind[]): CountFigure {
  return counting({
    by: ['now', 'staff'],
    from: ({ now, staff }) => sql`from ${claim}
      where ${and(inArray(claim.kind, [...kinds]), isNull(claim.endedAt))}
        and ${claim.staffId} = ${staff} and ${claim.expiresAt} > ${now}`,
    shape: () => ({ since: oldest(claim.claimedAt), only: onlyOne(claim.subjectId) }),
  });
}

/** Shipments of deleted orders are nobody's work. */
function shipmentsThatAre(which: ShipmentFilter, moment: Column): CountFigure {
  return counting({
    from: () => sql`from ${shipment} join ${orders} on ${orders.id} = ${shipment.orderId}
      where ${and(inArray(shipment.status, [...STATUSES_OF_FILTER[which]]), isNull(orders.deletedAt))}`,
    shape: () => ({ since: oldest(moment) }),
  });
}

export const SHIPMENTS_TO_SHIP = shipmentsThatAre('pending_shipment', shipment.createdAt);
export const SHIPMENTS_BLOCKED = shipmentsThatAre('blocked', shipment.updatedAt);

/** By the days of the list that shows them, which are those of UTC. */
export const LETTERS_RETURNED = counting({
  by: ['now'],
  from: ({ now }) => sql`from ${shipment} join ${orders} on ${orders.id} = ${shipment.orderId}
    where ${isNull(orders.deletedAt)} and ${shipment.returnedAt} >=
      date_trunc('day', ${now} at time zone 'UTC' - ${days(RETURNED_DAYS)}) at time zone 'UTC'`,
  shape: () => ({ since: oldest(shipment.returnedAt) }),
});

function days(count: number): SQL {
  return sql.raw(`interval '${count} days'`);
}

/** Open tickets that are not set aside; `mine`: that are assigned to whom it is counted for. */
export function openTickets(appPro: boolean, { mine = false } = {}): CountFigure {
  return counting({
    by: mine ? ['now', 'staff'] : ['now'],
    from: ({ now, staff }) => sql`from ${ticket} join ${ticketReason} on ${ticketReason['id']} = ${ticket.reasonId}
      where ${and(eq(ticket.appPro, appPro), eq(ticket.status, 'open'))}
        and coalesce(${ticket.snoozedUntil} <= ${now}, true)
        ${mine ? sql`and ${ticket.assignedTo} = ${staff}` : sql``}`,
    shape: ({ now }) => ({
      overdue: sql<number | null>`(count(*) filter (where ${ticketDueAt} < ${now}))::int`,
      since: oldest(ticket.waitingSince),
    }),
  });
}

/** Tickets in whose discussion somebody was named, and that they have not opened since. */
export const MENTIONS = counting({
  by: ['staff'],
  from: ({ staff }) => sql`from ${ticketMention}
    where ${ticketMention.staffId} = ${staff} and ${isNull(ticketMention.seenAt)}`,
  shape: () => ({
    count: sql<number>`count(distinct ${ticketMention.ticketId})::int`,
    since: oldest(ticketMention.createdAt),
    only: sql<number | null>`min(${ticketMention.ticketId})`,
  }),
});

/** E-mails from people of which somebody has to say in which ticket they belong. */
export const RECEIVED_EMAILS = counting({
  from: () => sql`from ${receivedEmail} where ${eq(receivedEmail.state, 'waiting')}`,
  shape: () => ({ since: oldest(receivedEmail.receivedAt) }),
});

/** Orders whose customers have to send something anew. */
export function ordersThatAre(status: OrderStatus): CountFigure {
  return counting({
    from: () => sql`from ${orders} where ${and(eq(orders.status, status), isNull(orders.deletedAt))}`,
    shape: () => ({ since: oldest(orders.updatedAt) }),
  });
}

export const EMAILS_FAILED = counting({
  from: () =>
    sql`from ${emailMessage} where ${and(isNotNull(emailMessage.failedAt), eq(emailMessage.status, 'failed'))}`,
  shape: () => ({ since: oldest(emailMessage.failedAt) }),
});

export const REFUNDS_DUE = counting({
  from: () => sql`from ${payment} where ${eq(payment.status, 'refund_due')}`,
  shape: () => ({ since: oldest(payment.createdAt) }),
});

export const NEGATIVE_WALLETS = counting({ from: () => sql`from ${wallet} where ${isNegativeWallet}` });

/** Of the promotions that are switched on, those that soon end; `since` is when the first one does. */
export const PROMOTIONS_EXPIRING = counting({
  by: ['now'],
  from: ({ now }) => sql`from ${promotion} where ${endsSoon(now)}`,
  shape: () => ({ since: oldest(promotion.expireAt) }),
});

export const ALERTS = counting({
  from: () => sql`from ${floorAlert} where ${isNull(floorAlert.endedAt)}`,
  shape: () => ({ since: oldest(floorAlert.since) }),
});
