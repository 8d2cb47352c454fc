import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { decide, DocumentAnswer, undoDecision } from '@likeness/contract/photos';
import type { ClaimAnswer, ClaimRefused } from '../kit/documentClaim.ts';
import type { DecisionRequest, ProcessingDecision } from './processingDecision.ts';

/** The calls the flow is made of. Each but `release` fails with an `ApiError`. */
export interface ProcessingCalls {
  /** The number of the document the caller already processes, or else of the queue's next. */
  readonly nextNumber: () => Promise<number | undefined>;
  readonly read: (id: number) => Promise<DocumentAnswer>;
  readonly claim: (id: number) => Promise<ClaimAnswer>;
  /** Goes on when the page is left, and never fails: a claim that is not given up ends by itself. */
  readonly release: (id: number) => Promise<void>;
  readonly decide: (id: number, request: DecisionRequest, key: string) => Promise<AnswerOf<typeof decide>>;
  readonly undo: (id: number, decision: number, key: string) => Promise<AnswerOf<typeof undoDecision>>;
  /** One key for each action of a person, however often it is sent. */
  readonly newKey: () => string;
}

/** What passes by and has to be said, or leads to another screen. */
export interface ProcessingEvents {
  readonly decided: (decision: ProcessingDecision, undo: { milliseconds: number; run: () => void }) => void;
  /** `shown` is false when the screen of the decision has been left: the document is claimed, and nobody sees it. */
  readonly undone: (taken: { documentId: number; decision: number; shown: boolean }) => void;
  readonly expired: () => void;
  readonly notAllowed: (refusal: ClaimRefused) => void;
  readonly nothingWaits: () => void;
  readonly failed: (error: unknown) => void;
}

/** How the document on the screen is held. `sending`: a decision or an undo is on its way. `lost`: it is not the caller's. */
export type Hold = 'held' | 'sending' | 'lost';

export interface Working {
  readonly phase: 'working';
  readonly document: DocumentAnswer;
  readonly hold: Hold;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly clockOffset: number;
}

export type RestReason = 'expired' | 'left' | 'refused';

export type Scene =
  | { readonly phase: 'opening' }
  | Working
  /** Nothing is claimed until somebody asks for it. */
  | { readonly phase: 'resting'; readonly since: RestReason }
  | { readonly phase: 'empty' }
  /** The document that was asked for by its number is decided, or was refused: this screen has nothing more to show. */
  | { readonly phase: 'over'; readonly because: 'decided' | 'refused' }
  | { readonly phase: 'broken'; readonly error: unknown };
