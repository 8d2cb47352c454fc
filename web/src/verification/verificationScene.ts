import type { DocumentAnswer } from '@likeness/contract/photos';
import type { WorkCalls, WorkEvents } from '../photos/index.ts';
import type { VerificationAct } from './verificationDecision.ts';

/** The calls of verification, in addition to those of all work on documents. */
export interface VerificationCalls extends WorkCalls {
  /** The number of the document the caller already verifies, if there is one. */
  readonly findMine: () => Promise<number | undefined>;
  /** Hands out the next document and claims it in one step. */
  readonly takeNext: () => Promise<DocumentAnswer | undefined>;
  /** Reserves the document after this one for half a minute, without a claim. */
  readonly reserveNext: (after: number) => Promise<DocumentAnswer | undefined>;
}

export interface VerificationEvents extends WorkEvents<VerificationAct> {
  /** This document is shown soon: preload its photos. */
  readonly prepare: (document: DocumentAnswer) => void;
}
