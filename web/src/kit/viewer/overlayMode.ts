/** When something is drawn over a photo: while somebody points at it, always, or never. */
export const OVERLAY_MODES = ['hover', 'always', 'off'] as const;
export type OverlayMode = (typeof OVERLAY_MODES)[number];

/** What is kept for a person may be of an older screen. */
export function overlayMode(kept: string): OverlayMode {
  return OVERLAY_MODES.find((mode) => mode === kept) ?? 'hover';
}

export function nextOverlayMode(mode: OverlayMode): OverlayMode {
  return OVERLAY_MODES[(OVERLAY_MODES.indexOf(mode) + 1) % OVERLAY_MODES.length]!;
}
