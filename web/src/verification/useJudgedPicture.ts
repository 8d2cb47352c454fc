import type { DocumentAnswer } from '@likeness/contract/photos';
import { useCallback, useEffect, useState } from 'react';
import type { PictureState } from '../ui/FilledPicture.tsx';
import type { VerificationDraft } from './verificationDrafts.ts';

/** For so long after a photo has appeared nothing is decided: the key may still have been meant for the one before. */
export const DEAD_TIME_MS = 300;

export interface JudgedPicture {
  readonly state: PictureState;
  /** It appeared this moment: nobody can have judged it. */
  readonly isFresh: boolean;
}

/** The picture that a validation is about: the photo, or the corrected one that is to take its place. */
export function useJudgedPicture({ id, photo }: DocumentAnswer, { newPhoto }: VerificationDraft) {
  const judged = newPhoto?.uid ?? photo?.uid;
  const [seen, setSeen] = useState<{ readonly uid: string; readonly state: PictureState }>();
  const onPictureState = useCallback(
    (uid: string, state: PictureState) => {
      if (uid === judged) setSeen({ uid, state });
    },
    [judged],
  );
  const notSeen: PictureState = judged === undefined ? 'gone' : 'loading';
  const state = seen?.uid === judged && seen ? seen.state : notSeen;
  const isFresh = useIsFresh(`${id} ${judged} ${state === 'shown'}`);
  return { picture: { state, isFresh } satisfies JudgedPicture, onPictureState };
}

/** Whether what goes by this name came to the screen less than the dead time ago. */
function useIsFresh(name: string): boolean {
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setKnown(name), DEAD_TIME_MS);
    return () => {
      clearTimeout(timer);
      setKnown(undefined);
    };
  }, [name]);
  return known !== name;
}
