import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { decide, DocumentAnswer, undoDecision } from '@likeness/contract/photos';
import type { passOn } from '@likeness/contract/photos/passing';
import type { SentBodyOf } from '@likeness/contract/kit/endpoint';
import type { ApiError } from '../kit/apiError.ts';
import type { ClaimAnswer, ClaimRefused } from './documentClaim.ts';

/** With `passOn` the photo is passed on to a colleague instead, which is a call of its own. */
export type DecisionRequest = SentBodyOf<typeof decide> & { readonly passOn?: SentBodyOf<typeof passOn> };
export type DecisionAnswer = AnswerOf<typeof decide>;

/** The API calls of work on a document of any kind. Each except `release` can fail with an `ApiError`. */
export interface WorkCalls {
  readonly read: (id: number) => Promise<DocumentAnswer>;
  readonly claim: (id: number) => Promise<ClaimAnswer>;
  /**
   * Continues when the page is left, and never fails: a claim that was not released expires. With the moment at which
   * the page read the claim last, by the server's clock, only the page is closed, and may be loaded anew.
   */
  readonly release: (id: number, closing?: string) => Promise<void>;
  readonly decide: (id: number, request: DecisionRequest, key: string) => Promise<DecisionAnswer>;
  readonly undo: (id: number, decision: number, key: string) => Promise<AnswerOf<typeof undoDecision>>;
  /** Makes one key for each action of a person, however often it is sent. */
  readonly newKey: () => string;
}

/** The events that the screen reports to the person, or that lead to another screen. */
export interface WorkEvents<Decision> {
  readonly decided: (decision: Decision, undo: { milliseconds: number; run: () => void }) => void;
  /** A decision is being sent, and this function undoes it; `undefined` when none is being sent any more. */
  readonly undoPending: (takeBack: (() => void) | undefined) => void;
  /** `shown` is false if the screen of the decision was left: the document is claimed, and nobody sees it. */
  readonly undone: (taken: { documentId: number; decision: number; shown: boolean }) => void;
  readonly expired: (id: number) => void;
  readonly notAllowed: (refusal: ClaimRefused) => void;
  readonly nothingWaits: () => void;
  /** `about` is the document that is on the screen, if the error is about that one. */
  readonly failed: (error: unknown, about: number | undefined) => void;
}

/**
 * How the shown document is held. `asking`: shown in advance while its claim is being taken. `held`: the caller has the
 * claim. `sending`: a decision on it, or an undo, is being sent. `lost`: somebody else has the claim, or nobody.
 */
export type Hold = 'asking' | 'held' | 'sending' | 'lost';

export interface Working {
  readonly phase: 'working';
  readonly document: DocumentAnswer;
  readonly hold: Hold;
  /** The decision that is being sent, with which its button shows that it works. */
  readonly sending?: unknown;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly clockOffset: number;
  /** Why the last decision on it was refused. */
  readonly refusal?: ApiError;
}

export type RestReason = 'expired' | 'left' | 'refused';

export type Scene =
  | { readonly phase: 'opening' }
  | Working
  /** Nothing is claimed until somebody asks for it. `expired` is the document whose time was over. */
  | { readonly phase: 'resting'; readonly since: RestReason; readonly expired?: number }
  | { readonly phase: 'empty' }
  /** The wanted document is not claimed, because the person works on as many as one may. */
  | { readonly phase: 'full'; readonly wanted: number; readonly held: readonly number[] }
  /** The requested document is decided, or its claim was refused: this screen has nothing more to show. */
  | { readonly phase: 'over'; readonly because: 'decided' | 'refused' }
  | { readonly phase: 'broken'; readonly error: unknown };

/** Travels with an address in the history's state: how a screen of work must begin there. */
export interface Arrival {
  readonly resting?: RestReason;
  /** The document whose time was over, for the list. */
  readonly expired?: number;
  /** The undone decision whose document is claimed but not shown on any screen. */
  readonly takenBack?: number;
}

/** When the claim on this document ends, on the browser's clock. */
export function heldUntil({ document: { claim }, hold, clockOffset }: Working): number | undefined {
  return claim && hold === 'held' ? Date.parse(claim.expires_at) - clockOffset : undefined;
}
