import {
  decide,
  getDocument,
  leaveProcessing,
  nextForProcessing,
  startProcessing,
  undoDecision,
} from '@likeness/contract/photos';
import { call } from '../kit/api.ts';
import { randomKey } from '../kit/randomKey.ts';
import type { ProcessingCalls } from './processingScene.ts';

/** The flow's calls to the API. */
export const processingCalls: ProcessingCalls = {
  nextNumber: async () => {
    const answer = await call(nextForProcessing, {});
    return typeof answer === 'number' ? answer : undefined;
  },
  read: (id) => call(getDocument, { params: { id } }),
  claim: (id) => call(startProcessing, { params: { id } }),
  release: async (id, closing) => {
    const query = closing === undefined ? {} : { closing };
    await call(leaveProcessing, { params: { id }, query, quiet: true, keepalive: true }).catch(() => undefined);
  },
  decide: (id, request, key) => call(decide, { params: { id }, body: request, idempotencyKey: key }),
  undo: (id, decision, key) => call(undoDecision, { params: { id }, body: { decision }, idempotencyKey: key }),
  newKey: randomKey,
};
