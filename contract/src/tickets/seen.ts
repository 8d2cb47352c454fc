import { z } from 'zod';
import { INTEGER_MAX } from '../kit/limits.ts';
import { MESSAGES, id } from '../kit/fields.ts';

const fileNumber = z.coerce
  .number(MESSAGES.noSuchRecord)
  .int(MESSAGES.noSuchRecord)
  .min(0, MESSAGES.noSuchRecord)
  .max(INTEGER_MAX, MESSAGES.noSuchRecord);

/** Null is a file that is not known. What is empty, true or false would be taken for a number, and 0 says that there was none. */
function sentNumber(sent: unknown): unknown {
  if (sent === null) return undefined;
  return typeof sent === 'number' || (typeof sent === 'string' && sent.trim() !== '') ? sent : Number.NaN;
}

/** What the caller has seen of the customer: where more has come meanwhile, the call is refused. */
export const seen = {
  /** Their last message. */
  seen: id.optional(),
  /** Their last file, as `last_file` of the ticket says; 0 if there was none. */
  seenFile: z.preprocess(sentNumber, fileNumber.optional()).optional(),
} as const;
