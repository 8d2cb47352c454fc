/** Enough for the photo on the screen, the one after it and the ones just before, with their masks. */
const KEPT = 16;

const kept = new Map<string, HTMLImageElement>();

/**
 * Fetches and decodes a picture before it is needed, so that showing it later paints at once. The picture is held until
 * others have taken its place. A picture that cannot be had is no matter here: whoever shows it will say so.
 */
export async function preloadImage(url: string): Promise<void> {
  const known = kept.get(url);
  const image = known ?? new Image();
  kept.delete(url);
  kept.set(url, image);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  if (!known) image.src = url;
  try {
    await image.decode();
  } catch {
    if (kept.get(url) === image) kept.delete(url);
  }
}
