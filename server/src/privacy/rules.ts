import type { ErasureObstacle } from '@likeness/contract/privacy';
import type { OrderStatus, ShipmentState, TicketStatus } from '@likeness/contract/vocabulary';

/** Whether somebody typed the customer's number, or their whole name as it is shown, in whatever case. */
export function isConfirmed(
  typed: string,
  { id, firstName, lastName }: { readonly id: number; readonly firstName: string; readonly lastName: string },
): boolean {
  const name = `${firstName} ${lastName}`.trim().toLowerCase();
  const said = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return said === String(id) || (name !== '' && said === name);
}

/** In these the house owes nothing more: only such an order is erased. */
const CLOSED: readonly OrderStatus[] = ['fulfilled', 'canceled', 'rejected'];

/** In these a letter waits to be sent, or nobody knows yet whether it was. */
const LETTER_WAITS: readonly ShipmentState[] = ['pending_shipment', 'merci_facteur_unprocessed'];

/** So long a letter that was sent can be on its way, in milliseconds: most letters never report that they arrived. */
const ON_ITS_WAY_MS = 14 * 24 * 60 * 60 * 1000;

/** What of a customer decides whether they can be erased now. */
export interface ErasureSituation {
  readonly orders: readonly {
    readonly id: number;
    readonly status: OrderStatus;
    readonly deletedAt: Date | null;
    readonly isHeld: boolean;
    /** Whether something is due back to the customer and was not paid yet. */
    readonly hasRefundDue: boolean;
  }[];
  readonly shipments: readonly {
    readonly id: number;
    readonly status: ShipmentState;
    readonly shippedAt: Date | null;
    readonly deliveredAt: Date | null;
  }[];
  readonly tickets: readonly { readonly id: number; readonly status: TicketStatus }[];
  /** The documents, and photos shown as such, that somebody works on now. */
  readonly inWork: readonly number[];
}

export interface Obstacle {
  readonly why: ErasureObstacle;
  readonly id: number;
}

/**
 * "Whom a court asks about, who still gets something from us, or is being written to or worked on, is not erased." All
 * that must end first, what takes longest before the rest.
 */
export function obstaclesOf({ orders, shipments, tickets, inWork }: ErasureSituation, now: Date): Obstacle[] {
  const of = (why: ErasureObstacle, found: readonly { readonly id: number }[]) => found.map(({ id }) => ({ why, id }));
  const isOnItsWay = ({ status, shippedAt, deliveredAt }: ErasureSituation['shipments'][number]) =>
    status === 'shipped' && deliveredAt === null && now.getTime() - (shippedAt?.getTime() ?? 0) < ON_ITS_WAY_MS;
  return [
    ...of(
      'order_held',
      orders.filter(({ isHeld }) => isHeld),
    ),
    ...of(
      'order_refund_due',
      orders.filter(({ hasRefundDue }) => hasRefundDue),
    ),
    ...of(
      'order_under_way',
      orders.filter(({ status, deletedAt }) => deletedAt === null && !CLOSED.includes(status)),
    ),
    ...of(
      'shipment_under_way',
      shipments.filter((shipment) => LETTER_WAITS.includes(shipment.status) || isOnItsWay(shipment)),
    ),
    ...of(
      'ticket_open',
      tickets.filter(({ status }) => status !== 'close'),
    ),
    ...inWork.map((id) => ({ why: 'document_in_work' as const, id })),
  ];
}
