import { fileKey, type Files } from '../../platform/files/files.ts';
import { FileMissing } from '../../platform/files/fileStore.ts';
import type { LocalFile } from '../../platform/files/temporaryFile.ts';
import { publicPictureFile } from '../../platform/http/pages.ts';

/**
 * A picture of the catalogue on this machine, to be read only; undefined when it is lost or the address is none of a
 * picture.
 *
 * @param address as records name it, with `/static/` in front or without
 */
export async function openPicture(files: Pick<Files, 'localPath'>, address: string): Promise<LocalFile | undefined> {
  const [, name, extension] = /^(?:\/static\/)?pictures\/([0-9a-f]{64})\.(jpg|png)$/.exec(address) ?? [];
  if (name === undefined) return undefined;
  const { rendition } = publicPictureFile(name, extension as 'jpg' | 'png');
  try {
    return await files.localPath(fileKey(name, rendition));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
