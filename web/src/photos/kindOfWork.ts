import type { DocumentAnswer } from '@likeness/contract/photos';
import type { PhotoDraft, PhotoDrafts } from './photoDrafts.ts';
import type { DecisionRequest } from './workScene.ts';
import type { Next, WorkRules } from './workState.ts';

/** The document after the one on the screen, for kinds of work that prepare one. */
interface Ahead<Decision, Draft> {
  /** Takes the document that can be shown at once after this decision; the caller then shows it. */
  readonly take: (decided: {
    decision: Decision;
    document: DocumentAnswer;
    draft: Draft;
    overrideReason: string | undefined;
  }) => Next | undefined;
  /** This document is on the screen now, however it came there. */
  readonly shown: (document: DocumentAnswer, heldId: () => number | undefined) => void;
  readonly forget: () => void;
}

export interface KindOfWork<Decision, Draft extends PhotoDraft> extends WorkRules {
  /** Distinguishes the kinds in the messages between tabs. */
  readonly name: string;
  readonly drafts: PhotoDrafts<Draft>;
  readonly requestFor: (
    decision: Decision,
    photoUid: string,
    draft: Draft,
    overrideReason: string | undefined,
  ) => DecisionRequest;
  /** The document that the caller already has, or else the queue's next, claimed. */
  readonly first: () => Promise<DocumentAnswer | undefined>;
  readonly next: () => Promise<DocumentAnswer | undefined>;
  readonly ahead?: Ahead<Decision, Draft>;
}
