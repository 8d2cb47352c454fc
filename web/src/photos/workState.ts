import type { DocumentAnswer } from '@likeness/contract/photos';
import type { ClaimRefused } from './documentClaim.ts';
import type { UndoOffer } from './undoOffers.ts';
import type { DecisionAnswer, DecisionRequest, RestReason, Scene, Working } from './workScene.ts';

/** The document after the one on the screen, once it is shown itself. */
export interface Next {
  readonly document: DocumentAnswer;
  /** Claims it, or another one if somebody else was faster. */
  readonly claim: () => Promise<DocumentAnswer | undefined>;
  /** It is not needed yet. */
  readonly putBack: () => void;
}

/** How a document is come by, with the caller's claim on it. */
export type Way =
  /** The one the caller already has, or else the queue's next. */
  | { readonly by: 'queue' }
  | { readonly by: 'next' }
  | { readonly by: 'number'; readonly id: number }
  | { readonly by: 'ahead'; readonly next: Next };

export interface Finding {
  readonly type: 'find';
  /** `asked`: as it is known when its turn comes, for by then what was asked for may be decided. */
  readonly way: Way | { readonly by: 'request' };
  /** Nothing waited: looks whether something does by now, and says nothing if not. */
  readonly isQuiet: boolean;
  /** Whether the screen still waits for it. */
  readonly isWanted: boolean;
}

export interface Deciding {
  readonly type: 'decide';
  readonly decision: unknown;
  /** As it was on the screen. */
  readonly before: Working;
  readonly draft: unknown;
  readonly request: DecisionRequest;
  readonly key: string;
  readonly next: Next | undefined;
  /** Whoever came for this one document is done with it. */
  readonly isLast: boolean;
  /** It is to be undone as soon as it is made. */
  readonly isTakenBack: boolean;
  readonly isWanted: boolean;
}

export interface Undoing {
  readonly type: 'undo';
  /** None for the last one. */
  readonly decision: number | undefined;
}

export interface UnderWay {
  readonly type: 'undoing';
  readonly offer: UndoOffer;
  /** What was on the screen meanwhile. */
  readonly before: Working | undefined;
}

/** In what the kinds of work differ. */
export interface WorkRules {
  /** Whoever came for one document is done once it is decided; without it, the queue's next follows. */
  readonly endsAfterRequested: boolean;
  /** What becomes of the screen when the claim was refused. */
  readonly whenRefused: (wasRequested: boolean) => Scene;
}

/** A person's work on documents. What they decide and type is carried along, not looked into. */
export interface WorkState {
  readonly scene: Scene;
  /** Whether the screen of this work is there. */
  readonly isOpen: boolean;
  /** The document that was asked for by its number, unless it is decided and the work goes on. */
  readonly requested: number | undefined;
  /** What the server is being told about claims: one thing at a time, as nobody may hold two. */
  readonly running: Finding | Deciding | UnderWay | undefined;
  /** What it is told next, in turn. */
  readonly waiting: readonly (Finding | Deciding | Undoing)[];
  /** How many claims are being given back: nothing else is begun before that is done. */
  readonly releases: number;
  /** The last look at the document on the screen, as long as its answer counts. */
  readonly look: { readonly id: number } | undefined;
  readonly offers: readonly UndoOffer[];
  /** A decision that may have reached the server is sent again under its old key: it is then not taken twice. */
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

/** What a person does, and what the clock and the screen say. */
export type Command =
  /** Opens this document, or without a number the one the caller already has, or else the next. */
  | { readonly type: 'open'; readonly id: number | undefined }
  /** The screen is there again: with what was asked for, unless that is decided. Whoever was resting still is. */
  | { readonly type: 'reopen' }
  /** Takes the queue's next document. */
  | { readonly type: 'takeNext' }
  /** Claims the document on the screen again, which had been lost. */
  | { readonly type: 'reclaim' }
  /** Opens nothing by itself. */
  | { readonly type: 'rest'; readonly since: RestReason }
  /** Nothing waited: looks quietly whether something does by now. */
  | { readonly type: 'lookAgain' }
  | ({ readonly type: 'decide' } & Pick<Deciding, 'decision' | 'draft' | 'request' | 'key' | 'next'>)
  /** The decision on its way is not to stand. */
  | { readonly type: 'takeBack' }
  /** The answer to a refusal has been given, or is not wanted. */
  | { readonly type: 'dismissRefusal' }
  /** Takes this decision back, or without a number the last one. */
  | { readonly type: 'undo'; readonly decision: number | undefined }
  /** Gives the document back and claims nothing until somebody asks for it. */
  | { readonly type: 'leave' }
  /** The screen or the page is closed. */
  | { readonly type: 'close' }
  /** Reads the shown document again: new addresses of its files, and whose it is. */
  | { readonly type: 'refresh' }
  /** The claim on the shown document has run out by this browser's clock. */
  | { readonly type: 'expire' };

/** What has become of what was begun. */
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

/** When it happens, on this browser's clock, in milliseconds. */
export type WorkEvent = (Command | Outcome) & { readonly at: number };

/** What follows from an event outside of the state. */
export type Effect =
  | { readonly type: 'find'; readonly way: Way }
  | { readonly type: 'decide'; readonly id: number; readonly request: DecisionRequest; readonly key: string }
  | { readonly type: 'undo'; readonly offer: UndoOffer }
  /** Told at once, as the page may be about to end. */
  | { readonly type: 'release'; readonly id: number }
  | { readonly type: 'look'; readonly look: { readonly id: number } }
  /** This one is on the screen now, however it came there. */
  | { readonly type: 'lookAhead'; readonly document: DocumentAnswer }
  | { readonly type: 'forgetAhead' }
  | { readonly type: 'putBack'; readonly next: Next }
  | { readonly type: 'emptyDraft'; readonly id: number }
  | { readonly type: 'restoreDraft'; readonly id: number; readonly draft: unknown }
  /** What is unfinished, for whoever comes back. */
  | { readonly type: 'remember'; readonly id: number | undefined }
  | { readonly type: 'notify'; readonly notice: Notice };

/** What is said of the work, or leads to another screen. */
export type Notice =
  | { readonly name: 'decided'; readonly decision: unknown; readonly undo: number; readonly milliseconds: number }
  | { readonly name: 'undoPending'; readonly isPending: boolean }
  | { readonly name: 'undone'; readonly documentId: number; readonly decision: number; readonly shown: boolean }
  | { readonly name: 'expired' }
  | { readonly name: 'nothingWaits' }
  | { readonly name: 'notAllowed'; readonly refusal: ClaimRefused }
  | { readonly name: 'failed'; readonly error: unknown };
