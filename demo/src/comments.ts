import { z } from 'zod';
import type { DecisionKind } from '../../server/src/photos/lifecycle.ts';
import { readJson } from './data.ts';

/** When somebody leaves a comment: with a decision, or with the order on the customer's behalf. */
const SITUATIONS = ['sendForEditing', 'cannotProcess', 'reject', 'customerNote'] as const satisfies readonly (
  | DecisionKind
  | 'customerNote'
)[];

export const COMMENTS = readJson('comments.json', z.record(z.enum(SITUATIONS), z.array(z.string())));
