import type { DocumentAnswer } from '@likeness/contract/photos';
import type { ClaimRefused } from './documentClaim.ts';
import type { UndoOffer } from './undoOffers.ts';
import type { DecisionAnswer, DecisionRequest, RestReason, Scene, Working } from './workScene.ts';

/** The document after the one on the screen, prepared so that it can be shown at once. */
export interface Next {
  readonly document: DocumentAnswer;
  /** Claims it, or another document if somebody else was faster. */
  readonly claim: () => Promise<DocumentAnswer | undefined>;
  /** Puts it back, because it is not needed yet. */
  readonly putBack: () => void;
}

/** How to find a document and claim it. */
export type Way =
  /** The document that the caller already has, or else the queue's next. */
  | { readonly by: 'queue' }
  | { readonly by: 'next' }
  | { readonly by: 'number'; readonly id: number }
  | { readonly by: 'ahead'; readonly next: Next };

export interface Finding {
  readonly type: 'find';
  /**
   * `request`: the requested document, which is looked up only when the task starts, because it may have been decided
   * by then.
   */
  readonly way: Way | { readonly by: 'request' };
  /** The queue was empty: look again, and show no message if it still is. */
  readonly isQuiet: boolean;
  /** Whether the screen still waits for the result. */
  readonly isWanted: boolean;
}

export interface Deciding {
  readonly type: 'decide';
  readonly decision: unknown;
  /** The document as it was on the screen. */
  readonly before: Working;
  readonly draft: unknown;
  readonly request: DecisionRequest;
  readonly key: string;
  readonly next: Next | undefined;
  /** After this decision the work ends, because the person came for this one document. */
  readonly isLast: boolean;
  /** It must be undone as soon as it is made. */
  readonly isTakenBack: boolean;
  readonly isWanted: boolean;
}

export interface Undoing {
  readonly type: 'undo';
  /** Undefined for the last decision. */
  readonly decision: number | undefined;
}

export interface UnderWay {
  readonly type: 'undoing';
  readonly offer: UndoOffer;
  /** What was on the screen when the undo began. */
  readonly before: Working | undefined;
}

/** What differs between the kinds of work. */
export interface WorkRules {
  /** Whether the work ends after the requested document is decided; otherwise the queue's next follows. */
  readonly endsAfterRequested: boolean;
  /** The screen after a claim was refused. */
  readonly whenRefused: (wasRequested: boolean) => Scene;
}

/** A person's work on documents. Decisions and drafts are passed through without being read. */
export interface WorkState {
  readonly scene: Scene;
  /** Whether the screen of this work is open. */
  readonly isOpen: boolean;
  /** The document that was requested by its number, until it is decided and the work goes on. */
  readonly requested: number | undefined;
  /** The running task. There is only one at a time, because nobody may hold two claims. */
  readonly running: Finding | Deciding | UnderWay | undefined;
  /** The tasks that run next, in this order. */
  readonly waiting: readonly (Finding | Deciding | Undoing)[];
  /** How many releases are running. No task starts before they are finished. */
  readonly releases: number;
  /** The last read of the shown document, as long as its answer counts. */
  readonly look: { readonly id: number } | undefined;
  readonly offers: readonly UndoOffer[];
  /** A decision that may have reached the server is sent again with its old key, so that it is not made twice. */
  readonly lastAttempt: { readonly sent: string; readonly key: string } | undefined;
}

export const BEFORE_OPENING: WorkState = {
  scene: { phase: 'opening' },
  isOpen: false,
  requested: undefined,
  running: undefined,
  waiting: [],
  releases: 0,
  look: undefined,
  offers: [],
  lastAttempt: undefined,
};

