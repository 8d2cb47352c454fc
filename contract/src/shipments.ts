import { z } from 'zod';
import { SHIPMENT_VIEWERS, SHIPPERS } from './settingsLists/roles.ts';
import { dayFields, inOrder } from './kit/days.ts';
import { endpoint } from './kit/endpoint.ts';
import { flag, id, moment } from './kit/fields.ts';
import { filter, noFilter } from './kit/noFilter.ts';
import { page, pageQuery } from './kit/page.ts';
import { customerName, labelled, personName } from './kit/names.ts';
import { releasedWork } from './kit/releasedWork.ts';
import { LETTER_PLACES, letterFate, letterPlace } from './mailPartner.ts';
import { SHIPMENT_STATUSES, shipmentView, documentStatus, orderStatus } from './vocabulary.ts';

/**
 * What the caller may do with a shipment now. `send` hands its letter to the mail partner: the button 'Send letter',
 * for a further letter 'Send Again'. `shipAnew` makes another shipment of a canceled one, `stopAndShipAnew`
 * of one whose letter the mail partner has, which it cancels.
 */
export const SHIPMENT_ACTIONS = [
  'manage',
  'leave',
  'ship',
  'cancel',
  'send',
  'stopAndShipAnew',
  'shipAnew',
  'rejectAddress',
  'editAddress',
  'openTicket',
  'openAddressTicket',
  'seeOrder',
  'forceRelease',
] as const;
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number];

export const SHIPMENT_PAGE_SIZES = [5, 10, 20, 50] as const;
/** How many shipments one person may manage at a time. */
export const MANAGED_DELIVERIES_MAX = 10;
/** For how many days after a shipment was made the same address may be used again. */
export const ADDRESS_TICKET_DAYS = 30;

/**
 * The tabs of the list. One tab holds everything that waits to be shipped, whether or not its letter is known to be
 * under way. Another is the work that returned letters make: those of blocked shipments, until somebody readdresses or
 * cancels them.
 */
export const SHIPMENT_FILTERS = ['pending_shipment', 'shipped', 'canceled', 'blocked', 'returned'] as const;
export type ShipmentFilter = (typeof SHIPMENT_FILTERS)[number];

/** The tabs, and what dashboards count: each is a list of exactly the shipments that it counts. */
export const SHIPMENT_LISTS = [
  ...SHIPMENT_FILTERS,
  'prepared',
  'not_shipped',
  'first_shipped',
  'letters_delivered',
  'letters_returned',
  'first_returned',
] as const;
export type ShipmentList = (typeof SHIPMENT_LISTS)[number];
/** Shipments to nowhere have no country; a filter names them so. */
export const NO_COUNTRY = '?';

export const SHIPMENT_COLUMNS = [
  'id',
  'order',
  'recipient',
  'document',
  'purchased_at',
  'status',
  'created_at',
  'updated_at',
  'letter_since',
] as const;

const shipmentRow = z.object({
  id: z.number(),
  status: shipmentView,
  order: z.object({ id: z.number(), external_ref: z.string(), status: orderStatus }),
  recipient: customerName,
  document: z.object({
    id: z.number(),
    status: documentStatus,
    purpose: labelled,
  }),
  purchased_at: moment,
  created_at: moment,
  updated_at: moment,
  /** ISO 3166; null if the customer's account was deleted. */
  country_code: z.string().nullable(),
  mail_id: z.string().nullable(),
  letter_place: letterPlace,
  /** Since when its letter is there, as the mail partner dates it. */
  letter_since: moment,
  /** Why its letter came back, in the mail partner's words, in French, or ours for its code; null if it did not. */
  returned_why: z.string().nullable(),
  managed_by: personName.nullable(),
});
export type ShipmentRow = z.output<typeof shipmentRow>;

const shipmentQuery = inOrder(
  pageQuery({
    columns: SHIPMENT_COLUMNS,
    defaultColumn: 'id',
    sizes: SHIPMENT_PAGE_SIZES,
  }).extend({
    /** The days in which it was shipped, first shipped, delivered, returned or first returned, as the list says; in all others, was prepared. */
    ...dayFields,
    /** Where its letter is. */
    letter: filter(letterPlace),
    /** Where it is sent to. */
    country: z
      .union([
        z
          .string()
          .regex(/^[A-Za-z]{2}$/)
          .transform((code) => code.toUpperCase()),
        z.literal(NO_COUNTRY),
        noFilter(),
      ])
      .optional(),
  }),
);
const shipmentPage = page(shipmentRow).extend({
  /** The number of this page: the last page if the requested one is past the end. */
  page: z.number().int(),
});

export const listOpenShipments = endpoint({
  method: 'GET',
  path: '/delivery',
  summary: 'Deliveries that wait to be shipped, the oldest first.',
  overview: true,
  access: SHIPMENT_VIEWERS,
  query: shipmentQuery,
  answer: shipmentPage,
});

export const listMyShipments = endpoint({
  method: 'GET',
  path: '/delivery/inprogress',
  summary: 'Deliveries that the caller manages now.',
  access: SHIPMENT_VIEWERS,
  query: shipmentQuery,
  answer: shipmentPage,
});

