import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import packageJson from '../../package.json' with { type: 'json' };
import { wholePlace } from '../platform/backup/place.ts';
import { BackupProblem, backupSentence } from '../platform/backup/problem.ts';
import { databaseClock } from '../platform/clock.ts';
import { runCommand } from '../platform/command.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openFiles } from '../platform/files/files.ts';
import { askServer } from './channel.ts';
import { describeBackup } from './describe.ts';
import { type BackupRequest, runBackup } from './run.ts';

const USAGE = `Makes a backup of the database and all files, while everybody goes on working:

  npm run backup -- /mnt/backups
  npm run backup -- "s3://bucket/likeness?endpoint=https://…&region=…"

  --verify      restores it into a temporary place, compares every table, reads every file
  --keep 14     removes all but the newest 14 there
  --anew        copies every file again, also those that an earlier backup there holds
  --new-key     makes a pair of keys for BACKUP_KEY and does nothing else

Without a place it goes to BACKUP_TO. With BACKUP_KEY it is encrypted.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean', default: false },
      anew: { type: 'boolean', default: false },
      keep: { type: 'string' },
      'new-key': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  if (values.help) return say(USAGE);
  if (values['new-key']) return await showNewKey(say);
  const config = readConfig(process.env);
  const place = positionals[0] ?? config.backup?.to;
  if (place === undefined || positionals.length > 1) throw new BackupProblem(USAGE);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new BackupProblem('--keep takes a number from 1 on.');
  const request: BackupRequest = {
    to: wholePlace(place),
    key: config.backupKey,
    verify: values.verify,
    anew: values.anew,
    keep,
  };
  if (config.databaseUrl === undefined) {
    const answered = await askServer(config.dataDirectory, request, say);
    if (answered !== undefined) return say(answered);
  }
  const database = await openDatabase({
    url: config.directDatabaseUrl,
    directory: join(config.dataDirectory, 'database'),
  });
  try {
    const clock = await databaseClock(database);
    const files = await openFiles({ url: config.filesUrl, directory: join(config.dataDirectory, 'files') });
    const set = await runBackup({ config, database, files, clock }, packageJson.version, request, say);
    clock.stop();
    say(describeBackup(set, values.verify));
  } finally {
    await database.close();
  }
}

async function showNewKey(say: (sentence: string) => void): Promise<void> {
  const secret = await generateX25519Identity();
  say(`BACKUP_KEY for the servers, which then can only make backups:\n  ${await identityToRecipient(secret)}`);
  say(
    `BACKUP_KEY to verify and restore them. Keep it elsewhere, twice: without it no backup can be read.\n  ${secret}`,
  );
}

runCommand(main, USAGE, backupSentence);
