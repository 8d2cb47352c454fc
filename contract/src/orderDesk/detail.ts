import { PAGE_MAX, SEARCH_LENGTH_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { amountOnWire } from '../kit/amountFields.ts';
import { MANAGERS, ORDERS } from '../settingsLists/roles.ts';
import { claimState, listedVersion, measure, photoVersion, retention } from '../photos/documents.ts';
import { picture, postalAddress, shownBoard, shownShipment } from './shown.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, uid } from '../kit/fields.ts';
import { page } from '../kit/page.ts';
import { countryName, labelled, personName } from '../kit/names.ts';
import { INVOICE_DENIALS, ORDER_ACTIONS, ORDER_DOCUMENT_ACTIONS, ORDER_ITEM_ACTIONS } from './actions.ts';
import { shownCustomer } from '../customers.ts';
import { photoPurpose } from '../purposes.ts';
import { judgedBy } from '../purposes/rules.ts';
import { payment, refundable, waiting } from './money.ts';
import { nextStep } from './nextStep.ts';
import { LINE_VERDICTS, WITHHELD, documentStatus, orderStatus, ticketStatus } from '../vocabulary.ts';

/*
 * One order with everything that belongs to it. Names are the specification's; personal data of deleted accounts is
 * null.
 */

/** How many entries of an order's log are sent at most: the newest ones. */
export const ORDER_LOG_MAX = 200;

/** A signature is shown in a box that is so many times as wide as it is high. */
export const SIGNATURE_RATIO = 4;

/**
 * Why a document's pictures cannot be shown: its order was deleted, its customer's account was deleted, or the
 * retention period of the files has ended.
 */
export const UNAVAILABLE = [...WITHHELD, 'file_deleted'] as const;
export type Unavailable = (typeof UNAVAILABLE)[number];

const deliveredDocument = postalAddress.extend({
  id: z.number(),
  status: documentStatus,
  created_at: moment,
  updated_at: moment,
  promised_at: moment.nullable(),
  external_email: z.string().nullable(),
  /** The document for another purpose that took its place. */
  replaced_by: z.number().nullable(),
  unavailable: z.enum(UNAVAILABLE).nullable(),
  photo: photoVersion.extend({ file_history: z.object({ files: z.array(listedVersion) }) }).nullable(),
  signature: picture.nullable(),
  photo_resized_for_digital: picture.nullable(),
  /** Oldest first. */
  photo_boards: z.array(shownBoard),
  /** The valid ePhoto code. `code` is null until the provider has answered. */
  ephoto_code: z
    .object({ code: z.string().nullable(), requested_at: moment, received_at: moment.nullable() })
    .nullable(),
  /** The address where a British authority fetches the photo; it ends with the code. */
  short_slug: z.object({ slug: z.string(), address: z.string(), expires_at: moment }).nullish(),
  /** Newest first. */
  deliveries: z.array(shownShipment),
  /** The reasons of the last rejection, as long as the photo is rejected. */
  rejected_because: z.array(z.string()),
  claim: claimState.nullable(),
  /** With `requestNewCode` where the order's button of this name can be pressed for this document alone. */
  allowedActions: z.array(z.enum([...ORDER_DOCUMENT_ACTIONS, 'requestNewCode', 'forceRelease'])),
});

const orderItem = z.object({
  id: z.number(),
  quantity: z.number(),
  product: z.object({
    id: z.number(),
    label: z.string(),
    product_type: z.string(),
    signature_needed: z.boolean(),
    send_by_post_needed: z.boolean(),
    verification_needed: z.boolean(),
    ephoto_needed: z.boolean(),
  }),
  price: z.object({
    /** The price that the line was compared with; null where none was found, and of a line beside another one. */
    id: z.number().nullable(),
    /** The price that offers the product of a line beside another one. */
    parent_price: z.object({ id: z.number() }).nullable(),
    /** What intake found in the prices, and what one piece should have cost; null where it did not look. */
    check: z.object({ verdict: z.enum(LINE_VERDICTS), expected_amount: amountOnWire.nullable() }).nullable(),
    /** The price of one piece, in the order's currency. */
    amount: amountOnWire,
    currency: z.string(),
    /** Null if the currency is not the euro and its rate is not known. */
    amount_in_euro: amountOnWire.nullable(),
    amount_in_local_currency: amountOnWire.nullable(),
    local_currency: z.string().nullable(),
    purpose: photoPurpose
      .pick({ id: true, label: true, country_code: true, photo_width: true, photo_height: true, thumbnail: true })
      .extend({
        /** The label in the reader's language, which `label` is as well. */
        translation: z.string(),
        country_name: z.string(),
        use_in_country: countryName,
        replaced: z.boolean(),
        signature_needed: z.boolean(),
        send_by_post_needed: z.boolean(),
        verification_needed: z.boolean(),
        ephoto_needed: z.boolean(),
      }),
  }),
  /** Whether the line is printed and posted, by its product or its purpose. */
  printed_board: z.boolean(),
  /** Null for an additional offer, which shares the photo and the verdict of another line. */
  document: deliveredDocument.nullable(),
  document_origin: z
    .object({
      id: z.number(),
      document: z.object({ id: z.number(), status: documentStatus }).nullable(),
      purpose: labelled,
    })
    .nullable(),
  allowedActions: z.array(z.enum(ORDER_ITEM_ACTIONS)),
});

/** One entry of the order's log. */
const logEntry = z.object({
  /** The number of the action, e-mail or event of a letter: unique among its own kind only. */
  id: z.number(),
  /** Unique in the log: `action-17`, `mail-4`, `post-9`. */
  key: z.string(),
  type: z.enum(['order', 'document', 'delivery', 'ticket', 'email']),
  /** What happened: `photo_rejected`. For e-mails and letters, their result: `mail_sent`, `letter_printed`. */
  name: z.string(),
  /** The document, shipment, ticket or e-mail it is about. */
  subject_id: z.number().nullable(),
  document_id: z.number().nullable(),
  file_uid: z.string().nullable(),
  /** What a person wrote, or the subject of an e-mail. */
  value_text: z.string().nullable(),
  is_comment: z.boolean(),
  /** Why a photo was rejected. */
  reasons: z.array(z.string()),
  /** The person whom a comment names: they approved a photo that an authority then refused. */
  refusal_for_user: personName.nullable(),
  /** Where it tells of a verdict: the rules that it was given by. */
  judged_by: judgedBy.nullable(),
  user: personName.nullable(),
  created_at: moment,
});

export const orderDetail = z.object({
  id: z.number(),
  status: orderStatus,
  external_ref: z.string(),
  created_at: moment,
  updated_at: moment,
  paid_at: moment.nullable(),
  deleted_at: moment.nullable(),
  deleted_by: personName.nullable(),
  total_amount: amountOnWire,
  currency: z.string(),
  total_amount_in_local_currency: amountOnWire.nullable(),
  local_currency: z.string().nullable(),
  /** With what it took off the sum of the lines: zero where their prices were reduced already. */
  promotion: z.object({ label: z.string(), code: z.string(), discount: amountOnWire }).nullable(),
  /** The number of the payment at the payment provider; means of payment are never sent to us. */
  stripe_secret_code: z.string().nullable(),
  payments: z.array(payment),
  refundable,
  waiting,
  next_step: nextStep,
  owner: shownCustomer,
  qr_code: z.object({
    /** The e-mail without the prefix that partners' e-mails are stored with. */
    partner: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  }),
  partner_plan: z.object({ name: z.string(), app_version: z.number().nullable() }),
  extension_email: z.string().nullable(),
  user_device: z.object({ device_brand: z.string().nullable(), device_id: z.string().nullable() }).nullable(),
  os: z.string().nullable(),
  version: z.string().nullable(),
  origin_country_code: z.string(),
  origin_country_code_for_purpose: z.string().nullable(),
  /** The earlier order whose photo this order uses again. */
  origin_order_id: z.number().nullable(),
  /** Whether any line of it is posted. */
  dispatch_needed: z.boolean(),
  /** Of all its pictures. */
  retention,
  /** The legal hold that stands on it. */
  legal_hold: z.object({ reason: z.string(), since: moment, by: personName.nullable() }).nullable(),
  order_items: z.array(orderItem),
  tickets: z.array(
    z.object({ id: z.number(), created_at: moment, status: ticketStatus, reason: z.string().nullable() }),
  ),
  /** Newest first: at most ORDER_LOG_MAX entries, and how many there are in all. */
  actions: z.array(logEntry),
  total_actions: z.number().int(),
  server_now: moment,
  allowedActions: z.array(z.enum(ORDER_ACTIONS)),
  /** Why there is no invoice to send or download, for whoever might otherwise. */
  invoice_denied: z.enum(INVOICE_DENIALS).nullable(),
});
export type OrderDetail = z.output<typeof orderDetail>;
export type OrderDetailItem = OrderDetail['order_items'][number];
export type OrderDetailDocument = NonNullable<OrderDetailItem['document']>;
export type OrderLogEntry = z.output<typeof logEntry>;

export const readOrder = endpoint({
  method: 'GET',
  path: '/order/{id}',
  summary: 'An order with its lines, photos, payments, deliveries and tickets, and everything that happened to it.',
  access: ORDERS,
  params: z.object({ id }),
  answer: orderDetail,
  refusals: ['not_found'],
});

export const PHOTO_ACTION_PAGE_SIZES = [5, 10, 15] as const;

const photoAction = z.object({
  id: z.number(),
  order_id: z.number().nullable(),
  name: z.string(),
  label: z.string().nullable(),
  is_comment: z.boolean(),
  value_text: z.string().nullable(),
  reasons: z.array(z.string()),
  /** Where it tells of a verdict: the rules that it was given by. */
  judged_by: judgedBy.nullable(),
  user: personName.nullable(),
  created_at: moment,
  /** The version that the action was done to, and the version which that one was made from. */
  uid: z.string().nullable(),
  previous_file_uid: z.string().nullable(),
});
export type PhotoAction = z.output<typeof photoAction>;

export const readPhotoActions = endpoint({
  method: 'GET',
  path: '/action/photo/{id}',
  summary:
    'The history of the photo that has this version, with all its versions, its mask, and the measures of this version.',
  access: MANAGERS,
  params: z.object({ id: uid }),
  query: z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .default(PHOTO_ACTION_PAGE_SIZES[1])
      .transform((limit) => Math.min(limit, PHOTO_ACTION_PAGE_SIZES[2])),
    /** Counted from 1. A page past the end answers the last one. */
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
    search: z.string().trim().max(SEARCH_LENGTH_MAX).default(''),
  }),
  answer: page(photoAction).extend({
    page: z.number().int(),
    document: z.object({ id: z.number(), status: documentStatus, order_id: z.number() }),
    unavailable: z.enum(UNAVAILABLE).nullable(),
    history: z.object({
      /** Oldest first. */
      files: z.array(photoVersion),
      /** The uid of the current version, which is not always the newest. */
      current: z.string().nullable(),
    }),
    mask: z.array(z.object({ thumbnail: z.string().nullable() })),
    /** What was measured on the current version. */
    computations: z.array(measure),
    purpose: photoPurpose,
  }),
  refusals: ['not_found'],
});
