import { BEGINNINGS, type Files } from '../files/files.ts';
import { type BackupSet, listedFiles } from './manifest.ts';
import type { BackupPlace } from './place.ts';

type Store = Pick<Files, 'names' | 'remove'>;

/**
 * Counts the originals that a store keeps and a set does not list, with everything made of them: after a restore of this
 * set no row names them.
 *
 * @param remove removes them too. Only while nothing is stored: what came a moment ago is not listed either
 */
export async function countUnlisted(
  place: BackupPlace,
  set: BackupSet,
  files: Store,
  { remove }: { remove: boolean },
): Promise<number> {
  const isListed = await listedIn(place, set);
  let count = 0;
  for (const beginning of BEGINNINGS) {
    for await (const name of files.names(beginning)) {
      if (isListed(name)) continue;
      count += 1;
      if (remove) await files.remove(name);
    }
  }
  return count;
}

/**
 * Eight bytes of each hash, since a house may have ten million photos. A photo that begins with the same eight bytes as
 * a listed one would be kept.
 */
async function listedIn(place: BackupPlace, set: BackupSet): Promise<(sha256: string) => boolean> {
  const beginnings = new BigUint64Array(set.manifest.files.count);
  let count = 0;
  for await (const { key } of listedFiles(place, set)) beginnings[count++] = beginningOf(hashOf(key));
  beginnings.sort();
  return (sha256) => {
    const wanted = beginningOf(sha256);
    let low = 0;
    let high = beginnings.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (beginnings[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return beginnings[low] === wanted;
  };
}

function beginningOf(sha256: string): bigint {
  return BigInt(`0x${sha256.slice(0, 16)}`);
}

/** Keys are `ab/<hash>/<name>`. */
function hashOf(key: string): string {
  return key.split('/')[1]!;
}
