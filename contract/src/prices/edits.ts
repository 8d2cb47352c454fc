import { PAGE_MAX, REASON_LENGTH_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { amountOnWire, enteredAmount } from '../kit/amountFields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { emptyIsMissing, flag, id, MESSAGES, moment, optionalText } from '../kit/fields.ts';
import { type Amount, typedAmount } from '../kit/money.ts';
import { page } from '../kit/page.ts';
import { personName } from '../kit/names.ts';
import { EDIT_KINDS, PRICE_AMOUNT_MAX, priceAmount, priceSearch, priceState } from '../prices.ts';
import { MANAGERS } from '../settingsLists/roles.ts';
import { orderNumber } from './writing.ts';

/* Many prices edited at once, and what can be taken back of it. */

const OFFER_ROWS_MAX = 50;
/** To what amounts can be rounded after they were raised. */
export const ROUNDINGS = ['0.01', '0.05', '0.10', '0.50', '1.00'] as const;
/** Percent that prices can be raised by, or with a minus lowered by, at once. */
const RAISE = { min: '-100', max: '1000' } as const;

/** Percent with at most two decimals, and rounding steps, are entered as amounts are. */
const percent = enteredAmount(RAISE);
const raiseAmount = enteredAmount({ min: `-${PRICE_AMOUNT_MAX}` as Amount, max: PRICE_AMOUNT_MAX });
const rounding = z.preprocess(
  (sent) => {
    const read = typeof sent === 'string' || typeof sent === 'number' ? typedAmount(String(sent)) : undefined;
    return read && read.fault === undefined ? read.amount : sent;
  },
  z.enum(ROUNDINGS, MESSAGES.notAChoice),
);

/** What becomes of the offers of one product, in those of the prices that have it. */
const offerRow = z.object({
  product: id,
  amount: emptyIsMissing(priceAmount.optional()),
  order_number: emptyIsMissing(orderNumber.optional()),
  usable_one_time: flag.optional(),
  /** Without it `active` says nothing. */
  changeActive: flag.default(false),
  active: flag.default(true),
});

const asked = z.object({
  /** The amount that all of them get. */
  amount: emptyIsMissing(priceAmount.optional()),
  /** The currency that amounts are meant in. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, MESSAGES.code)
    .default('EUR'),
  raise_percent: emptyIsMissing(percent.optional()),
  raise_amount: emptyIsMissing(raiseAmount.optional()),
  /** Raised amounts are rounded to a multiple of it, a half upwards. */
  round_to: rounding.default('0.01'),
  order_number: emptyIsMissing(orderNumber.optional()),
  /** Without it `active` says nothing. */
  changeActive: flag.default(false),
  active: flag.default(true),
  optional_offers: z
    .array(offerRow)
    .refine((rows) => rows.length <= OFFER_ROWS_MAX, MESSAGES.tooMany(OFFER_ROWS_MAX))
    .default([]),
  /** Whether offers are raised like their prices. A row for their product goes before. */
  raise_offers: flag.default(false),
  why: optionalText(REASON_LENGTH_MAX),
  /** When it takes effect; at once without it. */
  starts_at: moment.nullish(),
});

type Asked = z.output<typeof asked>;

/** "A price cannot be set and raised at once, and something must be changed." */
function refuseContradictions(body: Asked, context: z.RefinementCtx): void {
  const ways = (['amount', 'raise_percent', 'raise_amount'] as const).filter((way) => body[way] !== undefined);
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  for (const way of ways.slice(1)) refuse(way, MESSAGES.oneOfThese);
  const raises = body.raise_percent !== undefined || body.raise_amount !== undefined;
  if (body.raise_offers && !raises) refuse('raise_offers', MESSAGES.required);
  const offersChange = body.optional_offers.some(
    ({ amount, order_number, usable_one_time, changeActive }) =>
      amount !== undefined || order_number !== undefined || usable_one_time !== undefined || changeActive,
  );
  if (ways.length === 0 && body.order_number === undefined && !body.changeActive && !offersChange) {
    refuse('amount', MESSAGES.nothingToChange);
  }
}

const bulkBody = asked
  .extend({
    /** How many prices the search found, and what they were, as it said itself. */
    matched: z.coerce.number().int().min(0),
    state: z.string().max(100),
  })
  .superRefine(refuseContradictions);

const BULK_REFUSALS = [
  'price_places_missing',
  'price_purpose_wrong',
  'price_edit_needs_purpose',
  'price_list_changed',
  'price_currency_differs',
  'price_edit_planned',
] as const;

const examples = z.object({ count: z.number().int(), examples: z.array(z.string()) });

const changing = priceState.pick({ amount: true, order_number: true, active: true, optional_offers: true });

/** How many rows of a preview are sent if the query does not say. */
const PREVIEW_PAGE = 20;

export const previewEdit = endpoint({
  method: 'POST',
  path: '/price/edit/preview',
  summary: 'What an edit of all prices that a search found would do. Nothing is written.',
  access: MANAGERS,
  changes: false,
  query: priceSearch.extend({
    limit: z.coerce.number().int().min(1).max(100).default(PREVIEW_PAGE),
    /** A page past the end answers the last one. */
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  }),
  body: bulkBody,
  answer: z.object({
    matched: z.number().int(),
    /** How many of them would not be what they are. */
    changed: z.number().int(),
    /** The biggest jump first. */
    result: z.array(
      z.object({
        price: priceState
          .pick({
            product: true,
            purpose: true,
            use_in_country: true,
            purchase_from_country_group: true,
            partner_plan: true,
            currency: true,
          })
          .extend({ id: z.number() }),
        before: changing,
        after: changing,
        /** In percent, of the amount or of the offer that jumps most. */
        jump: z.number(),
      }),
    ),
    total: z.number().int(),
    page: z.number().int(),
    /** These make the edit impossible. */
    not_positive: examples,
    too_large: examples,
    /** These are only named. */
    less_than_half: examples,
    more_than_double: examples,
  }),
  refusals: BULK_REFUSALS,
});
export type EditPreview = z.output<typeof previewEdit.answer>;

export const editPrices = endpoint({
  method: 'POST',
  path: '/price/edit/multiple',
  summary: 'Changes all prices that a search found, if they are still those that it counted.',
  access: MANAGERS,
  query: priceSearch,
  body: bulkBody,
  answer: z.object({
    /** Null where nothing was to change. */
    edit_id: z.number().nullable(),
    matched: z.number().int(),
    changed: z.number().int(),
    starts_at: moment.nullable(),
  }),
  refusals: [...BULK_REFUSALS, 'price_edit_impossible', 'price_edit_running'],
});

export const EDIT_ACTIONS = ['undo', 'withdraw'] as const;

const who = personName.nullable();

const shownEdit = z.object({
  id: z.number(),
  kind: z.enum(EDIT_KINDS),
  created_at: moment,
  user: who,
  why: z.string().nullable(),
  starts_at: moment.nullable(),
  applied_at: moment.nullable(),
  withdrawn_at: moment.nullable(),
  /** The edit that this one took back. */
  undoes: z.number().nullable(),
  /** By what it was taken back itself. */
  undone_by: z.object({ id: z.number(), created_at: moment, user: who }).nullable(),
  matched: z.number().int(),
  changed: z.number().int(),
  /** Prices that were changed before the edit could start, and kept what they were. */
  left_out: z.number().int(),
  /** Of a bulk edit: what was searched, and what was asked for. */
  searched: z
    .object({
      country: z.array(z.string()),
      group: z.array(z.union([z.literal('all'), z.number()])),
      purpose: z.union([z.string(), z.number()]),
      amount: amountOnWire.optional(),
      active: z.boolean().optional(),
      plan: z.union([z.string(), z.number()]),
    })
    .nullable(),
  asked: z
    .object({
      amount: amountOnWire.optional(),
      currency: z.string(),
      raise_percent: amountOnWire.optional(),
      raise_amount: amountOnWire.optional(),
      round_to: z.string(),
      order_number: z.number().optional(),
      changeActive: z.boolean(),
      active: z.boolean(),
      raise_offers: z.boolean(),
      optional_offers: z.array(
        z.object({
          product: z.number(),
          amount: amountOnWire.optional(),
          order_number: z.number().optional(),
          usable_one_time: z.boolean().optional(),
          changeActive: z.boolean(),
          active: z.boolean(),
        }),
      ),
    })
    .nullable(),
  allowedActions: z.array(z.enum(EDIT_ACTIONS)),
});
export type ShownEdit = z.output<typeof shownEdit>;
export type AskedOfPrices = Omit<Asked, 'why' | 'starts_at'>;

const editPage = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
};

