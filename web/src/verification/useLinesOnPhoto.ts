import type { DocumentAnswer } from '@likeness/contract/photos';
import type { PlacedLines, Placing } from '@likeness/contract/photos/placedLines';
import { wantedPlaces, withoutGaps } from '@likeness/contract/photos/placedLines';
import { isPossible } from '@likeness/contract/purposes/geometry';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import { usePhotoDraft } from '../photos/index.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationDraft } from './verificationDrafts.ts';

/** The lines of the head on the photo that is judged. */
export interface LinesOnPhoto {
  readonly placing: Placing;
  /** Where they are now. While one is dragged this changes with every frame, and nothing else does. */
  readonly live: Store<PlacedLines>;
  /** Where they were before that. */
  readonly start: PlacedLines;
  /**
   * Who says that they belong there: this person, whoever placed them on this version or on the one before it, or
   * nobody yet. Then they are where the purpose wants them.
   */
  readonly from: 'placed' | 'this' | 'previous' | 'wanted';
  readonly keep: (lines: PlacedLines) => void;
  /** Puts them where the purpose wants them, as if nobody had placed them. */
  readonly reset: () => void;
}

/** Undefined where there is no photo, or where no head fits between the lines of its purpose. */
export function useLinesOnPhoto(document: DocumentAnswer): LinesOnPhoto | undefined {
  const [draft, change] = usePhotoDraft(verificationDrafts, document);
  const { photo } = document;
  const { purpose } = document.order_item.price;
  if (!photo || !isPossible(purpose)) return undefined;
  const { uid, width, height } = photo;
  const placing: Placing = { picture: { width, height }, purpose };
  const { lines, from } = startOf(photo, draft);
  return {
    placing,
    ...sharedFrom(uid, lines ? withoutGaps(lines, placing) : wantedPlaces(placing)),
    from,
    keep: (at) => change({ lines: { uid, at } }),
    reset: () => change({ lines: { uid, at: null } }),
  };
}

function startOf(photo: NonNullable<DocumentAnswer['photo']>, draft: VerificationDraft) {
  if (draft.lines?.uid === photo.uid) {
    const { at } = draft.lines;
    return { lines: at, from: at ? ('placed' as const) : ('wanted' as const) };
  }
  return { lines: photo.lines, from: photo.lines_from ?? ('wanted' as const) };
}

/** Photo and rule card follow the same lines: one photo is on the desk, so the last ones are enough. */
let last: ({ readonly key: string } & Pick<LinesOnPhoto, 'live' | 'start'>) | undefined;

function sharedFrom(uid: string, start: PlacedLines): Pick<LinesOnPhoto, 'live' | 'start'> {
  const key = JSON.stringify([uid, start]);
  if (last?.key !== key) last = { key, start, live: createStore(start) };
  return { live: last.live, start: last.start };
}
