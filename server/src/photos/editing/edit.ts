import { photoLines, type PhotoLines } from '@likeness/contract/photos/lines';
import type { EditRecipe } from '@likeness/contract/photos/editing';
import { isOnPhoto, linesInFrame } from '@likeness/contract/photos/editGeometry';
import { hasJpegExtension } from '@likeness/contract/photos/fileNames';
import { backgroundColour, photoPixels } from '@likeness/contract/purposes/geometry';
import { type FileRow, type IngestedPicture, ingestPicture } from '../../files/index.ts';
import { fileKey } from '../../platform/files/files.ts';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PhotoOnDesk } from './desk.ts';
import type { renderEdited } from './render.ts';
import { editedPhotoOf, sourceOf } from './store.ts';

const KILOBYTE = 1024;

export interface Edited {
  readonly picture: IngestedPicture;
  readonly source: FileRow;
  /** Where the head is on it; null if that was not said, or lies outside. */
  readonly lines: PhotoLines | null;
}

/**
 * Draws an edited photo and stores its bytes.
 *
 * @throws Refusal edit_source_wrong, edit_off_photo, file_deleted
 */
export async function editPhoto(
  platform: Pick<Platform, 'images' | 'files' | 'database'>,
  { current, versions, purpose }: PhotoOnDesk,
  { source: uid, recipe, lines }: { source: string; recipe: EditRecipe; lines: PhotoLines | null },
): Promise<Edited> {
  const { images, files, database } = platform;
  const source = await editableSource(uid);
  if (!isOnPhoto(recipe.framing, source)) throw new Refusal('edit_off_photo');
  const frame = photoPixels(purpose);
  await using original = await files.localPath(fileKey(source.sha256, 'original'));
  await using target = await temporaryFile(files.workDirectory);
  await images.work<typeof renderEdited>(new URL('render.ts', import.meta.url), 'renderEdited', {
    sourcePath: original.path,
    targetPath: target.path,
    recipe,
    frame,
    density: purpose.dpi_resolution,
    maxBytes: purpose.photo_weight_max * KILOBYTE,
    background: backgroundColour(purpose),
  });
  const picture = await ingestPicture(platform, { path: target.path, fileName: nameOfEditedPhoto(current.fileName) });
  const landed = lines && photoLines.safeParse(linesInFrame(lines, source, recipe.framing, frame));
  return { picture, source, lines: landed?.data ?? null };

  /** "A photo is edited from an untouched version of it", or from what an edited version was drawn from. */
  async function editableSource(wanted: string): Promise<FileRow> {
    const found = await sourceByUid(wanted.toLowerCase().replaceAll('-', ''));
    if (!found || (await editedPhotoOf(database.orm, found.id))) throw new Refusal('edit_source_wrong');
    if (found.deletedAt) throw new Refusal('file_deleted');
    return found;
  }

  async function sourceByUid(wanted: string): Promise<FileRow | undefined> {
    const version = versions.find((one) => one.uid === wanted);
    if (version) return version;
    // A photo that is looked at again has one version, whose source is no version of it.
    const { source: drawnFrom } = await sourceOf(database.orm, { current: versions.at(-1)!, lines: null });
    return drawnFrom.uid === wanted ? drawnFrom : undefined;
  }
}

function nameOfEditedPhoto(fileName: string): string {
  return hasJpegExtension(fileName) ? fileName : `${fileName.replace(/\.[^.]*$/, '')}.jpg`;
}
