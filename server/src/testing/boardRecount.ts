import type { DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import type { BoardRows, BoardScenario } from './boardScenario.ts';

/*
 * The same numbers as on the boards, counted slowly: row by row, in plain code, without the database's calendar. Each
 * measure is a list of moments with what they are counted by.
 */

export interface Counted {
  readonly at: Date;
  readonly measure: string;
  /** Each of what it counts by once: an order with two countries has both. */
  readonly countries?: readonly string[];
  readonly lines?: readonly { country: string; purpose: number; product: number }[];
  readonly promotion?: number;
  readonly app?: string;
  readonly seconds?: number;
  /** Who did it. */
  readonly person?: number;
}

/*
 * What an order counts as by its status, and by those of its documents. Written here once more, and not read from the
 * boards' own tables: those could be wrong.
 */
const BY_ORDER_STATUS: Readonly<Record<OrderStatus, readonly string[]>> = {
  pending_payment: ['pending_payment'],
  payment_failed: ['payment_failed'],
  in_progress: ['in_progress'],
  fulfilled: ['fulfilled'],
  canceled: ['canceled'],
  rejected: ['rejected', 'rejected_for_good'],
  rejected_signature: ['rejected', 'rejected_signature'],
  rejected_photo: ['rejected', 'rejected_photo'],
  rejected_address: ['rejected', 'rejected_address'],
};
const BY_DOCUMENT_STATUS: Readonly<Partial<Record<DocumentStatus, string>>> = {
  pending_verification: 'waiting_for_validation',
  verification_in_progress: 'waiting_for_validation',
  pre_validated: 'waiting_for_processing',
  processing_in_progress: 'waiting_for_processing',
  pending_last_validation: 'waiting_for_final_validation',
  last_validation_in_progress: 'waiting_for_final_validation',
  pending_shipment: 'waiting_shipment',
  pending_generation_ephoto: 'waiting_photo_code',
  pending_ephoto_generated: 'waiting_photo_code',
  delivered: 'delivered',
};

/** The day of a moment in a time zone: `2026-03-29`. */
export function dayIn(zone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return (moment) => format.format(moment);
}

export function recount(rows: BoardRows, scenario: Pick<BoardScenario, 'purposes'>): Counted[] {
  return [
    ...ofOrders(rows, scenario),
    ...ofPhotos(rows),
    ...ofShipments(rows),
    ...ofPromotions(rows),
    ...ofPeople(rows),
  ];
}

function ofPeople({ entries }: BoardRows) {
  return entries.flatMap(({ createdAt: at, staffId: person }): Counted[] =>
    person === null ? [] : [{ at, measure: 'acted', person }],
  );
}

function ofOrders({ orders, documents, versions, lines }: BoardRows, { purposes }: Pick<BoardScenario, 'purposes'>) {
  return orders.flatMap((order): Counted[] => {
    const at = order.createdAt;
    if (order.deletedAt) return [{ at, measure: 'deleted' }];
    const own = documents.filter(({ orderId }) => orderId === order.id);
    const sent = own.map(
      ({ id }) => versions.filter((version) => version.documentId === id && version.addedByStaffId === null).length,
    );
    const most = Math.max(...sent);
    const measures = new Set([
      'placed',
      ...BY_ORDER_STATUS[order.status],
      ...own.flatMap(({ status }) => BY_DOCUMENT_STATUS[status] ?? []),
      ...(most >= 3 ? ['with_3_photos'] : []),
      ...(most >= 5 ? ['with_5_photos'] : []),
      ...(most >= 7 ? ['with_7_photos'] : []),
      ...(most > 7 ? ['with_more_than_7_photos'] : []),
    ]);
    const ofLines = lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ purposeId, productId }) => ({
        country: purposes.find(({ id }) => id === purposeId)!.country,
        purpose: purposeId,
        product: productId,
      }));
    return [...[...measures].map((measure) => ({ at, measure })), { at, measure: 'ordered', lines: ofLines }];
  });
}

