import { EMAIL_LENGTH_MAX, MESSAGE_LENGTH_MAX } from './kit/limits.ts';
import { z } from 'zod';
import { SHIPMENT_VIEWERS, SHIPPERS } from './settingsLists/roles.ts';
import { endpoint } from './kit/endpoint.ts';
import { flag, id, moment } from './kit/fields.ts';
import { personName } from './kit/names.ts';
import { shipmentView } from './vocabulary.ts';

/* What we send to the mail partner, and what it reports to us. */

/** How many photo boards the mail partner takes in one letter. */
export const BOARDS_IN_A_LETTER_MAX = 50;

/** What happened to a letter, as far as it matters for shipments. */
export const LETTER_HAPPENINGS = [
  'accepted',
  'printed',
  'onItsWay',
  'inTrouble',
  'delivered',
  'returned',
  'proof',
  'unknown',
] as const;
export const letterHappening = z.enum(LETTER_HAPPENINGS);
export type LetterHappening = z.output<typeof letterHappening>;

/**
 * Where a shipment's present letter is:
 * - `not_sent`: the mail partner does not have it
 * - `unsure`: it is being handed over, or nobody can say whether the mail partner has it
 * - `at_partner`: the mail partner has it and has not printed it yet
 * - `printed`, `on_its_way`, `delivered`, `returned`: as the mail partner's newest event says
 */
export const LETTER_PLACES = [
  'not_sent',
  'unsure',
  'at_partner',
  'printed',
  'on_its_way',
  'delivered',
  'returned',
] as const;
export const letterPlace = z.enum(LETTER_PLACES);
export type LetterPlace = z.output<typeof letterPlace>;

/**
 * What became of asking the mail partner to stop a letter, because its shipment was canceled or its address corrected:
 * - `wanted`: it is asked, again and again while it cannot be reached
 * - `accepted`: it took the request; what is printed already may still be posted
 * - `refused`: it does not stop it, or could not be asked for a day
 */
export const LETTER_STOPS = ['wanted', 'accepted', 'refused'] as const;
export type LetterStop = (typeof LETTER_STOPS)[number];

const price = z.object({ net: z.string(), gross: z.string() });

const stopState = z.object({
  state: z.enum(LETTER_STOPS),
  asked_at: moment,
  /** Why it was not stopped, or not asked yet. */
  problem: z.string().nullable(),
});

/** The state of the shipment's current letter at the mail partner. */
export const letterState = z.object({
  /**
   * - `under_way`: being handed over at this moment
   * - `waiting`: not known to be with the mail partner; tried again by itself at `retry_at`
   * - `unprocessed`: not known to be with the mail partner, and not tried again unless somebody does
   * - `sent`: with the mail partner
   */
  state: z.enum(['under_way', 'waiting', 'unprocessed', 'sent']),
  /** How often this shipment was deliberately handed over: 1 for the first letter. */
  sending: z.number(),
  attempts: z.number(),
  retry_at: moment.nullable(),
  /** Whether the letter may have been printed although the mail partner did not confirm it. */
  may_be_printed: z.boolean(),
  /**
   * Why the last attempt failed: in our words in the reader's language, or in the mail partner's own words, in French.
   */
  problem: z.object({ sentence: z.string(), by_mail_partner: z.boolean() }).nullable(),
  sent_at: moment.nullable(),
  tracking_number: z.string().nullable(),
  /** In euros, without and with tax. */
  price: price.nullable(),
  /** Null unless the mail partner is, or was, asked to stop it. */
  stop: stopState.nullable(),
});

/** A letter to an earlier address that the mail partner has, and that nothing is known to have ended. */
export const formerLetter = z.object({ sent_at: moment, stop: stopState.nullable() });

/** What the mail partner billed for the letters of a shipment: in euros, without and with tax. */
export const billedLetters = price.extend({ letters: z.number().int() });

/**
 * What became of the paper of a shipment, whose letters no cancellation calls back:
 * - `not_sent`: the mail partner has none of its letters
 * - `unsure`: nobody can say whether the mail partner has one
 * - `with_partner`: the mail partner has one, which may still be printed and delivered
 * - `returned`: it came back
 * - `delivered`: the mail partner says that it has arrived
 */
const LETTER_FATES = ['not_sent', 'unsure', 'with_partner', 'returned', 'delivered'] as const;
export const letterFate = z.enum(LETTER_FATES);
export type LetterFate = z.output<typeof letterFate>;

