import { z } from 'zod';
import type { DecisionKind } from '../../server/src/photos/lifecycle.ts';
import { readJson } from './data.ts';
import { type Flaw, FLAWS } from './portraits.ts';

/** When somebody leaves a comment: with a decision, or with the order on the customer's behalf. */
const SITUATIONS = ['sendForEditing', 'cannotProcess', 'reject', 'customerNote'] as const satisfies readonly (
  | DecisionKind
  | 'customerNote'
)[];

export const COMMENTS = readJson('comments.json', z.record(z.enum(SITUATIONS), z.array(z.string())));

const ofOneFlaw = z.object({
  sendForEditing: z.array(z.string()),
  cannotProcess: z.array(z.string()).optional(),
  reject: z.array(z.string()).optional(),
});

const OF_FLAWS = readJson('flawComments.json', z.partialRecord(z.enum(FLAWS), ofOneFlaw));

/** What somebody may say of a photo with this flaw. */
export function commentsOn(flaw: Flaw, situation: keyof z.output<typeof ofOneFlaw>): readonly string[] {
  return OF_FLAWS[flaw]?.[situation] ?? COMMENTS[situation];
}
