import type { DocumentAnswer } from '@likeness/contract/photos';
import { useCallback, useEffect, useState } from 'react';
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

/** The picture that a validation is about: the photo, or the corrected one that replaces it. */
export function useJudgedPicture({ id, photo }: DocumentAnswer, { newPhoto }: VerificationDraft) {
  const judged = newPhoto?.uid ?? photo?.uid;
  const [seen, setSeen] = useState<{ readonly uid: string; readonly state: PictureState }>();
  const onPictureState = useCallback(
    (uid: string, state: PictureState) => {
      if (uid === judged) setSeen({ uid, state });
    },
    [judged],
  );
  const [isCovered, onCovered] = useState(false);
  const notSeen: PictureState = judged === undefined ? 'gone' : 'loading';
  const state = seen?.uid === judged && seen ? seen.state : notSeen;
  const isFresh = useIsFresh(`${id} ${judged} ${state === 'shown'}`);
  return { picture: { state, isFresh, isCovered } satisfies JudgedPicture, onPictureState, onCovered };
}

/** Whether the picture with this key appeared less than the dead time ago. */
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
