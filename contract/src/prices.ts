import { PAGE_MAX } from './kit/limits.ts';
import { z } from 'zod';
import { amountOnWire, enteredAmount } from './kit/amountFields.ts';
import { endpoint } from './kit/endpoint.ts';
import { emptyIsMissing, flag, id, MESSAGES, moment } from './kit/fields.ts';
import { HISTORY_MAX, HISTORY_SIZE } from './kit/listCalls.ts';
import type { Amount } from './kit/money.ts';
import { page } from './kit/page.ts';
import { countryName, labelled, personName } from './kit/names.ts';
import { ADMINS, MANAGERS, USERS } from './settingsLists/roles.ts';

/* What a photo costs: the common prices, and those of a partner's plan. Names are the specification's. */

/** With this limit the price of every order line fits into what intake takes. */
export const PRICE_AMOUNT_MAX: Amount = '9999999.99';
export const PRICE_PAGE_SIZES = [5, 10, 20, 50] as const;
/** More countries, groups or offers than there are. */
export const PLACES_MAX = 300;
/** What stands for every purpose, every country and every country group. */
export const ALL = 'all';

/** An amount that a price may have. */
export const priceAmount = enteredAmount({ min: '0.01', max: PRICE_AMOUNT_MAX });

const shownOffer = z.object({
  id: z.number(),
  product: labelled,
  amount: amountOnWire,
  order_number: z.number().int(),
  usable_one_time: z.boolean(),
  active: z.boolean(),
});

export const PRICE_ACTIONS = ['edit', 'delete'] as const;
export const PRICE_LIST_ACTIONS = ['add', 'editMultiple', 'clearCache'] as const;

export const shownPrice = z.object({
  id: z.number(),
  revision: z.number().int(),
  product: labelled.extend({ product_type: z.string() }),
  purpose: labelled,
  use_in_country: countryName,
  purchase_from_country_group: labelled,
  /** Null for a common price, which everybody pays whose plan has none of its own. */
  partner_plan: z.object({ id: z.number(), name: z.string(), app_version: z.number().nullable() }).nullable(),
  amount: amountOnWire,
  currency: z.string(),
  /** Null where the rate of the currency is not known. */
  amount_in_euro: amountOnWire.nullable(),
  /** In the currency of the country that the purpose is for; null where its rate is not known. */
  amount_in_local_currency: amountOnWire.nullable(),
  local_currency: z.string(),
  /** Of a plan's price: the common price that it replaces. */
  parent_price: z.object({ id: z.number(), amount: amountOnWire, currency: z.string() }).nullable(),
  active: z.boolean(),
  order_number: z.number().int(),
  optional_offers: z.array(shownOffer),
  /** What is going to happen to it, the next one first. */
  planned: z.array(
    z.object({
      edit_id: z.number(),
      starts_at: moment,
      amount: amountOnWire,
      currency: z.string(),
      order_number: z.number().int(),
      active: z.boolean(),
    }),
  ),
  allowedActions: z.array(z.enum(PRICE_ACTIONS)),
});
export type ShownPrice = z.output<typeof shownPrice>;

/** Sent once, several times, or once with commas between. */
function several<Value extends z.ZodType>(value: Value) {
  return z.preprocess(
    (sent) =>
      [sent]
        .flat()
        .flatMap((one: unknown) => (typeof one === 'string' ? one.split(',') : [one]))
        .map((one) => (typeof one === 'string' ? one.trim() : one))
        .filter((one) => one !== undefined && one !== null && one !== ''),
    z.array(value).refine((values) => values.length <= PLACES_MAX, MESSAGES.tooMany(PLACES_MAX)),
  );
}

/** The specification calls it `all` and, on its screens, All and, of countries, World. */
export const everything = z.enum([ALL, 'All']).transform((): typeof ALL => ALL);
const everyCountry = z.enum([ALL, 'All', 'World']).transform((): typeof ALL => ALL);
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, MESSAGES.code)
  .transform((code) => code.toUpperCase());
export const countries = several(z.union([everyCountry, countryCode], { error: MESSAGES.code }));
export const countryGroups = several(z.union([everything, id], { error: MESSAGES.notAChoice }));
/** A purpose by its number, or all purposes that are called so. */
export const purposeNamed = z.union([id, z.string().trim().min(1, MESSAGES.required).max(200)], {
  error: MESSAGES.required,
});

const place = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .transform((limit) => Math.min(limit, Math.max(...PRICE_PAGE_SIZES))),
  /** Counted from 1. A page past the end answers the last one. */
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
};

export const PRICE_COLUMNS = [
  'id',
  'purpose',
  'use_in_country',
  'purchase_from_country_group',
  'product',
  'partner_plan',
  'amount',
  'order_number',
  'active',
] as const;

const order = {
  /** By `amount` means by `amount_in_euro`, those without one last. */
  order_by: z.enum(PRICE_COLUMNS).default('id'),
  descending: flag.default(false),
};

