import type { DocumentAnswer } from '@likeness/contract/photos';
import type { WorkCalls, WorkEvents } from '../photos/index.ts';
import type { VerificationDecision } from './verificationDecision.ts';

/** What verifying needs beside the calls of all work on documents. */
export interface VerificationCalls extends WorkCalls {
  /** The number of the document the caller already verifies, if there is one. */
  readonly findMine: () => Promise<number | undefined>;
  /** Hands out the next document and claims it in one step. */
  readonly takeNext: () => Promise<DocumentAnswer | undefined>;
  /** Hands out the document after this one and keeps it for half a minute, unclaimed. */
  readonly reserveNext: (after: number) => Promise<DocumentAnswer | undefined>;
}

export interface VerificationEvents extends WorkEvents<VerificationDecision> {
  /** This document is shown soon: its photos should be there by then. */
  readonly prepare: (document: DocumentAnswer) => void;
}
