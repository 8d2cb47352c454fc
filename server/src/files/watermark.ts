import { Readable } from 'node:stream';
import type { RenditionName } from '../platform/images/renditions.ts';
import { fileKey } from '../platform/files/files.ts';
import type { Platform } from '../platform/platform.ts';
import type { drawMark } from './drawMark.ts';

const DRAWING = new URL('drawMark.ts', import.meta.url);

/** A rendition with the viewer's number on it, for a picture that is opened by itself. */
export async function markedPicture(
  { files, images }: Pick<Platform, 'files' | 'images'>,
  picture: { sha256: string; rendition: RenditionName },
  staffId: number,
): Promise<Readable> {
  await using rendition = await files.localPath(fileKey(picture.sha256, picture.rendition));
  const marked = await images.work<typeof drawMark>(DRAWING, 'drawMark', {
    sourcePath: rendition.path,
    mark: String(staffId),
  });
  return Readable.from([Buffer.from(marked)]);
}
