import type { DocumentAnswer } from '@likeness/contract/photos';
import { ApiError } from '../kit/apiError.ts';
import { claimAndRead } from './claimAndRead.ts';
import { ClaimRefused } from './documentClaim.ts';
import type { KindOfWork } from './kindOfWork.ts';
import type { PhotoDraft } from './photoDrafts.ts';
import type { WorkCalls } from './workScene.ts';
import type { Way } from './workState.ts';

/** The document of each kind of work that was shown when its screen was closed. */
const shownLast = new Map<string, number>();

interface DocumentFinder {
  readonly find: (way: Way) => Promise<DocumentAnswer | undefined>;
  /** The unfinished document, for when the person comes back. */
  readonly remember: (id: number | undefined) => void;
}

/** Finds the document to work on, and claims it. */
export function createDocumentFinder<Decision, Draft extends PhotoDraft>(
  calls: Pick<WorkCalls, 'claim' | 'read' | 'release'>,
  kind: KindOfWork<Decision, Draft>,
): DocumentFinder {
  /**
   * If the screen was closed with an unfinished draft, for example because the session ended, its document is opened
   * again if it is still free.
   */
  async function unfinishedOrFirst(): Promise<DocumentAnswer | undefined> {
    const { drafts } = kind;
    const id = shownLast.get(kind.name);
    shownLast.delete(kind.name);
    if (id === undefined || drafts.of(id).get() === drafts.empty) return kind.first();
    try {
      return await claimAndRead(calls, id);
    } catch (error) {
      const isGone = error instanceof ClaimRefused || (error instanceof ApiError && error.status === 404);
      if (isGone) return kind.first();
      throw error;
    }
  }

  return {
    find(way) {
      switch (way.by) {
        case 'queue':
          return unfinishedOrFirst();
        case 'next':
          return kind.next();
        case 'number':
          return claimAndRead(calls, way.id);
        case 'ahead':
          return way.next.claim();
      }
    },
    remember: (id) => void (id === undefined ? shownLast.delete(kind.name) : shownLast.set(kind.name, id)),
  };
}
