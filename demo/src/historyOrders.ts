import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { type Amount, negate } from '@likeness/contract/kit/money';
import type { OrderStatus, PaymentStatus } from '@likeness/contract/vocabulary';
import type { FileKind } from '../../server/src/files/schema.ts';
import { orderLifecycle } from '../../server/src/orders/index.ts';
import { documentLifecycle } from '../../server/src/photos/lifecycle.ts';
import type { DocumentRow, HistoryBook, OrderRow } from './historyBook.ts';
import type { DocumentPlan, NewPicture, OrderPlan } from './plan.ts';

export interface PlayedOrder {
  readonly row: OrderRow;
  readonly documents: DocumentRow[];
}

/** How orders came, were paid, and ended or were deleted, with their customers. */
export class HistoryOfOrders {
  readonly #book: HistoryBook;
  readonly #customers = new Map<string, { id: number; lastLoggedInAt: Date }>();

  constructor(book: HistoryBook) {
    this.#book = book;
  }

  place(plan: OrderPlan): PlayedOrder {
    const { placedAt: at, order } = plan;
    const row: OrderRow = {
      ...order,
      id: this.#book.ids.next('orders'),
      customerId: this.#customer(plan, at),
      status: orderLifecycle.initial,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    };
    this.#book.rows.orders.push(row);
    const documents = plan.documents.map((documentPlan) => this.#document(row, documentPlan));
    this.#book.note({ name: 'order_placed', order: row, at, after: { partner: row.partnerId } });
    return { row, documents };
  }

  pay(order: OrderRow, ok: boolean, at: Date): void {
    moveOrder(order, ok ? 'pay' : 'failPayment', at);
    if (ok) order.paidAt = at;
    this.#money(order, { amount: order.totalAmount, status: ok ? 'paid' : 'failed', at });
  }

  /** Somebody deletes an order that has ended: no work on it must be stopped. */
  remove(order: OrderRow, at: Date): void {
    Object.assign(order, { deletedAt: at, updatedAt: at });
    this.#book.rows.deletions.push({
      orderId: order.id,
      deletedById: this.#book.crew.orders,
      deletedAt: at,
      before: [],
    });
    this.#book.note({ name: 'order_deleted', order, by: 'orders', at });
  }

  close(order: OrderRow, how: 'cancel' | 'refuseForGood', at: Date): void {
    const before = { status: order.status };
    const after = { status: moveOrder(order, how, at) };
    const who = how === 'cancel' ? { name: 'order_canceled', by: 'orders' as const } : { name: 'order_refused' };
    this.#book.note({ ...who, order, at, before, after });
    if (order.paidAt) this.#money(order, { amount: negate(order.totalAmount), status: 'refund_due', at });
  }

  /** By card, as most customers pay, or by another account. */
  #money(order: OrderRow, { amount, status, at }: { amount: Amount; status: PaymentStatus; at: Date }): void {
    const byCard = order.id % 4 !== 0;
    const card = String(1000 + ((order.id * 7919) % 9000));
    this.#book.rows.payments.push({
      id: this.#book.ids.next('payment'),
      orderId: order.id,
      method: byCard ? 'card' : 'paypal',
      amount,
      currency: 'EUR',
      status,
      infos: byCard ? [`Visa **** ${card}`] : [`PayPal ${order.externalRef}`],
      createdAt: at,
    });
    if (status === 'paid' && byCard) order.stripeSecretCode = `pi_demo${order.id}`;
  }

  #customer({ customer, order }: OrderPlan, at: Date): number {
    const key = `${order.partnerId} ${customer.email.toLowerCase()}`;
    const known = this.#customers.get(key);
    if (known !== undefined) {
      known.lastLoggedInAt = at;
      return known.id;
    }
    const id = this.#book.ids.next('customer');
    const row = { ...customer, partnerId: order.partnerId, id, createdAt: at, lastLoggedInAt: at };
    this.#book.rows.customers.push(row);
    this.#customers.set(key, row);
    return id;
  }

  #document(order: OrderRow, plan: DocumentPlan): DocumentRow {
    const { ids, rows } = this.#book;
    const at = order.createdAt;
    const itemId = ids.next('orderItem');
    rows.items.push({ ...plan.line, id: itemId, orderId: order.id, originItemId: null });
    for (const offer of plan.offers) {
      rows.items.push({ ...offer, id: ids.next('orderItem'), orderId: order.id, originItemId: itemId });
    }
    const sent = (kind: FileKind, picture: NewPicture | undefined): number | null =>
      picture === undefined ? null : this.#book.addFile(kind, picture, { addedByPartnerId: order.partnerId }, at);
    const photoId = this.#book.addFile('photo', plan.photo, { addedByPartnerId: order.partnerId }, at);
    const row: DocumentRow = {
      ...plan.addressee,
      id: ids.next('document'),
      orderId: order.id,
      orderItemId: itemId,
      purposeId: plan.line.purposeId,
      status: plan.imported ? 'rejected' : documentLifecycle.initial,
      photoId,
      signatureId: sent('signature', plan.signature),
      proofOfLifeId: sent('proof_of_life', plan.proofOfLife),
      createdAt: at,
      updatedAt: at,
    };
    rows.documents.push(row);
    this.#book.addVersion(row.id, photoId, null, false, at);
    return row;
  }
}

function moveOrder(order: OrderRow, event: keyof typeof orderLifecycle.events, at: Date): OrderStatus {
  const status = leadsTo(orderLifecycle, event, order.status);
  if (status === undefined) throw new Error(`${event} is not possible while an order is ${order.status}`);
  Object.assign(order, { status, updatedAt: at });
  return status;
}