export const listShipments = endpoint({
  method: 'GET',
  path: '/delivery/{filter}',
  summary:
    'Deliveries of one tab, or those that a dashboard counts. Those to be shipped include letters whose result is not known.',
  overview: true,
  access: SHIPMENT_VIEWERS,
  params: z.object({ filter: z.enum(SHIPMENT_LISTS) }),
  query: shipmentQuery,
  answer: shipmentPage,
});

/** No place is counted further than this: then there are "1,000 or more". */
export const LETTERS_COUNTED_MAX = 1_000;

export const countLetters = endpoint({
  method: 'GET',
  path: '/delivery/{filter}/letters',
  summary: 'How many deliveries of a list there are for each place of their letters, each counted up to 1,000.',
  overview: true,
  access: SHIPMENT_VIEWERS,
  params: z.object({ filter: z.enum(SHIPMENT_LISTS) }),
  answer: z.object({ places: z.array(z.object({ letter: z.enum(LETTER_PLACES), count: z.number().int() })) }),
});

/** Who manages the shipment now. */
export const shipmentManaging = z.object({
  id: z.number(),
  status: shipmentView,
  managedByMe: z.boolean(),
  managed_by: personName.nullable(),
  expires_at: moment.nullable(),
  server_now: moment,
  /** Who ended the reader's managing; null unless that is how the reader's last claim on it ended. */
  released: releasedWork.nullable(),
  allowedActions: z.array(z.enum(SHIPMENT_ACTIONS)),
});

export const shipmentParams = z.object({ id });

export const startManagingShipment = endpoint({
  method: 'GET',
  path: '/delivery/{id}/start-manage',
  summary: 'Claims a delivery for ten minutes. If somebody else has it, the answer says who, and it can only be read.',
  access: SHIPMENT_VIEWERS,
  changes: true,
  params: shipmentParams,
  answer: shipmentManaging,
  refusals: ['not_found', 'deliveries_unavailable', 'too_many_deliveries'],
});

/** The new state of a shipment, with the specification's sentence for it. */
export const shipmentDone = z.object({
  id: z.number(),
  status: shipmentView,
  /** The status before: after a blocked shipment the browser returns to the list of blocked ones. */
  from: shipmentView,
  message: z.string(),
});

export const leaveShipment = endpoint({
  method: 'GET',
  path: '/delivery/{id}/cancel-manage',
  summary: 'Releases a delivery without a decision.',
  access: SHIPPERS,
  changes: true,
  params: shipmentParams,
  answer: shipmentDone,
  refusals: ['not_found', 'deliveries_unavailable', 'delivery_not_managed', 'shipment_expired'],
});

export const updateShipment = endpoint({
  method: 'POST',
  path: '/delivery/{id}/update-status',
  summary:
    'Marks a delivery as shipped, with an e-mail to the customer, or cancels it. The mail partner is asked to stop a letter that it has.',
  access: SHIPPERS,
  params: shipmentParams,
  body: z.object({ status: z.enum(['shipped', 'canceled']), sendEmail: flag.default(false) }),
  /** After a cancellation: what may still happen to its letter. */
  answer: shipmentDone.extend({ letter_fate: letterFate.optional() }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'wrong_state',
    'delivery_not_managed',
    'shipment_expired',
    'letter_under_way',
    'letter_delivered',
  ],
});

export const releaseShipment = endpoint({
  method: 'POST',
  path: '/delivery/{id}/force-release',
  summary: 'Releases a delivery that somebody else manages. Who did it is recorded.',
  access: ['admin', 'superAdmin'],
  params: shipmentParams,
  answer: shipmentManaging,
  refusals: ['not_found', 'deliveries_unavailable', 'delivery_not_managed'],
});

export const rejectAddress = endpoint({
  method: 'GET',
  path: '/document/{id}/reject-address',
  summary: "Rejects the address of a document's delivery: the customer is asked for another one.",
  access: SHIPMENT_VIEWERS,
  changes: true,
  params: shipmentParams,
  answer: z.object({
    /** The document. */
    id: z.number(),
    status: documentStatus,
    delivery: shipmentDone.omit({ message: true }),
    message: z.string(),
  }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'wrong_state',
    'delivery_managed_by_other',
    'letter_under_way',
    'address_unused',
  ],
});

/** The stored statuses that each list shows. What was sent and is blocked since it came back is not `not_shipped`. */
export const STATUSES_OF_FILTER = {
  pending_shipment: ['pending_shipment', 'merci_facteur_unprocessed'],
  shipped: ['shipped'],
  canceled: ['canceled'],
  blocked: ['blocked'],
  returned: ['blocked'],
  not_shipped: ['pending_shipment', 'merci_facteur_unprocessed', 'blocked'],
  prepared: SHIPMENT_STATUSES,
  first_shipped: SHIPMENT_STATUSES,
  letters_delivered: SHIPMENT_STATUSES,
  letters_returned: SHIPMENT_STATUSES,
  first_returned: SHIPMENT_STATUSES,
} as const satisfies Record<ShipmentList, readonly (typeof SHIPMENT_STATUSES)[number][]>;
