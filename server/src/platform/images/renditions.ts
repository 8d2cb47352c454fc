/** The renditions that `intake` makes: one to judge a photo by, and one for lists. */
export const RENDITIONS = {
  display: { longSide: 1600, quality: 85 },
  thumb: { longSide: 240, quality: 80 },
} as const;

export type RenditionName = keyof typeof RENDITIONS;
