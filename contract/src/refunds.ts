import { z } from 'zod';
import { amountOnWire } from './kit/amountFields.ts';
import { endpoint } from './kit/endpoint.ts';
import { id, moment, optionalText, text } from './kit/fields.ts';
import { COMMENT_LENGTH_MAX } from './kit/limits.ts';
import { customerName, personName } from './kit/names.ts';
import { filter } from './kit/noFilter.ts';
import { page, pageQuery } from './kit/page.ts';
import { ORDERS, REFUNDERS } from './settingsLists/roles.ts';
import { orderStatus } from './vocabulary.ts';

/*
 * What customers get back: booked with an order’s end or by staff, then paid back by hand outside this house, then
 * marked as paid back. A wallet gets its own back at once.
 */

/** What somebody may do with a refund. */
export const REFUND_ACTIONS = [
  'markPaidBack',
  'undoPaidBack',
  'withdraw',
  'downloadCreditNote',
  'downloadTakingBack',
] as const;
export type RefundAction = (typeof REFUND_ACTIONS)[number];

/** How long "paid back" can be undone, in milliseconds; the customer is told after that. */
export const PAID_BACK_UNDO_WINDOW = 300_000;

export const PAID_BACK_REFERENCE_MAX = 120;

/** How a refund was settled. */
export const settlement = z.object({
  at: moment,
  /** Who marked it as paid back; null if the partner reported it, or a wallet had it at once. */
  by: personName.nullable(),
  /** The number of the transfer, or what else finds it again. */
  reference: z.string().nullable(),
  /** Until when it can be undone; null if it cannot be. */
  undo_until: moment.nullable(),
});

export const REFUND_PAGE_SIZES = [10, 20, 50] as const;
export const REFUND_COLUMNS = ['id', 'created_at', 'amount', 'settled_at'] as const;
export const REFUND_STATES = ['due', 'paid_back'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

const refundRow = z.object({
  id: z.number(),
  order: z.object({ id: z.number(), external_ref: z.string(), status: orderStatus }),
  partner: z.string(),
  customer: customerName,
  amount: amountOnWire,
  currency: z.string(),
  method: z.string(),
  state: z.enum(REFUND_STATES),
  /** The number of the payment at the payment provider, by which it is found there. */
  provider_reference: z.string().nullable(),
  /** Why it was booked, and whatever else is known about it. */
  notes: z.array(z.string()),
  booked_at: moment,
  settled: settlement.nullable(),
  /** The number of its credit note; null while there is none. */
  credit_note: z.string().nullable(),
  allowedActions: z.array(z.enum(REFUND_ACTIONS)),
});
export type RefundRow = z.output<typeof refundRow>;

const refundQuery = pageQuery({
  columns: REFUND_COLUMNS,
  defaultColumn: 'id',
  descending: true,
  sizes: REFUND_PAGE_SIZES,
}).extend({
  state: filter(z.enum(REFUND_STATES)),
});

const dueSums = z.array(z.object({ currency: z.string(), amount: amountOnWire, count: z.number().int() }));

export const listRefunds = endpoint({
  method: 'GET',
  path: '/refund',
  summary: 'A page of the refunds: those that are due, those that were paid back, or both.',
  overview: true,
  access: REFUNDERS,
  query: refundQuery,
  answer: page(refundRow).extend({ page: z.number().int() }),
});

export const exportRefunds = endpoint({
  method: 'GET',
  path: '/refund/export.csv',
  summary: 'All refunds that the search and the filter match, as CSV.',
  overview: true,
  access: REFUNDERS,
  query: refundQuery,
  answer: 'file',
});

export const countDueRefunds = endpoint({
  method: 'GET',
  path: '/refund/due',
  summary: 'How many refunds are due, how much in each currency, and since when the oldest waits.',
  access: REFUNDERS,
  answer: z.object({ count: z.number().int(), sums: dueSums, oldest: moment.nullable() }),
});

const settled = z.object({
  id: z.number(),
  order_id: z.number(),
  state: z.enum(REFUND_STATES),
  settled: settlement.nullable(),
});

export const markPaidBack = endpoint({
  method: 'POST',
  path: '/refund/{id}/paid-back',
  summary:
    'Records that a due refund was paid back. The customer is told some minutes later; until then it can be undone.',
  access: REFUNDERS,
  params: z.object({ id }),
  body: z.object({ reference: optionalText(PAID_BACK_REFERENCE_MAX) }),
  answer: settled,
  refusals: ['not_found', 'refund_settled', 'refund_withdrawn'],
});

export const undoPaidBack = endpoint({
  method: 'POST',
  path: '/refund/{id}/undo-paid-back',
  summary: 'Undoes that a refund was paid back: it is due again, and the customer is not told.',
  access: REFUNDERS,
  params: z.object({ id }),
  answer: settled,
  refusals: ['not_found', 'refund_not_settled', 'undo_too_late'],
});

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/refund/{id}/withdraw',
  summary:
    'Withdraws a due refund that was booked by mistake: nothing is paid back, and another credit note cancels its credit note.',
  access: ORDERS,
  params: z.object({ id }),
  body: z.object({ reason: text(COMMENT_LENGTH_MAX) }),
  answer: z.object({ id: z.number(), order_id: z.number() }),
  refusals: ['not_found', 'refund_settled', 'refund_withdrawn'],
});

export const downloadCreditNote = endpoint({
  method: 'GET',
  path: '/refund/{id}/credit-note',
  summary:
    'The credit note of a refund, or the one that canceled it, as a PDF: the same file whenever it is asked for.',
  access: REFUNDERS,
  params: z.object({ id }),
  /** `taking_back`: the one that took back the credit note of a withdrawn refund. */
  query: z.object({ note: z.enum(['own', 'taking_back']).default('own') }),
  answer: z.object({
    /** The PDF, in base64. */
    data: z.string(),
    fileName: z.string(),
  }),
  refusals: ['not_found', 'credit_note_missing'],
});
