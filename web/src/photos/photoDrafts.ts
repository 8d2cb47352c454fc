import type { DocumentAnswer } from '@likeness/contract/photos';
import { useCallback, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { createDrafts, type Drafts } from '../kit/drafts.ts';
import { onSessionEnd } from '../kit/session.ts';
import type { UploadedPhoto } from './uploadedPicture.ts';

/** What every draft of a decision on a photo has. */
export interface PhotoDraft {
  /** The uid of the photo that it is about: the customer may send another one for the same document. */
  readonly photo: string;
  readonly newPhoto: UploadedPhoto | null;
}

/** The document as far as its draft goes. */
type Judged = Pick<DocumentAnswer, 'id'> & { readonly photo: { readonly uid: string } | null };

export interface PhotoDrafts<Draft extends PhotoDraft> extends Drafts<Draft> {
  /** The draft about the photo that the document has: `empty` if nothing was begun, or only about another photo. */
  readonly about: (document: Judged) => Draft;
  readonly change: (document: Judged, changed: Partial<Draft>) => void;
  /** Empties the draft of a document with the decision on it. */
  readonly close: (id: number) => void;
  /** Puts back the draft of a decision that was undone, with the corrected photo that has arrived since. */
  readonly reopen: (id: number, draft: Draft) => void;
  /** A corrected photo is on its way: returns the function that takes it in. */
  readonly expectUpload: (document: Judged) => (photo: UploadedPhoto) => void;
}

/** Drafts of decisions, each about one photo: of the next photo of the same document nothing is typed, ticked or uploaded yet. */
export function createPhotoDrafts<Draft extends PhotoDraft>(
  name: string,
  shape: z.ZodType<Draft>,
  empty: Draft,
): PhotoDrafts<Draft> {
  const drafts = createDrafts(name, shape, empty);
  const { of } = drafts;
  /** What the last decision on each document has emptied, until it is undone. */
  const closed = new Map<number, Draft>();
  onSessionEnd(() => closed.clear());

  const about = (document: Judged) => {
    const draft = of(document.id).get();
    return draft.photo === uidOf(document) ? draft : empty;
  };
  const keep = (id: number, draft: Draft) => {
    const isNothing = JSON.stringify({ ...draft, photo: empty.photo }) === JSON.stringify(empty);
    of(id).set(isNothing ? empty : draft);
  };
  const change = (document: Judged, changed: Partial<Draft>) =>
    keep(document.id, { ...about(document), ...changed, photo: uidOf(document) });
  return {
    ...drafts,
    about,
    change,
    close: (id) => {
      closed.set(id, of(id).get());
      of(id).set(empty);
    },
    reopen: (id, draft) => {
      const then = closed.get(id);
      closed.delete(id);
      const arrived = then?.photo === draft.photo ? then.newPhoto : null;
      keep(id, arrived && arrived !== draft.newPhoto ? { ...draft, newPhoto: arrived } : draft);
    },
    expectUpload: (document) => {
      const { id } = document;
      const before = closed.get(id);
      const begun = of(id);
      return (newPhoto) => {
        // Somebody else has signed in meanwhile.
        if (of(id) !== begun) return;
        const since = closed.get(id);
        if (since && since !== before) closed.set(id, { ...since, newPhoto });
        else if (about(document) !== empty || !drafts.has(id)) change(document, { newPhoto } as Partial<Draft>);
      };
    },
  };
}

const uidOf = ({ photo }: Judged) => photo?.uid ?? '';

/** The draft about the document's photo on the screen, and the function that changes a part of it. */
export function usePhotoDraft<Draft extends PhotoDraft>(
  drafts: PhotoDrafts<Draft>,
  document: Judged,
): [draft: Draft, change: (changed: Partial<Draft>) => void] {
  const { id } = document;
  const uid = uidOf(document);
  const draft = useSyncExternalStore(drafts.of(id).subscribe, () => drafts.about(document));
  const change = useCallback(
    (changed: Partial<Draft>) => drafts.change({ id, photo: { uid } }, changed),
    [drafts, id, uid],
  );
  return [draft, change];
}
