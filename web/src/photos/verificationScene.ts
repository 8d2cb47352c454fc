import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { decide, DocumentAnswer, undoDecision } from '@likeness/contract/photos';
import type { ClaimAnswer } from '../kit/documentClaim.ts';
import type { ApiError } from '../kit/apiError.ts';
import type { DecisionRequest, VerificationDecision } from './verificationDecision.ts';

/** The calls the flow is made of. Each but `release` fails with an `ApiError`. */
export interface VerificationCalls {
  /** The number of the document the caller already verifies, if there is one. */
  readonly findMine: () => Promise<number | undefined>;
  readonly read: (id: number) => Promise<DocumentAnswer>;
  /** Hands out the next document and claims it in one step. */
  readonly takeNext: () => Promise<DocumentAnswer | undefined>;
  /** Hands out the document after this one and keeps it for half a minute, unclaimed. */
  readonly reserveNext: (after: number) => Promise<DocumentAnswer | undefined>;
  readonly claim: (id: number) => Promise<ClaimAnswer>;
  /** Goes on when the page is left, and never fails: a claim that is not given up ends by itself. */
  readonly release: (id: number) => Promise<void>;
  readonly decide: (id: number, request: DecisionRequest, key: string) => Promise<DecisionAnswer>;
  readonly undo: (id: number, decision: number, key: string) => Promise<AnswerOf<typeof undoDecision>>;
  /** One key for each action of a person, however often it is sent. */
  readonly newKey: () => string;
}

export type DecisionAnswer = AnswerOf<typeof decide>;

/** What passes by and has to be said, or fetched before it is needed. */
export interface VerificationEvents {
  readonly decided: (decision: VerificationDecision, undo: { milliseconds: number; run: () => void }) => void;
  /** A decision is on its way, and can be taken back already; or without a way, it is no more. */
  readonly onItsWay: (takeBack: (() => void) | undefined) => void;
  readonly undone: () => void;
  readonly expired: () => void;
  readonly notAllowed: () => void;
  readonly nothingWaits: () => void;
  readonly failed: (error: unknown) => void;
  /** This document is shown soon: its photos should be there by then. */
  readonly prepare: (document: DocumentAnswer) => void;
}

/**
 * How the document on the screen is held. `asking`: shown from memory, its claim is on the way. `held`: the caller's claim.
 * `sending`: a decision on it, or an undo, is on the way. `lost`: somebody else's, or nobody's.
 */
export type Hold = 'asking' | 'held' | 'sending' | 'lost';

export interface Judging {
  readonly phase: 'judging';
  readonly document: DocumentAnswer;
  readonly hold: Hold;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly clockOffset: number;
  /** Why the last decision on it was not taken. */
  readonly refusal?: ApiError;
}

export type Scene =
  | { readonly phase: 'opening' }
  | Judging
  /** Nothing is claimed until somebody asks for it. */
  | { readonly phase: 'resting'; readonly since: 'expired' | 'left' }
  | { readonly phase: 'empty' }
  /** The claim was refused: back to Home. */
  | { readonly phase: 'refused' }
  | { readonly phase: 'broken'; readonly error: unknown };
