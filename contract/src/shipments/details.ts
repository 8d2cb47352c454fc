import { z } from 'zod';
import { SHIPMENT_VIEWERS } from '../settingsLists/roles.ts';
import { shipmentManaging, shipmentParams } from '../shipments.ts';
import { ADDRESS_NOTES, type AddressNoteCode } from './envelope.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/fields.ts';
import { boardLine, customerName, labelled, personName, purposeName } from '../kit/names.ts';
import {
  billedLetters,
  followUp,
  formerLetter,
  letterFate,
  letterPlace,
  letterState,
  partnerTicket,
} from '../mailPartner.ts';
import { shownAddress } from '../customers.ts';
import { shipmentStatus, documentStatus, orderStatus } from '../vocabulary.ts';

/* One shipment with everything in its letter and everything that happened to it. */

/** What is looked at before a board is printed. */
export const BOARD_CHECKS = ['pixels', 'ratio', 'weight', 'code'] as const;

const boardCheck = z.object({
  check: z.enum(BOARD_CHECKS),
  /** `look`: only a person can tell. */
  verdict: z.enum(['pass', 'fail', 'look']),
  /** In the reader's language, with the limits. */
  sentence: z.string(),
});

const board = z.object({
  uid: z.string(),
  file_name: z.string(),
  /** Whether the board is printed: it is the newest board of its line that shows the current photo. */
  current: z.boolean(),
  /** How many copies of it are in the letter; 0 unless it is current. */
  sheets: z.number().int(),
  /** The line of the order that it is printed for. */
  line: boardLine,
  created_at: moment,
  /** Who uploaded it; null if it was composed here. */
  added_by_user: personName.nullable(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  deleted_at: moment.nullable(),
  /** Against the mail partner's limits. The code is checked only where one belongs on the board. */
  checks: z.array(boardCheck),
  /** Null after its bytes were removed, or after the customer's account was deleted. */
  links: z.object({ display: z.string(), thumb: z.string(), download: z.string() }).nullable(),
});

const noteCodes = Object.keys(ADDRESS_NOTES) as [AddressNoteCode, ...AddressNoteCode[]];

const envelope = z.object({
  /** As printed, from top to bottom. */
  lines: z.array(z.string()),
  warnings: z.array(
    z.object({
      code: z.enum(noteCodes),
      /** Whether this note stops the letter. */
      stops: z.boolean(),
      /** In the reader's language. */
      sentence: z.string(),
    }),
  ),
});

const item = z.object({
  id: z.number(),
  quantity: z.number(),
  product: labelled,
  purpose: purposeName,
  signature_needed: z.boolean(),
  send_by_post_needed: z.boolean(),
  verification_needed: z.boolean(),
  ephoto_needed: z.boolean(),
  /** Whether it belongs in this letter. */
  in_letter: z.boolean(),
});

export const shipmentDetails = shipmentManaging.extend({
  /** The stored status, whether or not somebody manages the shipment. */
  stored_status: shipmentStatus,
  created_at: moment,
  updated_at: moment,
  shipped_at: moment.nullable(),
  /** When the mail partner reported its delivery. */
  delivered_at: moment.nullable(),
  /** When the mail partner reported that it could not be delivered: the address is wrong, and a ticket may help. */
  returned_at: moment.nullable(),
  /** Who last shipped, canceled, sent, blocked or readdressed it. */
  treated_by: personName.nullable(),
  order: z.object({
    id: z.number(),
    external_ref: z.string(),
    status: orderStatus,
    purchased_at: moment,
  }),
  recipient: customerName.extend({ deleted: z.boolean() }),
  document: z.object({
    id: z.number(),
    status: documentStatus,
    purpose: labelled,
  }),
  /** The current boards first, starting with the one of the document's own line. */
  photo_boards: z.array(board),
  /** How many sheets the letter holds. */
  sheets: z.number(),
  ...shownAddress.shape,
  /** Null where the customer's account was deleted. */
  envelope: envelope.nullable(),
  items: z.array(item),
  /** The mail partner's number of the letter. */
  mail_id: z.string().nullable(),
  letter: letterState.nullable(),
  former_letters: z.array(formerLetter),
  letter_fate: letterFate,
  letter_place: letterPlace,
  letter_since: moment,
  /** Null if none of its letters was billed. */
  billed: billedLetters.nullable(),
  follow_up: followUp,
  /** Why its letter cannot be sent now: sentences in the reader's language. */
  send_problems: z.array(z.object({ code: z.string(), sentence: z.string() })),
  /** The initial content of the ticket dialogs. */
  ticket: z.object({
    service_name: z.string(),
    email: z.string(),
    /** The second variant, 'Address (without error)': its subject is fixed. */
    address_correct: z.object({ subject: z.string(), message: z.string() }),
    /** Whether the letter came back, so that somebody should ask the mail partner or the customer. */
    suggested: z.boolean(),
  }),
  partner_tickets: z.array(partnerTicket),
});
export type ShipmentDetails = z.output<typeof shipmentDetails>;

export const readShipment = endpoint({
  method: 'GET',
  path: '/delivery/{id}/details',
  summary: 'A delivery with its boards, its envelope, what was ordered and what the mail partner reports about it.',
  access: SHIPMENT_VIEWERS,
  params: shipmentParams,
  answer: shipmentDetails,
  refusals: ['not_found', 'deliveries_unavailable'],
});
