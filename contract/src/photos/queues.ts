import { z } from 'zod';
import { moment } from '../kit/fields.ts';
import { personName, purposeName } from '../kit/names.ts';
import { page, pageQuery } from '../kit/page.ts';
import { documentStatus } from '../vocabulary.ts';
import { claimState, DOCUMENT_ACTIONS } from './documents.ts';

export const QUEUE_PAGE_SIZES = [5, 10, 15] as const;

export const QUEUE_PARTS = ['waiting', 'in_progress'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

export const queueRow = z.object({
  id: z.number(),
  status: documentStatus,
  created_at: moment,
  promised_at: moment.nullable(),
  cannot_process: z.boolean(),
  order_id: z.number(),
  purpose: purposeName,
  final_customer: z.object({ first_name: z.string(), last_name: z.string() }),
  in_processing_by: personName.nullable(),
  /** Who is about to get it: while it waits, it is handed out to others only when nothing else waits. */
  reserved_for: personName.nullable(),
  thumb: z.string().nullable(),
  claim: claimState.nullable(),
  allowedActions: z.array(z.enum(DOCUMENT_ACTIONS)),
});
export type QueueRow = z.output<typeof queueRow>;

export const queueQuery = pageQuery({
  columns: ['promised_at', 'id', 'created_at', 'status', 'order_id', 'purpose', 'final_customer'],
  defaultColumn: 'promised_at',
  sizes: QUEUE_PAGE_SIZES,
}).extend({
  /** Those that nobody has yet, or those that somebody works on. */
  part: z.enum(QUEUE_PARTS).default('waiting'),
});
export const queuePage = page(queueRow).extend({ total_to_process: z.number().int() });