/** Commands of the person, the clock and the screen. */
export type Command =
  /** Opens this document; without a number, the one that the caller already has, or else the next. */
  | { readonly type: 'open'; readonly id: number | undefined }
  /**
   * The screen is open again: shows the requested document, unless it is decided. A person who was resting is still
   * resting.
   */
  | { readonly type: 'reopen' }
  /** Takes the queue's next document. */
  | { readonly type: 'takeNext' }
  /** Claims the shown document again after its claim was lost. */
  | { readonly type: 'reclaim' }
  /** Rests: opens nothing by itself. */
  | { readonly type: 'rest'; readonly since: RestReason }
  /** Looks again whether something waits, without a message. */
  | { readonly type: 'lookAgain' }
  | ({ readonly type: 'decide' } & Pick<Deciding, 'decision' | 'draft' | 'request' | 'key' | 'next'>)
  /** Undoes the decision that is being sent. */
  | { readonly type: 'takeBack' }
  /** The person has answered a refusal, or closed it. */
  | { readonly type: 'dismissRefusal' }
  /** Undoes this decision; without a number, the last one. */
  | { readonly type: 'undo'; readonly decision: number | undefined }
  /** Takes this document, perhaps instead of one that the person works on elsewhere. */
  | { readonly type: 'take'; readonly id: number; readonly insteadOf: number | undefined }
  /** Releases the document and claims nothing until the person asks for it. */
  | { readonly type: 'leave' }
  /** The screen is closed. */
  | { readonly type: 'close' }
  /** The page is closed, and may be loaded anew: the document stays claimed for a moment. */
  | { readonly type: 'hide' }
  /** Reads the shown document again, for new addresses of its files and for its claim. */
  | { readonly type: 'refresh' }
  /** The claim on the shown document has expired, by this browser's clock. */
  | { readonly type: 'expire' };

/** The results of tasks. */
export type Outcome =
  | { readonly type: 'found'; readonly document: DocumentAnswer | undefined }
  | { readonly type: 'notFound'; readonly error: unknown }
  | { readonly type: 'decided'; readonly answer: DecisionAnswer; readonly undoKey: string }
  | { readonly type: 'notDecided'; readonly error: unknown }
  | { readonly type: 'undone'; readonly document: DocumentAnswer }
  | { readonly type: 'notUndone'; readonly error: unknown }
  | { readonly type: 'released' }
  | { readonly type: 'looked'; readonly look: WorkState['look']; readonly document: DocumentAnswer }
  | { readonly type: 'notLooked'; readonly look: WorkState['look']; readonly error: unknown };

/** The time of the event on this browser's clock, in milliseconds. */
export type WorkEvent = (Command | Outcome) & { readonly at: number };

/** What an event causes outside the state. */
export type Effect =
  | { readonly type: 'find'; readonly way: Way }
  | { readonly type: 'decide'; readonly id: number; readonly request: DecisionRequest; readonly key: string }
  | { readonly type: 'undo'; readonly offer: UndoOffer }
  /** Sent at once, because the page may be about to close. */
  | { readonly type: 'release'; readonly id: number; readonly inAllTabs?: true }
  /** Keeps the claim for a moment after the page was closed; `knownAt` is when it was read last, by the server's clock. */
  | { readonly type: 'keep'; readonly id: number; readonly knownAt: string }
  | { readonly type: 'look'; readonly look: { readonly id: number } }
  /** This document is on the screen now, however it came there. */
  | { readonly type: 'lookAhead'; readonly document: DocumentAnswer }
  | { readonly type: 'forgetAhead' }
  | { readonly type: 'putBack'; readonly next: Next }
  | { readonly type: 'emptyDraft'; readonly id: number }
  | { readonly type: 'restoreDraft'; readonly id: number; readonly draft: unknown }
  /** The unfinished document, for when the person comes back. */
  | { readonly type: 'remember'; readonly id: number | undefined }
  | { readonly type: 'notify'; readonly notice: Notice };

/** What the screen reports, or what leads to another screen. */
export type Notice =
  | { readonly name: 'decided'; readonly decision: unknown; readonly undo: number; readonly milliseconds: number }
  | { readonly name: 'undoPending'; readonly isPending: boolean }
  | { readonly name: 'undone'; readonly documentId: number; readonly decision: number; readonly shown: boolean }
  | { readonly name: 'expired'; readonly id: number }
  | { readonly name: 'nothingWaits' }
  | { readonly name: 'notAllowed'; readonly refusal: ClaimRefused }
  /** `about` is the document that is on the screen, if the error is about that one. */
  | { readonly name: 'failed'; readonly error: unknown; readonly about?: number };
