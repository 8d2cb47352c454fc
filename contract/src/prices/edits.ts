import { PAGE_MAX, REASON_LENGTH_MAX } from '../kit/limits.ts';
import { z } from 'zod';
import { amountOnWire } from '../kit/amountFields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, optionalText } from '../kit/fields.ts';
import { page } from '../kit/page.ts';
import { personName } from '../kit/names.ts';
import { EDIT_KINDS, priceSearch, priceState } from '../prices.ts';
import { MANAGERS } from '../settingsLists/roles.ts';
import { bulkBody } from './bulkBody.ts';

/* Many prices edited at once, and what can be taken back of it. */

const BULK_REFUSALS = [
  'price_places_missing',
  'price_purpose_wrong',
  'price_edit_needs_purpose',
  'price_list_changed',
  'price_currency_differs',
  'price_currencies_several',
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

const editPage = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
};

export const listEdits = endpoint({
  method: 'GET',
  path: '/price/edits',
  summary: 'The edits of prices: first those that wait for their start, then the latest.',
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
  summary: 'Undoes a whole edit, unless a later one has changed any of its prices.',
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
    'price_exists',
    'price_names_deleted',
    'price_currency_differs',
    'price_currencies_several',
    'in_use',
  ],
});

export const withdrawEdit = endpoint({
  method: 'POST',
  path: '/price/edits/{id}/withdraw',
  summary: 'Withdraws an edit that has not started.',
  access: MANAGERS,
  params: z.object({ id }),
  answer: z.object({ edit_id: z.number(), withdrawn_at: moment }),
  refusals: ['not_found', 'price_edit_begun'],
});
