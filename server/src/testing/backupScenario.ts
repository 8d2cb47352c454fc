import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { extract } from 'tar';
import { inject, vi } from 'vitest';
import { LIMITS } from '../../../vitest.limits.ts';
import { settling } from '../backups/restored.ts';
import { type BackupRequest, runBackup } from '../backups/run.ts';
import { backupRun } from '../backups/schema.ts';
import { namedFiles } from '../backups/namedStore.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { MIGRATIONS } from '../openPlatform.ts';
import { type BackupSet, readSet } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { type RestoreOptions, type RestoreTarget, restoreBackup } from '../platform/backup/restore.ts';
import { sealWith } from '../platform/backup/seal.ts';
import { openDatabase } from '../platform/database/database.ts';
import { newestMigration } from '../platform/database/migrate.ts';
import { openFiles } from '../platform/files/files.ts';
import { staffSession } from '../staff/schema.ts';
import { allOf } from './allOf.ts';
import { type TestApp, startTestApp } from './app.ts';
import { aDocument, aFile } from './builders.ts';
import { databaseUrl, onServer } from './database-template.ts';
import { PATIENT_DATABASE } from './patience.ts';
import { QUICKLY } from './serverProcess.ts';

type Target = RestoreTarget & { readonly files: Awaited<ReturnType<typeof openFiles>> };

/** A house with its database in a folder, or on PostgreSQL, a place for its backups, and others to restore them to. */
export class BackupScenario {
  readonly app: TestApp;
  readonly folder: string;
  readonly place: string;
  #photos = 0;
  readonly #databases: Map<string, string>;
  #isOpen = true;

  private constructor(app: TestApp, folder: string, databases: Map<string, string>) {
    this.#databases = databases;
    this.app = app;
    this.folder = folder;
    this.place = join(folder, 'backups');
  }

  static async open(settings: Record<string, string> = {}): Promise<BackupScenario> {
    const folder = await mkdtemp(join(tmpdir(), 'likeness-backup-'));
    const house = join(folder, 'house');
    const isEmbedded = inject('databaseTemplate').kind === 'embedded';
    const databases = new Map<string, string>();
    const testDatabase = isEmbedded ? await inFolder(join(house, 'database')) : await onPostgres(databases);
    const app = await startTestApp({ DATA_DIR: house, BACKUP_TO: join(folder, 'backups'), ...settings }, undefined, {
      testDatabase,
    });
    const files = await openFiles({ directory: join(house, 'files') });
    Object.assign(app.platform, {
      files,
      config: { ...app.platform.config, databaseUrl: app.databaseUrl, directDatabaseUrl: app.databaseUrl },
    });
    return new BackupScenario(app, folder, databases);
  }

