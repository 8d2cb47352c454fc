import type { WorkCalls, WorkEvents } from '../photos/index.ts';
import type { ProcessingDecision } from './processingDecision.ts';

/** The calls of processing, in addition to those of all work on documents. */
export interface ProcessingCalls extends WorkCalls {
  /** The number of the document that the caller already processes, or else of the queue's next. */
  readonly nextNumber: () => Promise<number | undefined>;
}

export type ProcessingEvents = WorkEvents<ProcessingDecision>;
