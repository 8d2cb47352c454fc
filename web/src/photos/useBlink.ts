import { useState } from 'react';
import { haveLines } from '../ui/photoPlaces.ts';
import type { Blink, ViewedPhoto } from '../ui/PhotoViewer.tsx';

interface Blinking {
  /** Undefined: the photos stand side by side. */
  readonly blink: Blink | undefined;
  /** Puts both photos into one pane, and from then on shows the other one. */
  readonly flip: () => void;
  readonly end: () => void;
  /** Both heads in the same size, where their lines are known. */
  readonly toggleHead: (() => void) | undefined;
}

/** Whether two photos are shown in one place, one after the other. Other photos stand side by side again. */
export function useBlink(photos: readonly ViewedPhoto[]): Blinking {
  const shown = photos.map(({ id }) => id).join(' ');
  const [state, setState] = useState<Blink & { readonly of: string }>();
  const blink = state?.of === shown && photos.length > 1 ? state : undefined;
  const byHead = blink?.byHead ?? false;
  return {
    blink,
    flip: () => setState({ of: shown, showsFirst: !blink?.showsFirst, byHead }),
    end: () => setState(undefined),
    toggleHead: blink && haveLines(photos) ? () => setState({ ...blink, of: shown, byHead: !byHead }) : undefined,
  };
}
