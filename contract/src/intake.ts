import { z } from 'zod';
import { writtenAmount } from './kit/amountFields.ts';
import { endpoint } from './kit/endpoint.ts';
import { email, id, moment, optionalText, text, uid } from './kit/fields.ts';
import { documentStatus, orderStatus } from './vocabulary.ts';

const upload = z.object({ uid: z.string(), width: z.number(), height: z.number(), bytes: z.number() });
export const PHOTO_REFUSALS = [
  'photo_not_jpeg',
  'heic_unreadable',
  'photo_damaged',
  'photo_too_many_pixels',
  'photo_too_heavy',
  'photo_took_too_long',
  'file_missing',
  'picture_lost',
] as const;

export const INTAKE_FILE_KINDS = ['photo', 'signature', 'proof_of_life'] as const;

export const sendPicture = endpoint({
  method: 'POST',
  path: '/intake/files',
  summary:
    "Stores a customer's photo, signature or proof of life, which an order then names: JPEG, or HEIC of at most 25 megapixels where this server converts photos for the partner's plan. It is stored as JPEG.",
  access: 'partner',
  upload: 'file',
  body: z.object({ type: z.enum(INTAKE_FILE_KINDS).default('photo') }),
  answer: upload,
  refusals: [...PHOTO_REFUSALS, 'too_many_requests'],
});

const amount = writtenAmount(8, 'An amount is a text with at most two decimals, like "12.90"');
/** With these limits, twenty lines of fifty pieces at the highest price still fit into an `Amount`. */
const price = writtenAmount(7, 'A price is a text with at most seven digits and two decimals, like "12.90"');
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'A country is two capital letters, like FR');
const currency = z.string().regex(/^[A-Z]{3}$/, 'A currency is three capital letters, like EUR');

const person = z.object({
  email,
  first_name: text(100),
  last_name: text(100),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .default('fr'),
  phone: optionalText(40),
  attention: optionalText(100),
  address: optionalText(200).describe('Street and number. Without it, printed photos cannot be posted.'),
  address2: optionalText(200),
  postal_code: optionalText(20).describe('Needed for printed photos.'),
  city: optionalText(100).describe('Needed for printed photos.'),
  region: optionalText(100).describe('State, province or region; printed where addresses name it, such as in the USA.'),
  country: countryCode
    .optional()
    .describe('Needed for printed photos: one of the countries that the catalogue lists as `posted_to`.'),
});

const line = z.object({
  product: text(60),
  purpose: id,
  quantity: z.number().int().min(1).max(50).default(1),
  amount: price,
  /** The photo that was sent before. An additional offer has none: it names the line whose photo it shares. */
  photo: uid.optional(),
  /** Needed if the catalogue says `signature_needed` of the product or of the purpose. */
  signature: uid.optional(),
  proof_of_life: uid.optional(),
  /** Position of the line whose photo this one shares, counted from 0. */
  origin_line: z.number().int().min(0).max(19).optional(),
});

const intakeDocument = z.object({ id: z.number(), status: documentStatus });
const intakeOrder = z.object({
  id: z.number(),
  reference: z.string(),
  status: orderStatus,
  documents: z.array(intakeDocument),
});

/**
 * The promotion that the customer used. With `discount`, the prices of the lines are those without it; without
 * `discount`, they are already reduced, and nothing more is taken off.
 */
const promotionOfOrder = z.object({
  code: text(60),
  /** What customers read of it; the promotion's own label, where it is left out. */
  label: text(100).optional(),
  /** What it takes off the sum of the lines, in the currency of the order. It must be what the promotion gives. */
  discount: amount.optional(),
});

