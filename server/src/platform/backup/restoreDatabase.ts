import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { openDatabase } from '../database/database.ts';
import { contentsOf, differences } from './contents.ts';
import { type BackupSet, databasePrefix } from './manifest.ts';
import { readParts } from './parts.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem } from './problem.ts';
import { feed } from './programs.ts';
import type { Seal } from './seal.ts';

/** Unpacks an embedded database into an empty folder and compares it. @throws BackupProblem if it differs */
export async function unpackEmbedded(place: BackupPlace, seal: Seal, set: BackupSet, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await pipeline(contentOf(place, seal, set), extract({ cwd: folder, strict: true, preserveOwner: false }));
  await compare({ directory: folder, minimumFreeBytes: 0 }, set);
}

/** Restores into an empty PostgreSQL database, all or nothing, and compares it. @throws BackupProblem */
export async function restoreInto(place: BackupPlace, seal: Seal, set: BackupSet, url: string): Promise<void> {
  const words = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await feed('pg_restore', url, words, contentOf(place, seal, set));
  await compare({ url, poolSize: 1 }, set);
}

function contentOf(place: BackupPlace, seal: Seal, set: BackupSet) {
  return Readable.from(readParts(place, seal, databasePrefix(set.name), set.manifest.database), { objectMode: false });
}

async function compare(options: Parameters<typeof openDatabase>[0], { name, manifest }: BackupSet): Promise<void> {
  const database = await openDatabase(options);
  try {
    const different = differences(manifest.tables, await database.unhurried(contentsOf));
    if (different.length === 0) return;
    throw new BackupProblem(`The backup ${name} does not hold what it should: ${different.join(', ')}.`);
  } finally {
    await database.close();
  }
}
