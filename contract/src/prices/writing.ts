import { REASON_LENGTH_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { enteredMoment, flag, id, MESSAGES, optionalText } from '../kit/fields.ts';
import { countries, countryCode, countryGroups, priceAmount, purposeNamed, shownPrice } from '../prices.ts';
import { MANAGERS } from '../settingsLists/roles.ts';

const OFFERS_MAX = 50;
export const ORDER_NUMBER_MAX = 9999;

export const orderNumber = z.coerce
  .number(MESSAGES.notANumber)
  .int(MESSAGES.notWhole)
  .min(0, MESSAGES.tooSmall(0))
  .max(ORDER_NUMBER_MAX, MESSAGES.tooLarge(ORDER_NUMBER_MAX));
/** Only the euro needs no rate; of the others one must be among the currencies that prices are shown in. */
const currency = z.string().regex(/^[A-Z]{3}$/, MESSAGES.code);

/** A product that is bought beside the main one, at its own amount. */
const optionalOffer = z.object({
  product: id,
  amount: priceAmount,
  order_number: orderNumber,
  usable_one_time: flag.default(true),
  active: flag.default(true),
});

const optionalOffers = z
  .array(optionalOffer)
  .refine((offers) => offers.length <= OFFERS_MAX, MESSAGES.tooMany(OFFERS_MAX))
  .superRefine((offers, context) => {
    for (const [position, { product }] of offers.entries()) {
      if (offers.findIndex((offer) => offer.product === product) < position) {
        context.addIssue({ code: 'custom', path: [position, 'product'], message: MESSAGES.taken });
      }
    }
  });

const why = optionalText(REASON_LENGTH_MAX);
/** When it takes effect; at once without it. */
const startsAt = enteredMoment.nullish();

const fields = {
  product: id,
  amount: priceAmount,
  /** Without it, that of the prices there: of the same plan, or the common ones, in the same country groups; else euros. */
  currency: currency.optional(),
  order_number: orderNumber.default(1),
  active: flag.default(true),
  optional_offers: optionalOffers.default([]),
  /** Nothing makes a common price. */
  partner_plan: id.nullish(),
  why,
};

export const addPrices = endpoint({
  method: 'POST',
  path: '/price/new',
  summary:
    'Adds a price for each of the countries and country groups: all of them or none. With a start they are inactive until then.',
  access: MANAGERS,
  body: z.object({
    ...fields,
    use_in_country: countries.refine((list) => list.length > 0, MESSAGES.required),
    purchase_from_country_group: countryGroups.refine((list) => list.length > 0, MESSAGES.required),
    purpose: purposeNamed,
    starts_at: startsAt,
    /** What becomes of combinations that have a price already. */
    existing: z.enum(['refuse', 'skip']).default('refuse'),
  }),
  answer: z.object({
    created: z.number().int(),
    skipped: z.number().int(),
    /** Null where all of them existed. */
    edit_id: z.number().nullable(),
    /** What the caller may do with this edit: to undo it deletes the prices. */
    allowedActions: z.array(z.enum(['undo'])),
  }),
  refusals: [
    'price_purpose_wrong',
    'price_purpose_absent',
    'prices_exist',
    'price_names_deleted',
    'price_currency_differs',
    'price_currencies_several',
    'price_currency_without_rate',
    'price_edit_running',
  ],
});

export const addPrice = endpoint({
  method: 'POST',
  path: '/price',
  summary: 'Adds one price with its offers. With a start it is inactive until then.',
  access: MANAGERS,
  body: z.object({
    ...fields,
    purpose: id,
    /** The country of the purpose; another one is refused. */
    use_in_country: countryCode.nullish(),
    purchase_from_country_group: id,
    starts_at: startsAt,
  }),
  answer: shownPrice,
  refusals: [
    'price_purpose_wrong',
    'price_exists',
    'price_names_deleted',
    'price_currency_differs',
    'price_currency_without_rate',
  ],
});

export const editPrice = endpoint({
  method: 'POST',
  path: '/price/{id}',
  summary: 'Changes one price: a field that is not sent stays as it is. Offers are sent completely.',
  access: MANAGERS,
  params: z.object({ id }),
  body: z.object({
    product: id.optional(),
    purpose: id.optional(),
    use_in_country: countryCode.nullish(),
    purchase_from_country_group: id.optional(),
    partner_plan: id.nullish(),
    amount: priceAmount.optional(),
    currency: currency.optional(),
    order_number: orderNumber.optional(),
    active: flag.optional(),
    optional_offers: optionalOffers.optional(),
    why,
    starts_at: startsAt,
    /** Which state of the price was edited. */
    revision: z.number().int().optional(),
  }),
  answer: shownPrice,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'price_purpose_wrong',
    'price_exists',
    'price_names_deleted',
    'price_currency_differs',
    'price_currency_without_rate',
    'price_edit_planned',
  ],
});
