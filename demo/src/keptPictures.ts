import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, fileKey } from '../../server/src/platform/files/files.ts';
import type { IngestedPicture } from '../../server/src/files/index.ts';
import type { PhotoMeasures } from '../../server/src/photos/measures.ts';
import type { Flaw } from './portraits.ts';

const ORIGINAL = 'original';
const RENDITIONS = ['display', 'thumb'] as const;

/** A picture in the file store, without the name that each customer gives it. */
export interface StoredPicture extends Omit<IngestedPicture, 'fileName' | 'fingerprint'> {
  /** Of photos only, for the purpose they were made for. */
  readonly measures: PhotoMeasures | null;
  readonly flaw: Flaw;
}

/**
 * Drawn pictures with their renditions and measures, kept in a folder of this machine for the next demo house. Nothing
 * notices that the code that draws or measures has changed: the folder is for houses of one version.
 */
export interface KeptPictures {
  /** The picture that was drawn for the same request, now in the file store; otherwise what `draw` stores, kept from now on. */
  keptOr(request: unknown, draw: () => Promise<StoredPicture>): Promise<StoredPicture>;
}

/** @param folder where they are kept; undefined keeps nothing */
export function keepPictures(files: Files, folder: string | undefined): KeptPictures {
  if (folder === undefined) return { keptOr: async (_request, draw) => await draw() };

  return {
    async keptOr(request, draw) {
      const place = join(folder, createHash('sha256').update(JSON.stringify(request)).digest('hex'));
      const kept = await read(join(place, 'picture.json'));
      if (kept === undefined) {
        const drawn = await draw();
        await keep(files, drawn, place);
        return drawn;
      }
      await files.put(join(place, ORIGINAL), kept.sha256);
      for (const name of RENDITIONS) await files.putRendition(kept.sha256, name, join(place, name));
      return kept;
    },
  };
}

async function read(path: string): Promise<StoredPicture | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as StoredPicture;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The folder gets its name when all of it is there. Somebody else may have kept the same picture meanwhile. */
async function keep(files: Files, picture: StoredPicture, place: string): Promise<void> {
  const unfinished = `${place}.${randomUUID()}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  for (const name of [ORIGINAL, ...RENDITIONS]) {
    await using stored = await files.localPath(fileKey(picture.sha256, name));
    await copyFile(stored.path, join(unfinished, name));
  }
  await writeFile(join(unfinished, 'picture.json'), JSON.stringify(picture), { mode: 0o600 });
  await rename(unfinished, place).catch(async (error: unknown) => {
    if ((await read(join(place, 'picture.json'))) === undefined) throw error;
  });
}
