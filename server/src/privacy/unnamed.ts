import { defineJob } from '../platform/jobs/job.ts';
import { BEGINNINGS } from '../platform/files/files.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetNamed, noteUnnamed } from './unnamedStore.ts';

/** Looks every day for bytes that no row names; so many of the beginnings that names can have are done. */
export const unnamedJob = defineJob<{ done?: number }>('privacy.find-unnamed-bytes', { everySeconds: 24 * 60 * 60 });

/** Beginnings that one job looks at. Of ten million photos each has forty thousand: together they take some seconds. */
const BEGINNINGS_AT_ONCE = 8;
/** Names that the database is asked about at once. */
const NAMES_AT_ONCE = 1_000;

/** Registers the job that finds what no row names. Who removes it is the rule of retention `unnamed_files`. */
export async function startFindingUnnamed(platform: Pick<Platform, 'database' | 'files' | 'jobs'>): Promise<void> {
  await platform.jobs.workOutsideTransaction(unnamedJob, async ({ done = 0 }, now) => {
    const { orm } = platform.database;
    if (done === 0) await forgetNamed(orm);
    const next = done + BEGINNINGS_AT_ONCE;
    await findUnnamed(platform, BEGINNINGS.slice(done, next), now);
    if (next < BEGINNINGS.length) await platform.jobs.enqueue(orm, unnamedJob, { done: next });
  });
}

/** Notes what is stored under names with these beginnings and no row names. */
export async function findUnnamed(
  { database, files }: Pick<Platform, 'database'> & { readonly files: Pick<Platform['files'], 'names'> },
  beginnings: readonly string[],
  now: Date,
): Promise<void> {
  for (const beginning of beginnings) {
    for await (const names of inGroups(files.names(beginning), NAMES_AT_ONCE)) {
      await noteUnnamed(database.orm, names, now);
    }
  }
}

async function* inGroups(names: AsyncIterable<string>, size: number): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const name of names) {
    group.push(name);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
