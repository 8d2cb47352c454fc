import { z } from 'zod';
import { DELIVERY_VIEWERS, ORDERS, SHIPPERS } from './catalogue/roles.ts';
import { personName } from './documents.ts';
import { endpoint } from './kit/endpoint.ts';
import { flag, id, moment } from './kit/fields.ts';
import { page, pageQuery } from './kit/page.ts';
import { DELIVERY_STATUSES, deliveryView, documentStatus, orderStatus } from './vocabulary.ts';

/** What somebody may do with a delivery now. `send` hands its letter to the mail partner: the button 'Send Again'. */
export const DELIVERY_ACTIONS = [
  'manage',
  'leave',
  'ship',
  'cancel',
  'send',
  'rejectAddress',
  'editAddress',
  'openTicket',
  'openAddressTicket',
  'seeOrder',
  'forceRelease',
] as const;
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];

export const DELIVERY_PAGE_SIZES = [5, 10, 20, 50] as const;
/** How many deliveries one person may manage at a time. */
export const MANAGED_DELIVERIES_MAX = 10;
/** For how many days after its making a delivery can be asked to be sent again to the address it had. */
export const ADDRESS_TICKET_DAYS = 30;

/** The tabs of the list. What waits to be shipped is one of them, whether its letter is known to be under way or not. */
export const DELIVERY_FILTERS = ['pending_shipment', 'shipped', 'canceled', 'blocked'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export const DELIVERY_COLUMNS = [
  'id',
  'order',
  'recipient',
  'document',
  'purchased_at',
  'status',
  'created_at',
  'updated_at',
] as const;

/** Names are null where the customer's account was deleted. */
export const deliveryRecipient = z.object({
  /** The customer's number. */
  id: z.number(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

const deliveryRow = z.object({
  id: z.number(),
  status: deliveryView,
  order: z.object({ id: z.number(), external_ref: z.string(), status: orderStatus }),
  recipient: deliveryRecipient,
  document: z.object({
    id: z.number(),
    status: documentStatus,
    purpose: z.object({ id: z.number(), label: z.string() }),
  }),
  purchased_at: moment,
  created_at: moment,
  updated_at: moment,
  /** ISO 3166; null where the customer's account was deleted. */
  country_code: z.string().nullable(),
  mail_id: z.string().nullable(),
  managed_by: personName.nullable(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

const deliveryQuery = pageQuery({
  columns: DELIVERY_COLUMNS,
  defaultColumn: 'id',
  sizes: DELIVERY_PAGE_SIZES,
});
const deliveryPage = page(deliveryRow).extend({
  /** The page this is: the last one, where one past the end was asked for. */
  page: z.number().int(),
});

export const listOpenDeliveries = endpoint({
  method: 'GET',
  path: '/delivery',
  summary: 'Deliveries that wait to be shipped, the oldest first.',
  access: DELIVERY_VIEWERS,
  query: deliveryQuery,
  answer: deliveryPage,
});

export const listMyDeliveries = endpoint({
  method: 'GET',
  path: '/delivery/inprogress',
  summary: 'Deliveries that the caller manages now.',
  access: DELIVERY_VIEWERS,
  query: deliveryQuery,
  answer: deliveryPage,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/delivery/{filter}',
  summary: 'Deliveries of one tab. Those that are to be shipped include letters of which nobody knows what became.',
  access: DELIVERY_VIEWERS,
  params: z.object({ filter: z.enum(DELIVERY_FILTERS) }),
  query: deliveryQuery,
  answer: deliveryPage,
});

/** Whose work a delivery is now. */
export const deliveryManaging = z.object({
  id: z.number(),
  status: deliveryView,
  managedByMe: z.boolean(),
  managed_by: personName.nullable(),
  expires_at: moment.nullable(),
  server_now: moment,
  allowedActions: z.array(z.enum(DELIVERY_ACTIONS)),
});

export const deliveryParams = z.object({ id });

export const startManagingDelivery = endpoint({
  method: 'GET',
  path: '/delivery/{id}/start-manage',
  summary: 'Takes a delivery for ten minutes where it can be taken; otherwise says who has it, to be read only.',
  access: DELIVERY_VIEWERS,
  changes: true,
  params: deliveryParams,
  answer: deliveryManaging,
  refusals: ['not_found', 'deliveries_unavailable', 'too_many_deliveries'],
});

/** What became of a delivery, with the specification's sentence for it. */
const done = z.object({
  id: z.number(),
  status: deliveryView,
  /** Where it stood before: one that was blocked leads back to the list of those. */
  from: deliveryView,
  message: z.string(),
});

export const leaveDelivery = endpoint({
  method: 'GET',
  path: '/delivery/{id}/cancel-manage',
  summary: 'Gives a delivery back as it is.',
  access: SHIPPERS,
  changes: true,
  params: deliveryParams,
  answer: done,
  refusals: ['not_found', 'delivery_not_managed', 'shipment_expired'],
});

export const updateDelivery = endpoint({
  method: 'POST',
  path: '/delivery/{id}/update-status',
  summary: 'Marks a delivery as shipped, with an e-mail to the customer, or cancels it.',
  access: SHIPPERS,
  params: deliveryParams,
  body: z.object({ status: z.enum(['shipped', 'canceled']), sendEmail: flag.default(false) }),
  answer: done,
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'wrong_state',
    'delivery_not_managed',
    'shipment_expired',
    'letter_under_way',
  ],
});

export const releaseDelivery = endpoint({
  method: 'POST',
  path: '/delivery/{id}/force-release',
  summary: "Ends somebody else's managing of a delivery. It is noted who did.",
  access: ['admin', 'superAdmin'],
  params: deliveryParams,
  answer: deliveryManaging,
  refusals: ['not_found', 'deliveries_unavailable', 'delivery_not_managed'],
});

export const rejectAddress = endpoint({
  method: 'GET',
  path: '/document/{id}/reject-address',
  summary: "Says that a document's delivery cannot arrive at its address: the customer is asked for another one.",
  access: DELIVERY_VIEWERS,
  changes: true,
  params: deliveryParams,
  answer: z.object({
    /** The document. */
    id: z.number(),
    status: documentStatus,
    delivery: done.omit({ message: true }),
    message: z.string(),
  }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'wrong_state',
    'delivery_managed_by_other',
    'letter_under_way',
    'deliveries_missing',
  ],
});

export const sendDocumentAgain = endpoint({
  method: 'GET',
  path: '/document/sendforshipment/{id}',
  summary: 'Makes another delivery of a document that was delivered; the earlier one stays as it is.',
  access: ORDERS,
  changes: true,
  params: deliveryParams,
  answer: z.object({
    /** The document. */
    id: z.number(),
    status: documentStatus,
    delivery: z.object({ id: z.number(), status: deliveryView }),
  }),
  refusals: ['not_found', 'deliveries_unavailable', 'wrong_state', 'deliveries_missing', 'account_deleted'],
});

export const DELIVERY_SENTENCES = {
  shipped: 'Document shipped successfully!',
  canceled: 'Shipment canceled successfully!',
  left: 'Document left successfully!',
  addressRejected: 'Address rejected successfully!',
  addressEdited: 'the address was successfully modified',
  addressNotEdited: 'Address modification failed',
  sent: 'Document sent to merci facteur',
  notSent: 'Cannot send this document',
  underWay: 'The mail partner takes its time: the shipment will say what became of it',
  ticketOpened: 'Message sent successfully!',
  expired: 'shipment expired!',
} as const;

/** Those of a tab, by what is stored. */
export const STATUSES_OF_FILTER = {
  pending_shipment: ['pending_shipment', 'merci_facteur_unprocessed'],
  shipped: ['shipped'],
  canceled: ['canceled'],
  blocked: ['blocked'],
} as const satisfies Record<DeliveryFilter, readonly (typeof DELIVERY_STATUSES)[number][]>;
