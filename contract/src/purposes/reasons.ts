import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/fields.ts';
import type { Role } from '../kit/roles.ts';

const JUDGES: readonly Role[] = ['sorter', 'controller', 'orderManager', 'automaticProgram', 'admin', 'superAdmin'];

export const rejectReason = z.object({
  id: z.number(),
  label: z.string(),
  text_color: z.string().nullable(),
  /** The automatic measure that suggests this reason. */
  ai_reference: z.string().nullable(),
});
export type RejectReason = z.output<typeof rejectReason>;

/** The greatest number of reasons in an answer: one page of them. The specification asks for no more. */
export const REJECT_REASONS_LIMIT = 50;

export const listVisibleReasons = endpoint({
  method: 'GET',
  path: '/photo-reject-reason/visible',
  summary: 'The reasons a photo can be rejected for, in their order.',
  access: JUDGES,
  query: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(REJECT_REASONS_LIMIT).default(REJECT_REASONS_LIMIT),
  }),
  answer: z.object({ result: z.array(rejectReason) }),
});

export const groupReasons = endpoint({
  method: 'POST',
  path: '/photo-reject-reason/order/by/levels-of-caution',
  summary: "The same reasons, grouped by what the purpose's levels of caution say of them.",
  access: JUDGES,
  body: z.object({ purpose: id }),
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
