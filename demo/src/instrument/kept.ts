import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/likeness-instrument/', import.meta.url));

/** What pictures are made by: when it changes, none that were kept are used. */
const MADE_BY = await readFile(new URL('../renderPortrait.ts', import.meta.url));

/**
 * A picture that was made before from the same drawing in the same way, or else made now. Drawing takes nine tenths of a
 * run, and nothing of it changes while limits are tuned.
 */
export async function kept(madeFrom: readonly unknown[], make: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(MADE_BY).update(JSON.stringify(madeFrom)).digest('hex');
  const path = `${FOLDER}${key}`;
  const found = await readFile(path).catch(() => undefined);
  if (found) return found;
  const made = await make();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${path}.${process.pid}`, made);
  await rename(`${path}.${process.pid}`, path);
  return made;
}
