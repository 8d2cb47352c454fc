import { z } from 'zod';
import { moment } from './fields.ts';

/** Who ended somebody's work on a document or shipment, when, and with which word to that person. */
export const releasedWork = z.object({
  by: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }),
  at: moment,
  word: z.string().nullable(),
});
export type ReleasedWork = z.output<typeof releasedWork>;
