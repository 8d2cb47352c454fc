import type { Endpoint } from '@likeness/contract/kit/endpoint';
import type { z } from 'zod';
import { invalidInput } from './invalidInput.ts';

/** The specification's pages send these with every list, whatever it does with them. */
const OF_EVERY_LIST = new Set(['order_by', 'descending', 'q', 'limit', 'page']);

/**
 * Whose addresses are opened by others than programs written for these calls. A mail program adds words of its own to a link,
 * and the mail partner may add some to its events.
 */
const LENIENT: ReadonlySet<Endpoint['access']> = new Set(['public', 'file', 'customer', 'mailPartner']);

/**
 * Refuses words in the query that a call does not know: a misspelt filter would answer everything, as if nobody had narrowed
 * it down.
 *
 * @param query after its fields were renamed as the call declares them
 */
export function refuseUnknownQuery(access: Endpoint['access'], shape: z.ZodObject | undefined, query: unknown): void {
  if (LENIENT.has(access)) return;
  const known = shape?.shape ?? {};
  const keys = Object.keys(query as object).filter((name) => !Object.hasOwn(known, name) && !OF_EVERY_LIST.has(name));
  if (keys.length > 0) throw invalidInput([{ path: [], code: 'unrecognized_keys', details: { keys } }], query);
}
