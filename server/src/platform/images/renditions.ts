/** The renditions that `intake` makes: one to judge a photo by, one for lists, and of a large photo one to measure. */
export const RENDITIONS = {
  display: { longSide: 1600, quality: 85 },
  thumb: { longSide: 240, quality: 80 },
  measured: { longSide: 800, quality: 95 },
} as const;

export type RenditionName = keyof typeof RENDITIONS;
