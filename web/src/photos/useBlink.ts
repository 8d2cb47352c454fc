import { useState } from 'react';
import { haveLines, placeOver } from './photoPlaces.ts';
import type { Blink, ViewedPhoto } from '../kit/viewer/PhotoViewer.tsx';

interface Blinking {
  /** Undefined: the photos stand side by side. */
  readonly blink: Blink | undefined;
  readonly isByHead: boolean;
  /** Puts both photos into one pane, and from then on shows the other one. */
  readonly flip: () => void;
  readonly end: () => void;
  /** Both heads in the same size, where their lines are known. */
  readonly toggleHead: (() => void) | undefined;
}

/** Whether two photos are shown in one place, one after the other. Other photos stand side by side again. */
export function useBlink(photos: readonly ViewedPhoto[], begins?: 'first' | 'last'): Blinking {
  const [first, last] = photos;
  const shown = photos.map(({ id }) => id).join(' ');
  const [state, setState] = useState({ of: begins ? shown : '', showsFirst: begins === 'first', isByHead: false });
  const isOn = state.of === shown && first !== undefined && last !== undefined;
  const { showsFirst, isByHead } = isOn ? state : { showsFirst: false, isByHead: false };
  return {
    blink: isOn ? { showsFirst, place: placeOver(last, first, isByHead) } : undefined,
    isByHead,
    flip: () => setState({ of: shown, showsFirst: !showsFirst, isByHead }),
    end: () => setState({ of: '', showsFirst: false, isByHead: false }),
    toggleHead: isOn && haveLines(photos) ? () => setState({ of: shown, showsFirst, isByHead: !isByHead }) : undefined,
  };
}
