import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS } from '../openPlatform.ts';
import { type BackupSet, readSet, setNames } from '../platform/backup/manifest.ts';
import { type BackupPlace, openPlace } from '../platform/backup/place.ts';
import { BackupProblem, backupSentence } from '../platform/backup/problem.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { type Seal, sealWith } from '../platform/backup/seal.ts';
import { verifyBackup } from '../platform/backup/verify.ts';
import { runCommand } from '../platform/command.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { newestMigration } from '../platform/database/migrate.ts';
import { openFiles } from '../platform/files/files.ts';
import { describeBackup } from './describe.ts';
import { afterRestore, settling } from './restored.ts';

const USAGE = `Restores a backup into an empty place, with all servers stopped:

  npm run restore -- /mnt/backups
  npm run restore -- /mnt/backups --into /srv/likeness-data
  npm run restore -- "s3://bucket/likeness?endpoint=https://…" --into postgres://user:password@host:5432/name

  --set NAME    this one, and not the newest
  --list        names all that are there
  --verify      only tries it out in a temporary place
  --replace     gives up the database that is there, once the backup's is whole
  --clear-files removes the pictures and documents that are there and not in the backup

Without --into it goes where DATABASE_URL, FILES_URL and DATA_DIR say. BACKUP_KEY must be the secret key.`;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      set: { type: 'string' },
      into: { type: 'string' },
      list: { type: 'boolean' },
      verify: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'clear-files': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const [from, ...rest] = positionals;
  if (values.help) return say(USAGE);
  if (from === undefined || rest.length > 0) throw new BackupProblem(USAGE);
  const config = readConfig(process.env);
  const place = await openPlace(from);
  if (values.list) return await list(place);
  const seal = await sealWith(config.backupKey);
  const set = await readSet(place, values.set);
  if (set.manifest.recipient !== null && seal.recipient === null) {
    throw new BackupProblem('This backup is encrypted. Give its secret key in BACKUP_KEY.');
  }
  const opening = set.manifest.recipient === null ? await sealWith(undefined) : seal;
  if (values.verify) await verify(place, opening, set, config);
  else {
    const { into, replace, 'clear-files': clearFiles } = values;
    await restore(place, opening, set, config, { into, replace, clearFiles });
  }
  say(describeBackup(set, values.verify));
}

/** Whoever looks for another one because the newest is damaged sees them all. */
async function list(place: BackupPlace): Promise<void> {
  for (const name of await setNames(place)) {
    try {
      say(describeBackup(await readSet(place, name), false));
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error;
      say(`${name}: ${error.message}`);
    }
  }
}

async function verify(place: BackupPlace, seal: Seal, set: BackupSet, config: Config): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'likeness-verify-'));
  try {
    await verifyBackup(place, seal, set, { databaseUrl: config.directDatabaseUrl, scratch });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function restore(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  config: Config,
  { into, replace, clearFiles }: { into: string | undefined; replace: boolean; clearFiles: boolean },
): Promise<void> {
  const isPostgres = into !== undefined && /^postgres(ql)?:/.test(into);
  const dataDirectory = into === undefined || isPostgres ? config.dataDirectory : resolve(into);
  const databaseUrl = into === undefined ? config.directDatabaseUrl : isPostgres ? into : undefined;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const filesUrl = into === undefined || isPostgres ? config.filesUrl : undefined;
  const files = await openFiles({ url: filesUrl, directory: join(dataDirectory, 'files') });
  const target = { databaseUrl, dataDirectory, files };
  await restoreBackup(place, seal, set, target, {
    replace,
    clearFiles,
    newestMigration: newestMigration(MIGRATIONS),
    settling: settling(),
    onProgress: say,
  });
  for (const sentence of await afterRestore(target)) say(sentence);
}

runCommand(main, USAGE, backupSentence);