export const priceSearch = z.object({
  /** Where the photo is used: the codes of countries. */
  country: countries,
  /** Where it is bought: the numbers of country groups. */
  group: countryGroups,
  purpose: emptyIsMissing(z.union([everything, purposeNamed]).default(ALL)),
  amount: emptyIsMissing(priceAmount.optional()),
  /** `1` or `true`, `0` or `false`, or `both`. */
  active: emptyIsMissing(z.enum(['1', '0', 'true', 'false', 'both']).default('1')).transform((active) =>
    active === 'both' ? undefined : active === '1' || active === 'true',
  ),
  /** All prices, the common ones, or those of one plan. */
  plan: emptyIsMissing(z.union([everything, z.literal('common'), id]).default(ALL)),
});

export type PriceSearch = z.output<typeof priceSearch>;

const priceList = page(shownPrice).extend({
  /** The page this is: the last one, where one past the end was asked for. */
  page: z.number().int(),
  allowedActions: z.array(z.enum(PRICE_LIST_ACTIONS)),
});

export const findPrices = endpoint({
  method: 'GET',
  path: '/price/filtered/prices',
  summary: 'The prices for some countries and country groups, a page at a time.',
  overview: true,
  access: MANAGERS,
  query: priceSearch.extend({ ...order, ...place }),
  answer: priceList.extend({
    /** Says what was counted, for the call that changes all of it. Null where a purpose has to be chosen before. */
    state: z.string().nullable(),
  }),
  refusals: ['price_places_missing', 'price_purpose_wrong'],
});

export const readPrice = endpoint({
  method: 'GET',
  path: '/price/{id}',
  summary: 'One price with its offers.',
  access: MANAGERS,
  params: z.object({ id }),
  answer: shownPrice,
  refusals: ['not_found'],
});

export const pricesOfPurpose = endpoint({
  method: 'GET',
  path: '/price/for/{purposeId}',
  summary: 'All prices of a purpose, the inactive ones too.',
  access: MANAGERS,
  params: z.object({ purposeId: id }),
  query: z.object({ ...order, ...place }),
  answer: priceList.extend({
    purpose: labelled.extend(countryName.shape),
  }),
  refusals: ['not_found'],
});

export const pricesOfPlan = endpoint({
  method: 'GET',
  path: '/price/for_plan/{partnerPlanId}',
  summary: 'All prices of a partner plan itself, the inactive ones too.',
  access: USERS,
  params: z.object({ partnerPlanId: id }),
  query: z.object({ ...order, ...place }),
  answer: priceList.extend({ partner_plan: z.object({ id: z.number(), name: z.string() }) }),
  refusals: ['not_found'],
});

export const deletePrice = endpoint({
  method: 'DELETE',
  path: '/price/{id}',
  summary: 'Deletes a price that no order was checked against.',
  access: ADMINS,
  params: z.object({ id }),
  answer: z.object({ id: z.number() }),
  refusals: ['not_found', 'in_use'],
});

export const clearPriceCache = endpoint({
  method: 'GET',
  path: '/price/clear-cache/for/{id}',
  summary: 'Makes partners read the price lists again. The number is that of a purpose or of a plan.',
  access: MANAGERS,
  changes: true,
  params: z.object({ id }),
  answer: z.object({ success: z.boolean() }),
});

export const EDIT_KINDS = ['added', 'edited', 'bulk', 'undone', 'deleted'] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** A price as it was at a time, or will be. */
export const priceState = z.object({
  product: labelled,
  purpose: labelled,
  use_in_country: countryName,
  purchase_from_country_group: labelled,
  partner_plan: z.object({ id: z.number(), name: z.string() }).nullable(),
  amount: amountOnWire,
  currency: z.string(),
  order_number: z.number().int(),
  active: z.boolean(),
  optional_offers: z.array(shownOffer.omit({ id: true })),
});
export type PriceState = z.output<typeof priceState>;

export const priceHistory = endpoint({
  method: 'GET',
  path: '/price/{id}/history',
  summary: 'Who changed what about a price and why, newest first. A deleted price keeps its history.',
  access: MANAGERS,
  params: z.object({ id }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(HISTORY_MAX).default(HISTORY_SIZE) }),
  answer: z.object({
    result: z.array(
      z.object({
        edit_id: z.number(),
        kind: z.enum(EDIT_KINDS),
        created_at: moment,
        user: personName.nullable(),
        why: z.string().nullable(),
        starts_at: moment.nullable(),
        /** Null while it waits, and where it never happened. */
        applied_at: moment.nullable(),
        withdrawn_at: moment.nullable(),
        /** The price was changed before this could start, and kept what it was. */
        left_out: z.boolean(),
        before: priceState.nullable(),
        after: priceState.nullable(),
      }),
    ),
    /** Whether there are changes before the last one of these. */
    older: z.boolean(),
  }),
  refusals: ['not_found'],
});
