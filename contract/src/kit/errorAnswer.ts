import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';
import { releasedWork } from './releasedWork.ts';

/** Records of one kind that use what was to be deleted. */
const recordUse = z.object({
  /** The table of these records: for those of a settings list, its name. */
  what: z.string(),
  /** "2 companies", in the language of the reader. */
  text: z.string(),
  count: z.number().int(),
  /** The first of them by number; none, where they have no number of their own. */
  ids: z.array(z.number()),
});
export type RecordUse = z.output<typeof recordUse>;

/** The body of every refusal. `errors` names fields, and only with a 422. */
export const errorAnswer = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  /** Only of calls whose answer says whether they succeeded. */
  success: z.literal(false).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
  /** Claims only: whether the caller holds it, who does, and until when. */
  managedByMe: z.boolean().optional(),
  by: z.object({ id: z.number(), first_name: z.string() }).optional(),
  expires_at: z.string().optional(),
  /** Only when the hands are full: the documents that the caller works on, the longest held first. */
  held: z.array(z.number()).optional(),
  /** Claims only: who ended the caller's last one on it, and with which word. */
  released: releasedWork.optional(),
  /** State conflicts only: the current state. */
  status: z.string().optional(),
  /** Only of what is in use: what uses it, so that a screen can lead there. */
  uses: z.array(recordUse).optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
