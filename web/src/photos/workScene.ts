import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { decide, DocumentAnswer, undoDecision } from '@likeness/contract/photos';
import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import type { ApiError } from '../kit/apiError.ts';
import type { ClaimAnswer, ClaimRefused } from './documentClaim.ts';

export type DecisionRequest = SentBodyOf<typeof decide>;
export type DecisionAnswer = AnswerOf<typeof decide>;

/** The calls that work on a document is made of, whatever kind it is. Each but `release` fails with an `ApiError`. */
export interface WorkCalls {
  readonly read: (id: number) => Promise<DocumentAnswer>;
  readonly claim: (id: number) => Promise<ClaimAnswer>;
  /** Goes on when the page is left, and never fails: a claim that is not given up ends by itself. */
  readonly release: (id: number) => Promise<void>;
  readonly decide: (id: number, request: DecisionRequest, key: string) => Promise<DecisionAnswer>;
  readonly undo: (id: number, decision: number, key: string) => Promise<AnswerOf<typeof undoDecision>>;
  /** One key for each action of a person, however often it is sent. */
  readonly newKey: () => string;
}

/** What passes by and has to be said, or leads to another screen. */
export interface WorkEvents<Decision> {
  readonly decided: (decision: Decision, undo: { milliseconds: number; run: () => void }) => void;
  /** A decision is on its way, and can be taken back already; or without a way, it is no more. */
  readonly undoPending: (takeBack: (() => void) | undefined) => void;
  /** `shown` is false when the screen of the decision has been left: the document is claimed, and nobody sees it. */
  readonly undone: (taken: { documentId: number; decision: number; shown: boolean }) => void;
  readonly expired: () => void;
  readonly notAllowed: (refusal: ClaimRefused) => void;
  readonly nothingWaits: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * How the document on the screen is held. `asking`: shown from memory, its claim is on the way. `held`: the caller's claim.
 * `sending`: a decision on it, or an undo, is on the way. `lost`: somebody else's, or nobody's.
 */
export type Hold = 'asking' | 'held' | 'sending' | 'lost';

export interface Working {
  readonly phase: 'working';
  readonly document: DocumentAnswer;
  readonly hold: Hold;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly clockOffset: number;
  /** Why the last decision on it was not taken. */
  readonly refusal?: ApiError;
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

/** Goes along with an address: how a screen of work is to begin there. */
export interface Arrival {
  readonly resting?: RestReason;
  /** The decision whose undoing left a document claimed that no screen shows. */
  readonly takenBack?: number;
}

/** When the claim of who holds this document ends, by their own clock. */
export function heldUntil({ document: { claim }, hold, clockOffset }: Working): number | undefined {
  return claim && hold === 'held' ? Date.parse(claim.expires_at) - clockOffset : undefined;
}
