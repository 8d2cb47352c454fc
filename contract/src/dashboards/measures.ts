import type { PhotoCount } from '../orderDesk/list.ts';
import { type DocumentStatus, ORDER_STATUSES, type OrderStatus } from '../vocabulary.ts';

/**
 * What dashboards count, each measure once. The server's `rollups` say how it is counted, and `dashboards.measure` in
 * `texts/` says in a sentence what it counts: the sentence stands as help beside the number.
 *
 * A measure belongs to the hour in which something happened, never to the hour in which it was counted.
 */

/** Of orders, in the hour in which they were placed. Deleted ones count as `deleted` only. */
export const ORDER_MEASURES = [
  'placed',
  'deleted',
  // Where the order stands now.
  ...ORDER_STATUSES,
  'rejected_for_good',
  // Where at least one of its documents stands now.
  'waiting_for_validation',
  'waiting_for_final_validation',
  'waiting_for_processing',
  'waiting_shipment',
  'waiting_photo_code',
  'delivered',
  // How many photos its customer has sent for one document.
  'with_3_photos',
  'with_5_photos',
  'with_7_photos',
  'with_more_than_7_photos',
] as const;
export type OrderMeasure = (typeof ORDER_MEASURES)[number];

/** The statuses of an order that these measures count: `rejected` is the sum of the four `rejected_…`. */
export const ORDER_STATUSES_OF = {
  pending_payment: ['pending_payment'],
  payment_failed: ['payment_failed'],
  in_progress: ['in_progress'],
  fulfilled: ['fulfilled'],
  canceled: ['canceled'],
  rejected: ['rejected', 'rejected_signature', 'rejected_photo', 'rejected_address'],
  rejected_signature: ['rejected_signature'],
  rejected_photo: ['rejected_photo'],
  rejected_address: ['rejected_address'],
  rejected_for_good: ['rejected'],
} as const satisfies Partial<Record<OrderMeasure, readonly OrderStatus[]>>;

/** The statuses of a document that these measures count. */
export const DOCUMENT_STATUSES_OF = {
  waiting_for_validation: ['pending_verification', 'verification_in_progress'],
  waiting_for_final_validation: ['pending_last_validation', 'last_validation_in_progress'],
  waiting_for_processing: ['pre_validated', 'processing_in_progress'],
  waiting_shipment: ['pending_shipment'],
  waiting_photo_code: ['pending_generation_ephoto', 'pending_ephoto_generated'],
  delivered: ['delivered'],
} as const satisfies Partial<Record<OrderMeasure, readonly DocumentStatus[]>>;

export const PHOTO_COUNT_OF = {
  with_3_photos: '3',
  with_5_photos: '5',
  with_7_photos: '7',
  with_more_than_7_photos: 'more7',
} as const satisfies Partial<Record<OrderMeasure, PhotoCount>>;

/** Of orders by the purposes and products of their lines, in the hour in which they were placed. */
export const SALE_MEASURES = ['ordered'] as const;

/** Of a person's work, in the hour in which they did it. Decisions that were undone do not count. */
export const WORK_MEASURES = [
  'actions',
  // Of whoever verifies.
  'verified',
  'rejected',
  'sent_for_editing',
  'validated',
  'validated_without_editing',
  'validated_after_editing',
  'validated_own_editing',
  'validated_resized_by_program',
  'validated_cut_out_by_program',
  // Of whoever edits.
  'processed',
  'cannot_process',
  'orders_processed',
  // What authorities refused although this person had approved it.
  'refused_by_authority',
] as const;
export type WorkMeasure = (typeof WORK_MEASURES)[number];

/** What a history of actions can be narrowed down to: what a measure of work counts, or both kinds of verdicts. */
export const ACTION_MEASURES = [...WORK_MEASURES, 'judged'] as const;
export type ActionMeasure = (typeof ACTION_MEASURES)[number];

/** The measures of work that count different actions, and together all of these. */
export function workMeasuresOf(measure: ActionMeasure): readonly WorkMeasure[] {
  return measure === 'judged' ? ['validated', 'rejected'] : [measure];
}

/** Of photos by the country of their purpose: arrivals in the hour of the arrival, verdicts in that of the verdict. */
export const VERDICT_MEASURES = [
  'arrived',
  'judged',
  'photos_validated',
  'photos_rejected',
  // Of first verdicts: how long the photo had waited, in seconds.
  'timed',
  'seconds',
  'seconds_min',
  'seconds_max',
  // Of first validations of a document: how long its order had been paid, in seconds.
  'validation_timed',
  'validation_seconds',
  'validation_seconds_min',
  'validation_seconds_max',
] as const;
export type VerdictMeasure = (typeof VERDICT_MEASURES)[number];

/** Of shipments by country, each in the hour in which it happened. */
export const SHIPMENT_MEASURES = [
  'prepared',
  'not_shipped',
  'shipped',
  'letters_delivered',
  'letters_returned',
] as const;
export type ShipmentMeasure = (typeof SHIPMENT_MEASURES)[number];

/** Of uses of promotions, in the hour of the order. */
export const PROMOTION_MEASURES = ['uses'] as const;

/**
 * What waits or stands so at this moment, of things that came in the period. Those of an earlier period have had more time
 * to go on, also to be deleted and to be sent further photos, so a comparison with it says nothing.
 */
const STATES_OF_NOW: ReadonlySet<string> = new Set([
  'deleted' satisfies OrderMeasure,
  ...Object.keys(ORDER_STATUSES_OF),
  ...Object.keys(DOCUMENT_STATUSES_OF),
  ...Object.keys(PHOTO_COUNT_OF),
  'not_shipped' satisfies ShipmentMeasure,
]);

/** Whether a measure of orders and of the house says how things stand now, and not what happened in the period. */
export function isStateOfNow(measure: string): boolean {
  return STATES_OF_NOW.has(measure);
}
