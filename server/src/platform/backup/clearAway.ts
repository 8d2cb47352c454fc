import { SETS, listedFiles, manifestKey, poolKey, readSet, setNames } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem } from './problem.ts';

/** A set that is not whole so long after it was begun was broken off. */
const BROKEN_OFF_MS = 24 * 60 * 60 * 1000;

/**
 * Removes all but the newest sets, and the files that no set lists any more: none, as long as a set is kept whose list is
 * damaged, or another one is being made, by another server or another house, which may be about to list them.
 *
 * @param keep how many whole sets stay, at least one
 */
export async function clearAway(place: BackupPlace, keep: number, now: Date): Promise<void> {
  await clearBrokenOff(place, now);
  const whole = await setNames(place);
  const kept = new Set(whole.slice(-Math.max(1, keep)));
  const needed = await filesOf(place, kept);
  for (const name of whole) if (!kept.has(name)) await removeSet(place, name);
  if (!needed || (await begunSets(place)).length > 0) return;
  for await (const key of place.list('files/')) if (!needed.has(key)) await place.remove(key);
}

/** Removes what backups that were killed more than a day ago have left. */
export async function clearBrokenOff(place: BackupPlace, now: Date): Promise<void> {
  await place.removeLeftovers(now);
  for (const name of await begunSets(place)) {
    if (now.getTime() - timeOf(name) > BROKEN_OFF_MS) await removeSet(place, name);
  }
}

/** Removes a set, but not the files that it shares with others. */
export async function removeSet(place: BackupPlace, name: string): Promise<void> {
  // The manifest first: a set of which something is gone must not look whole.
  await place.remove(manifestKey(name));
  const keys: string[] = [];
  for await (const key of place.list(`${SETS}${name}/`)) keys.push(key);
  for (const key of keys) await place.remove(key);
}

/** The names of the sets that are not whole. */
async function begunSets(place: BackupPlace): Promise<string[]> {
  const whole = new Set(await setNames(place));
  const begun = new Set<string>();
  for await (const key of place.list(SETS)) begun.add(key.slice(SETS.length).split('/')[0]!);
  return [...begun].filter((name) => !whole.has(name) && !Number.isNaN(timeOf(name)));
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

function timeOf(name: string): number {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}
