import { z } from 'zod';
import { DELIVERY_VIEWERS, ORDERS, SHIPPERS } from './catalogue/roles.ts';
import { boardLine, personName } from './documents.ts';
import { ADDRESS_NOTES, type AddressNoteCode, PART_MOST, type PostalAddress } from './envelope.ts';
import { endpoint } from './kit/endpoint.ts';
import { flag, id, moment, optionalText, text } from './kit/fields.ts';
import { page, pageQuery } from './kit/page.ts';
import { followUp, letterState, partnerTicket } from './mailPartner.ts';
import { DELIVERY_STATUSES, deliveryStatus, deliveryView, documentStatus, orderStatus } from './vocabulary.ts';

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
const recipient = z.object({
  /** The customer's number. */
  id: z.number(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

const deliveryRow = z.object({
  id: z.number(),
  status: deliveryView,
  order: z.object({ id: z.number(), external_ref: z.string(), status: orderStatus }),
  recipient,
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

/** Whose work it is now. */
const managing = z.object({
  id: z.number(),
  status: deliveryView,
  managedByMe: z.boolean(),
  managed_by: personName.nullable(),
  expires_at: moment.nullable(),
  server_now: moment,
  allowedActions: z.array(z.enum(DELIVERY_ACTIONS)),
});

const board = z.object({
  uid: z.string(),
  file_name: z.string(),
  /** One that is printed: of each line the newest of the current photo. */
  current: z.boolean(),
  /** How often it is in the letter; 0 unless it is current. */
  sheets: z.number().int(),
  /** The line of the order that it is printed for. */
  line: boardLine,
  created_at: moment,
  /** Null for those that were composed. */
  added_by_user: personName.nullable(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  deleted_at: moment.nullable(),
  /** Null once its bytes are gone, or the customer's account was deleted. */
  links: z.object({ display: z.string(), thumb: z.string(), download: z.string() }).nullable(),
});

const noteCodes = Object.keys(ADDRESS_NOTES) as [AddressNoteCode, ...AddressNoteCode[]];

const envelope = z.object({
  /** As printed, from top to bottom. */
  lines: z.array(z.string()),
  warnings: z.array(
    z.object({
      code: z.enum(noteCodes),
      /** A letter to such an address is not sent. */
      stops: z.boolean(),
      /** In the reader's language. */
      sentence: z.string(),
    }),
  ),
});

const item = z.object({
  id: z.number(),
  quantity: z.number(),
  product: z.object({ id: z.number(), label: z.string() }),
  purpose: z.object({ id: z.number(), label: z.string(), country_code: z.string() }),
  signature_needed: z.boolean(),
  send_by_post_needed: z.boolean(),
  verification_needed: z.boolean(),
  ephoto_needed: z.boolean(),
});

export const deliveryDetails = managing.extend({
  /** What is stored, whether somebody manages it or not. */
  stored_status: deliveryStatus,
  created_at: moment,
  updated_at: moment,
  shipped_at: moment.nullable(),
  /** When the mail partner said that it had arrived. */
  delivered_at: moment.nullable(),
  /** When the mail partner said that it could not be delivered: the address is bad, and a ticket is worth a thought. */
  returned_at: moment.nullable(),
  /** Who last shipped, canceled, sent, blocked or readdressed it. */
  treated_by: personName.nullable(),
  order: z.object({
    id: z.number(),
    external_ref: z.string(),
    status: orderStatus,
    purchased_at: moment,
  }),
  recipient: recipient.extend({ deleted: z.boolean() }),
  document: z.object({
    id: z.number(),
    status: documentStatus,
    purpose: z.object({ id: z.number(), label: z.string() }),
  }),
  /** The current ones first, and first of those that of the document's own line. */
  photo_boards: z.array(board),
  /** How many sheets the letter holds. */
  sheets: z.number(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  attention: z.string().nullable(),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  postal_code: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  country: z.object({ country_code: z.string(), country_name: z.string() }).nullable(),
  /** Null where the customer's account was deleted. */
  envelope: envelope.nullable(),
  items: z.array(item),
  /** The mail partner's number of the letter. */
  mail_id: z.string().nullable(),
  letter: letterState.nullable(),
  follow_up: followUp,
  /** Why its letter cannot be sent as things stand, each a sentence in the reader's language. */
  send_problems: z.array(z.object({ code: z.string(), sentence: z.string() })),
  /** With what the dialogs of tickets open. */
  ticket: z.object({
    service_name: z.string(),
    email: z.string(),
    /** The second variant, 'Address (without error)': its subject is fixed. */
    address_correct: z.object({ subject: z.string(), message: z.string() }),
    /** The letter came back: somebody should ask the mail partner, or the customer. */
    suggested: z.boolean(),
  }),
  partner_tickets: z.array(partnerTicket),
});
export type DeliveryDetails = z.output<typeof deliveryDetails>;

const deliveryParams = z.object({ id });

export const readDelivery = endpoint({
  method: 'GET',
  path: '/delivery/{id}/details',
  summary: 'A delivery with its boards, its envelope, what was ordered and what the mail partner tells of it.',
  access: DELIVERY_VIEWERS,
  params: deliveryParams,
  answer: deliveryDetails,
  refusals: ['not_found', 'deliveries_unavailable'],
});

export const startManagingDelivery = endpoint({
  method: 'GET',
  path: '/delivery/{id}/start-manage',
  summary: 'Takes a delivery for ten minutes where it can be taken; otherwise says who has it, to be read only.',
  access: DELIVERY_VIEWERS,
  changes: true,
  params: deliveryParams,
  answer: managing,
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
  answer: managing,
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

const part = (most: keyof typeof PART_MOST) => text(PART_MOST[most]);
const optionalPart = (most: keyof typeof PART_MOST) => optionalText(PART_MOST[most]);

/** The address dialog. What is left out is emptied. */
export const addressBody = z.object({
  firstName: part('prenom'),
  lastName: part('nom'),
  /** 'Chez'. */
  attention: optionalPart('adresse2'),
  address: part('adresse1'),
  address2: optionalPart('adresse3'),
  postalCode: part('cp'),
  region: optionalPart('ville'),
  city: part('ville'),
  /** Its code, ISO 3166. */
  country: text(2, 2),
});
export type AddressBody = z.output<typeof addressBody>;

/** Which part of an address each field of the dialog is, for `envelopeOf`. */
export const ADDRESS_FIELDS = {
  firstName: 'first_name',
  lastName: 'last_name',
  attention: 'attention',
  address: 'address',
  address2: 'address2',
  postalCode: 'postal_code',
  region: 'region',
  city: 'city',
  country: 'country_code',
} as const satisfies Record<keyof AddressBody, keyof PostalAddress>;

export const editAddress = endpoint({
  method: 'POST',
  path: '/delivery/edit-address/{documentId}',
  summary: 'Corrects the address of a document and of its delivery, which then waits to be shipped again.',
  access: ORDERS,
  params: z.object({ documentId: id }),
  form: 'multipart',
  body: addressBody,
  answer: z.object({ id: z.number(), status: documentStatus, message: z.string() }),
  refusals: ['not_found', 'deliveries_unavailable', 'wrong_state', 'letter_under_way', 'account_deleted'],
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