function ofPhotos({ orders, documents, versions, decisions }: BoardRows) {
  const orderOf = (id: number) => orders.find((order) => order.id === documents.find((one) => one.id === id)!.orderId)!;
  const sent = versions.filter(({ addedByStaffId }) => addedByStaffId === null);
  const arrivals = sent.flatMap(({ documentId, createdAt }): Counted[] => {
    const { paidAt } = orderOf(documentId);
    return paidAt === null ? [] : [{ at: paidAt > createdAt ? paidAt : createdAt, measure: 'arrived' }];
  });
  const standing = decisions
    .filter(({ byAuthority, undoneAt }) => !byAuthority && undoneAt === null)
    .filter(({ kind }) => kind === 'validate' || kind === 'reject')
    .toSorted((one, other) => one.id - other.id);
  const verdicts = standing.flatMap((verdict): Counted[] => {
    const at = verdict.decidedAt;
    const { paidAt } = orderOf(verdict.documentId);
    const before = sent.filter(({ documentId, createdAt }) => documentId === verdict.documentId && createdAt <= at);
    const moments = [paidAt, ...before.map(({ createdAt }) => createdAt)].filter((moment) => moment !== null);
    const arrival = moments.length === 0 ? undefined : new Date(Math.max(...moments.map(Number)));
    const isFirst = !standing.some(
      ({ documentId, id, decidedAt }) =>
        documentId === verdict.documentId && id < verdict.id && arrival !== undefined && decidedAt >= arrival,
    );
    const isFirstValidation =
      verdict.kind === 'validate' &&
      !standing.some(
        ({ documentId, id, kind }) => documentId === verdict.documentId && id < verdict.id && kind === 'validate',
      );
    const lasted = paidAt && isFirstValidation ? Math.floor((at.getTime() - paidAt.getTime()) / 1000) : undefined;
    const seconds = arrival && isFirst ? Math.floor((at.getTime() - arrival.getTime()) / 1000) : undefined;
    return [
      { at, measure: 'judged' },
      { at, measure: verdict.kind === 'validate' ? 'photos_validated' : 'photos_rejected' },
      ...(seconds === undefined ? [] : [{ at, measure: 'timed', seconds }]),
      ...(lasted === undefined ? [] : [{ at, measure: 'validation_timed', seconds: lasted }]),
    ];
  });
  return [...arrivals, ...verdicts];
}

const UNSENT = ['pending_shipment', 'merci_facteur_unprocessed'];

function ofShipments({ shipments, orders }: BoardRows) {
  return shipments.flatMap((one): Counted[] => {
    if (orders.find(({ id }) => id === one.orderId)!.deletedAt) return [];
    const countries = [one.countryCode ?? '?'];
    const waits =
      UNSENT.includes(one.status) ||
      (one.status === 'blocked' && one.firstShippedAt === null && one.returnedAt === null);
    const events = [
      { at: one.createdAt, measure: 'prepared' },
      { at: waits ? one.createdAt : null, measure: 'not_shipped' },
      { at: one.firstShippedAt, measure: 'shipped' },
      { at: one.deliveredAt, measure: 'letters_delivered' },
      { at: one.firstReturnedAt, measure: 'letters_returned' },
    ];
    return events.flatMap(({ at, measure }) => (at === null ? [] : [{ at, measure, countries }]));
  });
}

function ofPromotions({ uses, orders }: BoardRows) {
  return uses.flatMap(({ orderId, promotionId, usedAt, givenBackAt }): Counted[] => {
    const order = orders.find(({ id }) => id === orderId)!;
    if (order.deletedAt || givenBackAt) return [];
    const app = order.os?.toLowerCase() === 'web' ? '_webapp' : 'app3';
    return [{ at: usedAt, measure: 'uses', countries: [order.originCountryCode], promotion: promotionId, app }];
  });
}
