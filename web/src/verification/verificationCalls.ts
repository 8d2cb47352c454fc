import {
  decide,
  getDocument,
  leaveVerification,
  listMyVerifications,
  nextForVerification,
  startVerification,
  undoDecision,
} from '@likeness/contract/photos';
import { passOn } from '@likeness/contract/photos/passing';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { call } from '../kit/api.ts';
import { randomKey } from '../kit/randomKey.ts';
import type { VerificationCalls } from './verificationScene.ts';

/** The flow's calls to the API. */
export const verificationCalls: VerificationCalls = {
  findMine: async () => (await call(listMyVerifications, {})).result[0]?.id,
  read: (id) => call(getDocument, { params: { id } }),
  takeNext: async () => waiting(await call(nextForVerification, { query: { start: 'true' } })),
  reserveNext: async (after) => waiting(await call(nextForVerification, { query: { after }, quiet: true })),
  claim: (id) => call(startVerification, { params: { id }, quiet: true }),
  release: async (id, closing) => {
    const query = closing === undefined ? {} : { closing };
    await call(leaveVerification, { params: { id }, query, quiet: true, keepalive: true }).catch(() => undefined);
  },
  decide: (id, { passOn: passed, ...body }, key) => {
    const sent = { params: { id }, idempotencyKey: key };
    return passed ? call(passOn, { ...sent, body: passed }) : call(decide, { ...sent, body });
  },
  undo: (id, decision, key) => call(undoDecision, { params: { id }, body: { decision }, idempotencyKey: key }),
  newKey: randomKey,
};

function waiting(answer: DocumentAnswer | { noDocumentToVerify: true }): DocumentAnswer | undefined {
  return 'noDocumentToVerify' in answer ? undefined : answer;
}
