import { z } from 'zod';

/** A paid document that the automatic programs work on. */
export const WITH_PROGRAMS = [
  'waiting_ia_validation',
  'ia_validation_in_progress',
  'ia_validation',
  'waiting_ia_framing',
  'ia_framing_in_progress',
  'waiting_ia_compress',
  'ia_compress_in_progress',
  'waiting_ia_conversion',
  'pending_ia_conversion',
] as const;

/** A document that people work on, or that waits for them. */
const WITH_STAFF = [
  'pending_verification',
  'verification_in_progress',
  'pre_validated',
  'processing_in_progress',
  'pending_last_validation',
  'last_validation_in_progress',
] as const;

/** A document that nobody judges any more: its photo was accepted, or it came to nothing. */
export const NOT_JUDGED_ANY_MORE = [
  'validated',
  'ready',
  'pending_generation_ephoto',
  'pending_ephoto_generated',
  'pending_shipment',
  'delivered',
  'canceled',
  'replaced',
] as const;

/** Where a document stands, in the specification's spelling. lifecycle.ts of the server says what leads where. */
export const DOCUMENT_STATUSES = [
  'created',
  ...WITH_PROGRAMS,
  'ia_shipment',
  ...WITH_STAFF,
  'rejected',
  'rejected_photo',
  'rejected_signature',
  'rejected_address',
  ...NOT_JUDGED_ANY_MORE,
] as const;
export const documentStatus = z.enum(DOCUMENT_STATUSES);
export type DocumentStatus = z.output<typeof documentStatus>;

/** Where a customer waits for the verdict that was promised: from the payment or the new photo until somebody judges. */
export const AWAITING_VERDICT = [...WITH_PROGRAMS, ...WITH_STAFF] as const;

export function awaitsVerdict(status: DocumentStatus): boolean {
  return (AWAITING_VERDICT as readonly DocumentStatus[]).includes(status);
}

export const ORDER_STATUSES = [
  'pending_payment',
  'payment_failed',
  'in_progress',
  'fulfilled',
  'canceled',
  'rejected',
  'rejected_signature',
  'rejected_photo',
  'rejected_address',
] as const;
export const orderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.output<typeof orderStatus>;

/** Where one version of a photo stands. */
export const PHOTO_STATUSES = ['pending_verification', 'rejected', 'validated'] as const;
export const photoStatus = z.enum(PHOTO_STATUSES);
export type PhotoStatus = z.output<typeof photoStatus>;

export const TICKET_STATUSES = ['open', 'close', 'answered'] as const;
export const ticketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.output<typeof ticketStatus>;

/** The status of a shipment. Whether somebody works on it now is a matter of its claim. */
export const SHIPMENT_STATUSES = [
  'pending_shipment',
  'merci_facteur_unprocessed',
  'shipped',
  'canceled',
  'blocked',
] as const;
export const shipmentStatus = z.enum(SHIPMENT_STATUSES);
export type ShipmentState = z.output<typeof shipmentStatus>;

/** A shipment's status as calls answer it: it also says whether somebody manages a waiting or a blocked shipment. */
const SHIPMENT_VIEWS = [...SHIPMENT_STATUSES, 'shipment_in_progress', 'blocked_in_progress'] as const;
export const shipmentView = z.enum(SHIPMENT_VIEWS);
export type ShipmentView = z.output<typeof shipmentView>;
/**
 * The status of a payment. `refund_due`: a person has to pay it back, the same way it was paid. `withdrawn`: a refund that
 * was booked by mistake.
 */
export const PAYMENT_STATUSES = ['paid', 'failed', 'refunded', 'refund_due', 'withdrawn'] as const;
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.output<typeof paymentStatus>;

export const PURPOSE_TYPES = ['normalPurpose', 'printedPhotoPurpose', 'digitalPhotoPurpose'] as const;
/** Up to where an authority measures the head from the chin: the skull, as if there were no hair, or what is seen. */
export const HEAD_TOPS = ['skull', 'hair'] as const;
export type HeadTop = (typeof HEAD_TOPS)[number];

export const EPHOTO_USAGES = ['ETRANGER', 'PERMIS_DE_CONDUIRE'] as const;

/** What a person, or an automatic program, can claim for a time, so that nobody else works on it. */
export const CLAIM_KINDS = ['verification', 'processing', 'shipment', 'ticket', 'automatic'] as const;
export const claimKind = z.enum(CLAIM_KINDS);
export type ClaimKind = z.output<typeof claimKind>;

/** How long a claim lasts, in milliseconds, as the specification says; that of an automatic program is ours. */
export const CLAIM_WINDOWS = {
  verification: 900_000,
  processing: 600_000,
  shipment: 600_000,
  ticket: 1_800_000,
  automatic: 120_000,
} as const;

/** How long a reservation lasts, in milliseconds: until then the document is handed out to nobody else. */
export const RESERVATION_WINDOW = 30_000;

/** How long a decision can be undone, in milliseconds; its e-mail and its other consequences wait until then. */
export const UNDO_WINDOW = 8_000;

/** What intake finds when it compares a line of an order with the prices. */
export const LINE_VERDICTS = ['as_listed', 'differs', 'unknown', 'inactive'] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

/**
 * What a sorter can decide. Two verdicts agree if they are the same; two rejections, if they have at least one reason in
 * common. Whatever counts agreement counts it so.
 */
/** Why no picture of an order, and no word about one, is shown, though they are kept: it can be restored for a while. */
export const WITHHELD = ['order_deleted', 'account_deleted'] as const;
export type Withheld = (typeof WITHHELD)[number];

export const VERDICTS = ['reject', 'sendForEditing', 'validate'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The applications that orders come from, as filters and dashboards tell them apart. */
export const ORDER_APPS = ['app3', '_webapp'] as const;
export type OrderApp = (typeof ORDER_APPS)[number];
