import { SETS, listedFiles, poolKey, readSet, setNames } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem } from './problem.ts';

/** A set that was begun so long before the newest was broken off. */
const BROKEN_OFF_MS = 24 * 60 * 60 * 1000;

/**
 * Removes all but the newest sets, those that were broken off, and the files that no set lists any more: none, as long as a
 * set is kept whose list is damaged. Nobody may be making a backup in this place.
 *
 * @param keep how many whole sets stay, at least one
 */
export async function clearAway(place: BackupPlace, keep: number): Promise<void> {
  const whole = await setNames(place);
  const kept = new Set(whole.slice(-Math.max(1, keep)));
  const newest = whole.at(-1);
  if (newest === undefined) return;
  const needed = await filesOf(place, kept);
  const old: string[] = [];
  for await (const key of place.list(SETS)) {
    const name = key.slice(SETS.length).split('/')[0]!;
    if (!kept.has(name) && (whole.includes(name) || isBrokenOff(name, newest))) old.push(key);
  }
  // The manifests first: a set of which something is gone must not look whole.
  const isManifest = (key: string) => Number(key.endsWith('/manifest.json'));
  for (const key of old.toSorted((one, other) => isManifest(other) - isManifest(one))) await place.remove(key);
  if (!needed) return;
  for await (const key of place.list('files/')) if (!needed.has(key)) await place.remove(key);
}

/** Where the files of these sets lie; undefined if a list cannot be read: its set may need any file. */
async function filesOf(place: BackupPlace, names: ReadonlySet<string>): Promise<Set<string> | undefined> {
  const needed = new Set<string>();
  try {
    for (const name of names) {
      const set = await readSet(place, name);
      for await (const { key } of listedFiles(place, set)) needed.add(poolKey(set.manifest.files.pool, key));
    }
    return needed;
  } catch (error) {
    if (error instanceof BackupProblem) return undefined;
    throw error;
  }
}

function isBrokenOff(name: string, newest: string): boolean {
  return timeOf(newest) - timeOf(name) > BROKEN_OFF_MS;
}

function timeOf(name: string): number {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}
