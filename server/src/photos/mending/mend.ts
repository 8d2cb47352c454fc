import { photoLines, type PhotoLines } from '@likeness/contract/photos/lines';
import type { MendingRecipe } from '@likeness/contract/photos/mending';
import { isOnPhoto, linesInFrame } from '@likeness/contract/photos/mendingGeometry';
import { hasJpegExtension } from '@likeness/contract/photos/fileNames';
import { backgroundColour, photoPixels } from '@likeness/contract/purposes/geometry';
import { type FileRow, type IngestedPicture, ingestPicture } from '../../files/index.ts';
import { fileKey } from '../../platform/files/files.ts';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PhotoOnDesk } from './desk.ts';
import type { renderMended } from './render.ts';
import { mendedOf, sourceOf } from './store.ts';

const KILOBYTE = 1024;

export interface Mended {
  readonly picture: IngestedPicture;
  readonly source: FileRow;
  /** Where the head is on it; null if that was not said, or lies outside. */
  readonly lines: PhotoLines | null;
}

/**
 * Draws a mended photo and stores its bytes.
 *
 * @throws Refusal mending_source_wrong, mending_off_photo, file_deleted
 */
export async function mend(
  platform: Pick<Platform, 'images' | 'files' | 'database'>,
  { current, versions, purpose }: PhotoOnDesk,
  { source: uid, recipe, lines }: { source: string; recipe: MendingRecipe; lines: PhotoLines | null },
): Promise<Mended> {
  const { images, files, database } = platform;
  const source = await mendableSource(uid);
  if (!isOnPhoto(recipe.framing, source)) throw new Refusal('mending_off_photo');
  const frame = photoPixels(purpose);
  await using original = await files.localPath(fileKey(source.sha256, 'original'));
  await using target = await temporaryFile(files.workDirectory);
  await images.work<typeof renderMended>(new URL('render.ts', import.meta.url), 'renderMended', {
    sourcePath: original.path,
    targetPath: target.path,
    recipe,
    frame,
    density: purpose.dpi_resolution,
    maxBytes: purpose.photo_weight_max * KILOBYTE,
    background: backgroundColour(purpose),
  });
  const picture = await ingestPicture(platform, { path: target.path, fileName: nameOfMended(current.fileName) });
  const landed = lines && photoLines.safeParse(linesInFrame(lines, source, recipe.framing, frame));
  return { picture, source, lines: landed?.data ?? null };

  /** "A photo is mended from an untouched version of it", or from what a mended version was drawn from. */
  async function mendableSource(wanted: string): Promise<FileRow> {
    const found = await sourceByUid(wanted.toLowerCase().replaceAll('-', ''));
    if (!found || (await mendedOf(database.orm, found.id))) throw new Refusal('mending_source_wrong');
    if (found.deletedAt) throw new Refusal('file_deleted');
    return found;
  }

  async function sourceByUid(wanted: string): Promise<FileRow | undefined> {
    const version = versions.find((one) => one.uid === wanted);
    if (version) return version;
    // A photo that is looked at again has one version, whose source is no version of it.
    const { source: drawnFrom } = await sourceOf(database.orm, versions.at(-1)!);
    return drawnFrom.uid === wanted ? drawnFrom : undefined;
  }
}

function nameOfMended(fileName: string): string {
  return hasJpegExtension(fileName) ? fileName : `${fileName.replace(/\.[^.]*$/, '')}.jpg`;
}
