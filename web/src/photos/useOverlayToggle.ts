import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { usePreference } from '../kit/preferences.ts';
import { nextOverlayMode, overlayMode } from '../kit/viewer/overlayMode.ts';
import type { OverlayMode } from '../kit/viewer/overlayMode.ts';

export interface OverlayToggle {
  readonly keys: string;
  /** What is switched, and how it is now. */
  readonly label: string;
  readonly hint: string;
  readonly mode: OverlayMode;
  readonly next: () => void;
  readonly disabled: boolean;
}

/**
 * When something is drawn over photos: every person keeps their choice.
 *
 * @param begins as a link shows it, until the person chooses
 */
export function useOverlayToggle(
  name: 'photos.mask' | 'photos.guides',
  keys: string,
  overlay: 'mask' | 'guides',
  disabled: boolean,
  begins?: OverlayMode,
): OverlayToggle {
  const text = useText();
  const [kept, keep] = usePreference(name, 'hover');
  const [linked, setLinked] = useState(begins);
  const mode = linked ?? overlayMode(kept);
  const label = text(`viewer.${overlay}`);
  return {
    keys,
    label,
    hint: text('ui.pair', { name: label, value: text(`viewer.shown_${mode}`) }),
    mode,
    next: () => {
      setLinked(undefined);
      keep(nextOverlayMode(mode));
    },
    disabled,
  };
}