export const listEdits = endpoint({
  method: 'GET',
  path: '/price/edits',
  summary: 'What was done to prices: first what waits for its start, then the latest.',
  overview: true,
  access: MANAGERS,
  query: z.object(editPage),
  answer: page(shownEdit).extend({ page: z.number().int() }),
});

export const readEdit = endpoint({
  method: 'GET',
  path: '/price/edits/{id}',
  summary: 'One edit with its prices, first those that it left out.',
  access: MANAGERS,
  params: z.object({ id }),
  query: z.object(editPage),
  answer: shownEdit.extend({
    result: z.array(
      z.object({
        price_id: z.number(),
        left_out: z.boolean(),
        before: priceState.nullable(),
        after: priceState.nullable(),
      }),
    ),
    total: z.number().int(),
    page: z.number().int(),
  }),
  refusals: ['not_found'],
});

export const undoEdit = endpoint({
  method: 'POST',
  path: '/price/edits/{id}/undo',
  summary: 'Takes a whole edit back, as long as no later one stands on any of its prices.',
  access: MANAGERS,
  params: z.object({ id }),
  body: z.object({ why: optionalText(REASON_LENGTH_MAX) }),
  answer: z.object({ edit_id: z.number(), changed: z.number().int() }),
  refusals: [
    'not_found',
    'access_denied',
    'price_edit_running',
    'price_edit_undone',
    'price_edit_not_begun',
    'price_edit_followed',
    'price_currency_differs',
    'in_use',
  ],
});

export const withdrawEdit = endpoint({
  method: 'POST',
  path: '/price/edits/{id}/withdraw',
  summary: 'Takes back an edit that has not started.',
  access: MANAGERS,
  params: z.object({ id }),
  answer: z.object({ edit_id: z.number(), withdrawn_at: moment }),
  refusals: ['not_found', 'price_edit_begun'],
});
