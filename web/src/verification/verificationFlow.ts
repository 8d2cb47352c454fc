import { createDocumentWork } from '../photos/index.ts';
import { createHandOut } from './handOut.ts';
import { createLookAhead } from './lookAhead.ts';
import { mayAskForOverride, requestFor } from './verificationDecision.ts';
import type { VerificationAct } from './verificationDecision.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationDraft } from './verificationDrafts.ts';
import type { VerificationCalls, VerificationEvents } from './verificationScene.ts';

export type VerificationFlow = ReturnType<typeof createVerificationFlow>;

/** A sorter's work from photo to photo: the next document is handed out in advance and is shown at once. */
export function createVerificationFlow(calls: VerificationCalls, events: VerificationEvents) {
  const handOut = createHandOut(calls);
  const lookAhead = createLookAhead(calls.reserveNext, events.prepare);
  const work = createDocumentWork<VerificationAct, VerificationDraft>(calls, events, {
    name: 'verification',
    drafts: verificationDrafts,
    requestFor,
    first: () => handOut.continued(),
    next: () => handOut.next(),
    endsAfterRequested: false,
    whenRefused: () => ({ phase: 'over', because: 'refused' }),
    ahead: {
      take: ({ decision, document, draft, overrideReason }) => {
        if (mayAskForOverride(decision, document, draft, overrideReason)) return undefined;
        const reserved = lookAhead.take();
        return (
          reserved && {
            document: reserved.document,
            claim: () => handOut.shownAhead(reserved.document),
            putBack: () => lookAhead.putBack(reserved),
          }
        );
      },
      shown: (document, heldId) => {
        if (heldId() === document.id) events.prepare(document);
        lookAhead.drop(document.id);
        void lookAhead.renew(heldId);
      },
      forget: lookAhead.forget,
    },
  });
  return {
    ...work,
    renewReservation: () => lookAhead.renew(work.heldId),
    /** Something was added to the queue, which matters only while nothing is reserved. */
    reserveIfNone: () => (lookAhead.has() ? Promise.resolve() : lookAhead.renew(work.heldId)),
  };
}
