import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { emptyIsMissing } from '../kit/fields.ts';
import { recordNumber } from '../kit/listShapes.ts';
import type { Role } from '../kit/roles.ts';

const JUDGES: readonly Role[] = ['sorter', 'controller', 'orderManager', 'automaticProgram', 'admin', 'superAdmin'];

/** How many reasons have a digit. */
export const DIGITS = 9;

export const rejectReason = z.object({
  id: z.number(),
  label: z.string(),
  text_color: z.string().nullable(),
  /** The automatic measure that suggests this reason. */
  ai_reference: z.string().nullable(),
  /** The key of a reason that is among the nine most used; null of all others. */
  digit: z.number().int().min(1).max(DIGITS).nullable(),
  /** Two letters of its label in the language of the answer that no other reason has; null once all pairs are taken. */
  code: z.string().length(2).nullable(),
});
export type RejectReason = z.output<typeof rejectReason>;

/** The number of reasons on a page, unless more are asked for. The specification asks for no more. */
export const REJECT_REASONS_DEFAULT = 50;
/** The greatest number of reasons that a screen shows. */
export const REJECT_REASONS_MAX = 200;

export const listVisibleReasons = endpoint({
  method: 'GET',
  path: '/photo-reject-reason/visible',
  summary: 'The reasons a photo can be rejected for, in their order.',
  access: JUDGES,
  query: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(REJECT_REASONS_MAX).default(REJECT_REASONS_DEFAULT),
  }),
  answer: z.object({ result: z.array(rejectReason) }),
});

function numberOfRecord(sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : sent;
}

export const groupReasons = endpoint({
  method: 'POST',
  path: '/photo-reject-reason/order/by/levels-of-caution',
  summary: 'The same reasons, grouped by the levels of caution of the purpose.',
  access: JUDGES,
  /** The purpose by its number, or as a record that has one. */
  body: z.object({ purpose: z.preprocess(numberOfRecord, emptyIsMissing(recordNumber)) }),
  answer: z.object({
    /**
     * The three groups: reasons that reject at one of the purpose's levels, reasons that one of its levels tolerates,
     * and all others.
     */
    rejected: z.array(rejectReason),
    accepted: z.array(rejectReason),
    normal: z.array(rejectReason),
  }),
  changes: false,
  refusals: ['not_found'],
});

export const listCommentTemplates = endpoint({
  method: 'GET',
  path: '/comment-template/active',
  summary: 'The texts that can be put into a comment, in their order and in the language of the reader.',
  access: JUDGES,
  answer: z.object({ result: z.array(z.object({ id: z.number(), label: z.string(), text: z.string() })) }),
});