export const followUp = z.object({
  /** Where the letter is according to its newest event; null before the first event. */
  happening: letterHappening.nullable(),
  /** The newest first. */
  events: z.array(
    z.object({
      id: z.number(),
      /** The mail partner's own words: `new-state`, `pris_en_charge`. */
      name: z.string(),
      status: z.string(),
      happening: letterHappening,
      /** To be shown: the mail partner's words, in French, or ours for its code. */
      description: z.string(),
      at: moment,
      tracking_number: z.string().nullable(),
      /** Whether the event is about an earlier letter of this shipment. */
      earlier_letter: z.boolean(),
    }),
  ),
});

export const partnerTicket = z.object({
  id: z.number(),
  /** `unknown`: it is not known whether the mail partner has the letter. */
  status: z.enum(['under_way', 'opened', 'failed', 'unknown']),
  /** The mail partner's number of the letter. */
  ticket_id: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  user: personName.nullable(),
  created_at: moment,
});

/** The longest board in base64: 4 MB, plus the beginning of a data URL. */
const BOARD_BASE64_MAX = 6_000_000;

export const sendLetter = endpoint({
  method: 'POST',
  path: '/external-sender/send-mail',
  summary: 'Sends the letter of a delivery to the mail partner, and answers with the result.',
  access: SHIPPERS,
  bodyBytes: BOARD_BASE64_MAX + 10_000,
  body: z.object({
    deliveryId: id,
    /** The board that the caller sees, as large as the one we print; we print our own file, not this one. */
    base64file: z.string().max(BOARD_BASE64_MAX).optional(),
    /** Send another letter although the mail partner has, or may have, one of this shipment. */
    again: flag.default(false),
  }),
  answer: z.object({
    id: z.number(),
    status: shipmentView,
    /** `under_way`: the mail partner has not answered yet; the shipment will show the result. */
    outcome: z.enum(['sent', 'under_way']),
    mail_id: z.string().nullable(),
    message: z.string(),
  }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'account_deleted',
    'wrong_state',
    'delivery_not_managed',
    'shipment_expired',
    'letter_impossible',
    'letter_not_sent',
    'letter_under_way',
    'letter_already_sent',
    'letter_may_be_printed',
  ],
});

export const PARTNER_TICKET_LENGTHS_MAX = {
  serviceName: 100,
  email: EMAIL_LENGTH_MAX,
  subject: 200,
  message: MESSAGE_LENGTH_MAX,
} as const;
const EMPTY = "Can't be empty";
const filled = (max: number) =>
  z.string({ error: EMPTY }).trim().min(1, EMPTY).max(max, `This value should have ${max} characters or less.`);

export const openPartnerTicket = endpoint({
  method: 'POST',
  path: '/external-sender/open-ticket',
  summary: 'Writes to the mail partner about the letter of a delivery.',
  access: SHIPMENT_VIEWERS,
  body: z.object({
    deliveryId: id,
    serviceName: filled(PARTNER_TICKET_LENGTHS_MAX.serviceName),
    email: filled(PARTNER_TICKET_LENGTHS_MAX.email).pipe(z.email('This is not a valid email')),
    subject: filled(PARTNER_TICKET_LENGTHS_MAX.subject),
    message: filled(PARTNER_TICKET_LENGTHS_MAX.message),
  }),
  answer: z.object({
    /** 200. */
    status: z.number(),
    /** `under_way`: the mail partner has not answered yet; the shipment will show the result. */
    outcome: z.enum(['opened', 'under_way']),
    message: z.string(),
    ticket_id: z.string().nullable(),
  }),
  refusals: [
    'not_found',
    'deliveries_unavailable',
    'partner_ticket_too_old',
    'address_ticket_idle',
    'partner_ticket_refused',
  ],
});

/** The longest webhook body of the mail partner, in bytes: some contain the scan of a receipt. */
const EVENT_BYTES_MAX = 16 * 1024 * 1024;

export const mailPartnerWebhook = endpoint({
  method: 'POST',
  path: '/mail-partner/events',
  summary:
    'The mail partner’s reports about letters: a form whose fields are JSON. A report that is sent twice counts once.',
  access: 'mailPartner',
  form: 'urlencoded',
  bodyBytes: EVENT_BYTES_MAX,
  answer: z.object({
    /** How many of the events were new. */
    heard: z.number().int(),
  }),
  refusals: ['malformed_request'],
});
