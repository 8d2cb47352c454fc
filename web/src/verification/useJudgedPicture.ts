import type { DocumentAnswer } from '@likeness/contract/photos';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { PictureState } from '../ui/FilledPicture.tsx';
import type { VerificationDraft } from './verificationDrafts.ts';

/**
 * How long after a photo has appeared no decision is accepted, because the key may have been meant for the last photo.
 */
export const DEAD_TIME_MS = 300;

export interface JudgedPicture {
  readonly state: PictureState;
  /** It has just appeared, so nobody can have judged it. */
  readonly isFresh: boolean;
  /** The other photo is shown in its place: what is not on the screen is not validated. */
  readonly isCovered: boolean;
}

/** What the viewer has said about the pictures that it shows. */
interface ViewedPicture {
  readonly seen: { readonly uid: string; readonly state: PictureState } | undefined;
  readonly isCovered: boolean;
}

/** Outside the state of the desk: a picture that appears draws the decisions again, and nothing else. */
export type ViewedPictureStore = Store<ViewedPicture>;

/** What the viewer says about the picture that a validation is about, and where it is kept. */
export function useViewedPicture(document: DocumentAnswer, draft: VerificationDraft) {
  const [viewed] = useState(() => createStore<ViewedPicture>({ seen: undefined, isCovered: false }));
  const judged = judgedVersion(document, draft);
  const onPictureState = useCallback(
    (uid: string, state: PictureState) => {
      if (uid === judged) viewed.set({ ...viewed.get(), seen: { uid, state } });
    },
    [viewed, judged],
  );
  const onCovered = useCallback(
    (isCovered: boolean) => {
      if (isCovered !== viewed.get().isCovered) viewed.set({ ...viewed.get(), isCovered });
    },
    [viewed],
  );
  return { viewed, onPictureState, onCovered };
}

/** The picture that a validation is about: the photo, or the corrected one that replaces it. */
export function useJudgedPicture(
  viewed: ViewedPictureStore,
  document: DocumentAnswer,
  draft: VerificationDraft,
): JudgedPicture {
  const { seen, isCovered } = useSyncExternalStore(viewed.subscribe, viewed.get);
  const judged = judgedVersion(document, draft);
  const notSeen: PictureState = judged === undefined ? 'gone' : 'loading';
  const state = seen?.uid === judged && seen ? seen.state : notSeen;
  const isFresh = useIsFresh(`${document.id} ${judged} ${state === 'shown'}`);
  return { state, isFresh, isCovered };
}

function judgedVersion({ photo }: DocumentAnswer, { newPhoto }: VerificationDraft): string | undefined {
  return newPhoto?.uid ?? photo?.uid;
}

/** Whether the picture with this key appeared less than the dead time ago. */
function useIsFresh(name: string): boolean {
  // The same picture that appears a second time is as fresh as a new one.
  const appearance = useMemo(() => Symbol(name), [name]);
  const [known, setKnown] = useState<symbol>();
  useEffect(() => {
    const timer = setTimeout(() => setKnown(appearance), DEAD_TIME_MS);
    return () => clearTimeout(timer);
  }, [appearance]);
  return known !== appearance;
}