/** How the customer paid. `wallet` takes the amount from the partner's wallet, in euros. */
const paidBy = z.object({
  method: text(40),
  /** One line each: the last digits of the card, a reference. */
  infos: z.array(text(200)).max(10).default([]),
  /** The number of the payment at the payment provider. If a secret comes instead, only the number in it is stored. */
  provider_reference: optionalText(300),
});
export type PaidBy = z.output<typeof paidBy>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/intake/orders',
  summary:
    'Adds an order with its customer and lines. Its photos are sent first, and named here. If a line is printed (`send_by_post_needed`), the address must be one that letters can be sent to; the partner plan says whether other orders are refused (`address_unpostable`) or their customers asked for another address.',
  access: 'partner',
  body: z.object({
    reference: text(100),
    customer: person,
    lines: z.array(line).min(1).max(20),
    currency: currency.default('EUR'),
    local_currency: currency.optional(),
    total_in_local_currency: amount.optional(),
    promotion: promotionOfOrder.optional(),
    /** What the customer pays: the sum of the lines, less what the promotion takes off. Sent, it must be right. */
    total: amount.optional(),
    origin_country: countryCode.default('FR'),
    origin_country_for_purpose: countryCode.optional(),
    selfie: z.boolean().default(true),
    os: optionalText(40),
    version: optionalText(40),
    device_brand: optionalText(100),
    device_id: optionalText(200),
    /** Stands before the plan's name where the origin of an order is shown. */
    extension_email: email.optional(),
    /** The partner's reference of an earlier order whose photo this order uses again. */
    origin_order: optionalText(100),
    /** Set when the partner has already received the payment. */
    paid: z.boolean().default(false),
    /** Of an order that is not paid yet: how it will be paid, unless the report of its payment says otherwise. */
    payment: paidBy.optional(),
  }),
  answer: intakeOrder,
  refusals: [
    'order_known',
    'purpose_unknown',
    'product_unknown',
    'photo_unknown',
    'signature_missing',
    'photo_in_use',
    'origin_order_unknown',
    'price_unknown',
    'price_inactive',
    'price_differs',
    'offer_only_once',
    'promotion_unknown',
    'promotion_inactive',
    'promotion_not_begun',
    'promotion_expired',
    'promotion_used_up',
    'promotion_wrong_plan',
    'promotion_wrong_country',
    'promotion_wrong_currency',
    'promotion_discount_wrong',
    'total_wrong',
    'address_unpostable',
    'too_many_prints',
    'changed_meanwhile',
    'wallet_in_euros',
    'wallet_empty',
    'credit_too_low',
    'too_many_requests',
  ],
});

export const readIntakeOrder = endpoint({
  method: 'GET',
  path: '/intake/orders/{id}',
  summary:
    "The status of one of the partner's own orders, and why its photos were rejected, as far as customers are told.",
  access: 'partner',
  params: z.object({ id }),
  answer: intakeOrder.extend({
    documents: z.array(
      intakeDocument.extend({ rejected_because: z.array(z.string()), rejected_at: moment.nullable() }),
    ),
    /**
     * The link with which the customer sends a rejected photo, signature or address again, as long as there is one;
     * `address` is its URL.
     */
    repair: z.object({ token: z.string(), address: z.string().nullable(), expires_at: moment }).nullable(),
  }),
  refusals: ['not_found'],
});

export const reportPayment = endpoint({
  method: 'POST',
  path: '/intake/orders/{id}/payment',
  summary: 'Records that an order was paid, that its payment failed, or that a due refund was paid back.',
  access: 'partner',
  params: z.object({ id }),
  body: z.object({
    status: z.enum(['paid', 'failed', 'refunded']),
    /** Left out, the payment is the one that the order has named: one by wallet is then taken from the wallet. */
    payment: paidBy.optional(),
  }),
  answer: intakeOrder,
  refusals: ['not_found', 'wrong_state', 'wallet_in_euros', 'wallet_empty', 'credit_too_low', 'nothing_due'],
});

export const fetchDigitalPhoto = endpoint({
  method: 'GET',
  path: '/intake/documents/{id}/digital-photo',
  summary:
    "The digital photo of one of the partner's own documents, as it was e-mailed to its customer: a JPEG in the pixels of its purpose, and within its weight unless staff validated a photo that is heavier, until it is removed by its age.",
  access: 'partner',
  params: z.object({ id }),
  answer: 'file',
  refusals: ['not_found', 'wrong_state', 'file_deleted', 'order_deleted', 'account_deleted'],
});

export const sendNewPhoto = endpoint({
  method: 'POST',
  path: '/intake/documents/{id}/photo',
  summary: 'Stores a new photo for a document whose photo was rejected, and sends it to verification.',
  access: 'partner',
  params: z.object({ id }),
  upload: 'file',
  body: z.object({}),
  answer: intakeDocument,
  refusals: ['not_found', 'wrong_state', ...PHOTO_REFUSALS, 'too_many_requests'],
});
