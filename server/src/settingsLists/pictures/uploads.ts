import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { PICTURE_USES, type PictureUse } from '@likeness/contract/files';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import type { ReceivedFile } from '../../platform/http/bind.ts';
import { publicPictureFile } from '../../platform/http/pages.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoredPicture } from './store.ts';

type Keeping = Pick<Platform, 'images' | 'files'>;

export type UploadedPicture = StoredPicture & { uid: string; extension: 'jpg' | 'png' };

/**
 * Opens a received picture in full and keeps what it shows, written anew: nothing that hid in the file becomes public.
 * What is of another type than its use takes is refused, and nothing of it stays.
 */
export async function storeUploadedPicture(
  { images, files }: Keeping,
  upload: Pick<ReceivedFile, 'path' | 'fileName'>,
  use: PictureUse,
): Promise<UploadedPicture> {
  const { types, refusal } = PICTURE_USES[use];
  await using target = await temporaryFile(files.workDirectory);
  const written = await images
    .reencode(upload.path, target.path, { keepMetadata: 'none', accept: types, format: 'same' })
    .catch((error: unknown) => {
      if (!(error instanceof ImageRefusal) || error.code !== 'photo_not_jpeg') throw error;
      const { message } = new Refusal(refusal);
      throw new Refusal(refusal, { errors: { file: [message] } });
    });
  const extension = written.format === 'png' ? 'png' : 'jpg';
  const { width, height, bytes } = written;
  const kept = await keep(files, target.path, extension);
  return { ...kept, extension, fileName: upload.fileName, width, height, bytes };
}

/** Keeps a picture of our own drawing. */
export async function storeDrawnPicture(
  { files }: Pick<Keeping, 'files'>,
  content: Buffer,
  { format, fileName, width, height }: { format: 'jpeg' | 'png'; fileName: string; width: number; height: number },
): Promise<StoredPicture> {
  await using file = await temporaryFile(files.workDirectory);
  await writeFile(file.path, content, { mode: 0o600 });
  const { address } = await keep(files, file.path, format === 'png' ? 'png' : 'jpg');
  return { address, fileName, width, height, bytes: content.length };
}

async function keep(files: Keeping['files'], path: string, extension: 'jpg' | 'png') {
  const uid = publicName(await readFile(path));
  const { address, rendition } = publicPictureFile(uid, extension);
  await files.putRendition(uid, rendition, path);
  return { uid, address };
}

/** Where a picture of our own drawing is, or would be. */
export function addressOfDrawing(content: Buffer, extension: 'jpg' | 'png'): string {
  return publicPictureFile(publicName(content), extension).address;
}

/**
 * The name of a public picture: a hash that no photo's original has. Somebody may send a picture of the catalogue as
 * their photo, and when that photo is deleted for good, the catalogue keeps its own.
 */
function publicName(content: Buffer): string {
  return createHash('sha256').update('public picture\n').update(content).digest('hex');
}
