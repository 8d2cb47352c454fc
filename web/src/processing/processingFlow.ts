import type { DocumentAnswer } from '@likeness/contract/photos';
import { claimAndRead, ClaimRefused, createDocumentWork } from '../photos/index.ts';
import { requestFor } from './processingDecision.ts';
import type { ProcessingDecision } from './processingDecision.ts';
import { processingDrafts } from './processingDrafts.ts';
import type { ProcessingDraft } from './processingDrafts.ts';
import type { ProcessingCalls, ProcessingEvents } from './processingScene.ts';

/** How many documents are tried if others are always a little faster. */
const DOCUMENTS_TRIED_MAX = 3;

export type ProcessingFlow = ReturnType<typeof createProcessingFlow>;

/** A controller's work: one document by its number, or one after the other. */
export function createProcessingFlow(calls: ProcessingCalls, events: ProcessingEvents) {
  /** The caller's own document, or else the queue's next; another one if somebody else was faster. */
  async function next(): Promise<DocumentAnswer | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const id = await calls.nextNumber();
      if (id === undefined) return undefined;
      try {
        return await claimAndRead(calls, id);
      } catch (error) {
        if (!(error instanceof ClaimRefused) || attempt === DOCUMENTS_TRIED_MAX) throw error;
      }
    }
  }

  return createDocumentWork<ProcessingDecision, ProcessingDraft>(calls, events, {
    name: 'processing',
    drafts: processingDrafts,
    requestFor,
    first: next,
    next,
    endsAfterRequested: true,
    // The welcome screen leads controllers back here, so after a refusal this screen rests, unless one document was
    // requested.
    whenRefused: (wasRequested) =>
      wasRequested ? { phase: 'over', because: 'refused' } : { phase: 'resting', since: 'refused' },
  });
}
