/** Enough for the photo on the screen, the next one and the last few, with their masks. */
const KEPT = 16;

const kept = new Map<string, HTMLImageElement>();

/**
 * Fetches and decodes a picture before it is needed, so that it is shown at once later. The picture is kept until
 * others take its place. A failed fetch is ignored here: the component that shows the picture reports it.
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