  /** A document, and a photo unlike all others. */
  async order(): Promise<void> {
    await aDocument(this.app);
    this.#photos += 1;
    // Far apart: what a JPEG makes of near colours is the same.
    const photo = this.#photos;
    const colour = { r: (photo * 53) % 256, g: (photo * 97) % 256, b: (Math.floor(photo / 256) * 53) % 256 };
    await aFile(this.app, {
      content: await sharp({ create: { width: 414, height: 532, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    });
  }

  async backUp(request: Partial<BackupRequest> = {}): Promise<BackupSet> {
    this.app.clock.advance(1_000);
    return await runBackup(this.app.platform, 'test', { to: this.place, key: undefined, verify: false, ...request });
  }

  async set(name?: string): Promise<BackupSet> {
    return await readSet(await openPlace(this.place), name);
  }

  /** Somewhere else, where nothing is yet. */
  async elsewhere(): Promise<Target> {
    const dataDirectory = join(this.folder, randomUUID());
    const files = await openFiles({ directory: join(dataDirectory, 'files') });
    const template = inject('databaseTemplate');
    if (template.kind === 'embedded') return { databaseUrl: undefined, dataDirectory, files };
    const name = `${template.template}_${randomUUID().slice(0, 8)}`;
    await onServer(template.url, `CREATE DATABASE ${name}`);
    this.#databases.set(name, template.url);
    return { databaseUrl: databaseUrl(template.url, name), dataDirectory, files };
  }

  async restore(target: RestoreTarget, choice: RestoreChoice = {}): Promise<void> {
    const place = await openPlace(this.place);
    const { key, name, ...options } = choice;
    await restoreBackup(place, await sealWith(key), await readSet(place, name), target, {
      replace: false,
      clearFiles: false,
      newestMigration: newestMigration(MIGRATIONS),
      settling: settling(),
      ...options,
    });
  }

  /** What a restored house knows: its documents and files, and the files that rows name and the store has not. */
  async restored({ databaseUrl: url, dataDirectory, files }: Target) {
    const database = await openDatabase({ url, directory: join(dataDirectory, 'database'), minimumFreeBytes: 0 });
    try {
      const { rows } = await database.pool.query<{ documents: number }>(
        'select count(*)::int as documents from document',
      );
      const named = new Set(await allOf(namedFiles(database.orm)));
      const missing: string[] = [];
      for (const key of named) if (!(await files.has(key))) missing.push(key);
      const emails = await database.orm
        .select({ status: emailMessage.status })
        .from(emailMessage)
        .orderBy(emailMessage.status);
      const runs = await database.orm.select({ endedAt: backupRun.endedAt }).from(backupRun);
      return {
        documents: rows[0]!.documents,
        sessions: await database.orm.$count(staffSession),
        named: named.size,
        missing,
        emails: emails.map(({ status }) => status),
        unfinished: runs.filter(({ endedAt }) => endedAt === null).length,
      };
    } finally {
      await database.close();
    }
  }

  /** Runs one of the commands as a process of its own, on the house or on another place. */
  async command(name: 'backup' | 'restore', words: readonly string[], run: CommandRun = {}): Promise<CommandEnd> {
    const { databaseUrl: url, dataDirectory } = run.on ?? this.app.platform.config;
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, ['--import', QUICKLY, join(COMMANDS, `${name}Command.ts`), ...words], {
      cwd: run.cwd,
      env: {
        PATH,
        HOME,
        NODE_COMPILE_CACHE,
        DATA_DIR: dataDirectory,
        TOKEN_SECRET: SECRET,
        ...(url && { DATABASE_URL: url }),
        ...run.env,
      },
    });
    let said = '';
    const listen = (text: string) => {
      said += text;
      if (run.killAt !== undefined && said.includes(run.killAt)) child.kill('SIGKILL');
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  }

  /** As if five minutes had passed since a backup was killed: until then nobody else begins one. */
  async forgetRuns(): Promise<void> {
    const { databaseUrl: url, dataDirectory } = this.app.platform.config;
    // The database of a killed process needs a moment to end.
    const open = () => openDatabase({ url, directory: join(dataDirectory, 'database'), minimumFreeBytes: 0 });
    const database = await vi.waitFor(open, LIMITS.expect.poll);
    await database.orm.update(backupRun).set({ aliveAt: new Date(0) });
    await database.close();
  }

  /** Nobody uses the house any more; what it holds stays. */
  async stopHouse(): Promise<void> {
    this.#isOpen = false;
    await this.app.close();
  }

  async close(): Promise<void> {
    if (this.#isOpen) await this.app.close();
    for (const [name, url] of this.#databases) await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`);
    await rm(this.folder, { recursive: true, force: true });
  }
}

const COMMANDS = new URL('../backups', import.meta.url).pathname;
const SECRET = 'a secret that is only good for tests';

export interface RestoreChoice extends Partial<RestoreOptions> {
  /** The key that opens the backup. */
  readonly key?: string;
  /** The set, if it is not the newest. */
  readonly name?: string;
}

export interface CommandRun {
  readonly on?: Pick<RestoreTarget, 'databaseUrl' | 'dataDirectory'>;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder it is started in. */
  readonly cwd?: string;
  /** The process is killed as soon as it has said this. */
  readonly killAt?: string;
}

/** Null for the code of one that was killed. */
interface CommandEnd {
  readonly code: number | null;
  readonly said: string;
}

/** The template of all tests, unpacked: quicker than to migrate an empty database. */
async function inFolder(directory: string) {
  const template = inject('databaseTemplate');
  if (template.kind !== 'embedded') throw new Error('There is no template for a folder');
  const home = join(directory, 'pg');
  await mkdir(home, { recursive: true, mode: 0o700 });
  await extract({ cwd: home, file: template.dump });
  const database = await openDatabase({ directory, minimumFreeBytes: 0 });
  return { database, url: undefined, drop: () => database.close() };
}

/** A database of the house's own on PostgreSQL, which stays when the house closes. */
async function onPostgres(databases: Map<string, string>) {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('There is no PostgreSQL');
  const name = `${template.template}_${randomUUID().slice(0, 8)}`;
  await onServer(template.url, `CREATE DATABASE ${name} TEMPLATE ${template.template}`);
  databases.set(name, template.url);
  const url = databaseUrl(template.url, name);
  const database = await openDatabase({ url, ...PATIENT_DATABASE });
  return { database, url, drop: () => database.close() };
}
