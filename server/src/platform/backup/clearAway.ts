import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BEGINNINGS } from '../files/files.ts';
import { type Lines, openLines } from './lines.ts';
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
 * @param scratch a folder for lists of files
 */
export async function clearAway(
  place: BackupPlace,
  { keep, now, scratch }: { keep: number; now: Date; scratch: string },
): Promise<void> {
  await clearBrokenOff(place, now);
  const whole = await setNames(place);
  const kept = whole.slice(-Math.max(1, keep));
  const folder = await mkdtemp(join(scratch, 'lists-'));
  try {
    const needed = await filesOf(place, kept, folder);
    for (const name of whole) if (!kept.includes(name)) await removeSet(place, name);
    if (needed && (await begunSets(place)).length === 0) await removeOthers(place, needed, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeOthers(place: BackupPlace, needed: Lines, folder: string): Promise<void> {
  const there = await openLines(join(folder, 'there'));
  for await (const key of place.list('files/')) await there.add(key, key);
  for (const beginning of BEGINNINGS) {
    const stays = new Set(await needed.of(beginning));
    for (const key of await there.of(beginning)) if (!stays.has(key)) await place.remove(key);
  }
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
async function filesOf(place: BackupPlace, names: readonly string[], folder: string): Promise<Lines | undefined> {
  const needed = await openLines(join(folder, 'needed'));
  try {
    for (const name of names) await addNeeded(needed, place, name, folder);
    return needed;
  } catch (error) {
    if (error instanceof BackupProblem) return undefined;
    throw error;
  }
}

/** Most files are in every set: each is written down once. */
async function addNeeded(needed: Lines, place: BackupPlace, name: string, folder: string): Promise<void> {
  const ofSet = join(folder, name);
  const listed = await openLines(ofSet);
  const set = await readSet(place, name);
  for await (const { key } of listedFiles(place, set)) await listed.add(key, poolKey(set.manifest.files.pool, key));
  for (const beginning of BEGINNINGS) {
    const written = new Set(await needed.of(beginning));
    for (const key of await listed.of(beginning)) if (!written.has(key)) await needed.add(key, key);
  }
  await rm(ofSet, { recursive: true });
}

function timeOf(name: string): number {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}
