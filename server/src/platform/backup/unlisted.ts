import type { Files } from '../files/files.ts';
import { type BackupSet, listedFiles } from './manifest.ts';
import type { BackupPlace } from './place.ts';

type Store = Pick<Files, 'keys' | 'remove'>;

/**
 * Counts the originals that a store keeps and a set does not list, with everything made of them: after a restore of this
 * set no row names them, so nothing would ever remove them.
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
  const unlisted = new Set<string>();
  for await (const key of files.keys()) {
    const sha256 = hashOf(key);
    if (!isListed(sha256)) unlisted.add(sha256);
  }
  if (remove) for (const sha256 of unlisted) await files.remove(sha256);
  return unlisted.size;
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
