import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import { namedFiles } from '../backups/store.ts';
import { type BackupWish, runBackup } from '../backups/run.ts';
import { MIGRATIONS } from '../openPlatform.ts';
import { type BackupSet, readSet } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { type RestoreTarget, restoreBackup } from '../platform/backup/restore.ts';
import { sealWith } from '../platform/backup/seal.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate, newestMigration } from '../platform/database/migrate.ts';
import { openFiles } from '../platform/files/files.ts';
import { type TestApp, startTestApp } from './app.ts';
import { aDocument, aFile } from './builders.ts';
import { databaseUrl, onServer } from './database-template.ts';

type Target = RestoreTarget & { readonly files: Awaited<ReturnType<typeof openFiles>> };

/** A house with its database in a folder, or on PostgreSQL, a place for its backups, and others to restore them to. */
export class BackupScenario {
  readonly app: TestApp;
  readonly folder: string;
  readonly place: string;
  #photos = 0;
  readonly #databases: string[] = [];

  private constructor(app: TestApp, folder: string) {
    this.app = app;
    this.folder = folder;
    this.place = join(folder, 'backups');
  }

  static async open(settings: Record<string, string> = {}): Promise<BackupScenario> {
    const folder = await mkdtemp(join(tmpdir(), 'likeness-backup-'));
    const house = join(folder, 'house');
    const isEmbedded = inject('databaseTemplate').kind === 'embedded';
    const app = await startTestApp({ DATA_DIR: house, BACKUP_TO: join(folder, 'backups'), ...settings }, undefined, {
      ...(isEmbedded && { testDatabase: await inFolder(join(house, 'database')) }),
    });
    app.platform.config = { ...app.platform.config, databaseUrl: app.databaseUrl };
    return new BackupScenario(app, folder);
  }

  /** A document, and a photo unlike all others. */
  async order(): Promise<void> {
    await aDocument(this.app);
    this.#photos += 1;
    const colour = { r: this.#photos, g: 90, b: 120 };
    await aFile(this.app, {
      content: await sharp({ create: { width: 414, height: 532, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    });
  }

  async backUp(wish: Partial<BackupWish> = {}): Promise<BackupSet> {
    this.app.clock.advance(1_000);
    return await runBackup(this.app.platform, 'test', { to: this.place, key: undefined, verify: false, ...wish });
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
    this.#databases.push(name);
    return { databaseUrl: databaseUrl(template.url, name), dataDirectory, files };
  }

  async restore(
    target: RestoreTarget,
    {
      key,
      name,
      replace = false,
      newest = newestMigration(MIGRATIONS),
    }: { key?: string; name?: string; replace?: boolean; newest?: number } = {},
  ): Promise<void> {
    const place = await openPlace(this.place);
    await restoreBackup(place, await sealWith(key), await readSet(place, name), target, {
      replace,
      newestMigration: newest,
    });
  }

  /** What a restored house knows: its documents and files, and the files that rows name and the store has not. */
  async restored({ databaseUrl: url, dataDirectory, files }: Target) {
    const database = await openDatabase({ url, directory: join(dataDirectory, 'database'), minimumFreeBytes: 0 });
    try {
      const { rows } = await database.pool.query<{ documents: number }>(
        'select count(*)::int as documents from document',
      );
      const named = await namedFiles(database.orm);
      const missing: string[] = [];
      for (const key of named) if (!(await files.has(key))) missing.push(key);
      return { documents: rows[0]!.documents, named: named.length, missing };
    } finally {
      await database.close();
    }
  }

  async close(): Promise<void> {
    await this.app.close();
    const template = inject('databaseTemplate');
    for (const name of this.#databases) {
      if (template.kind === 'postgres') await onServer(template.url, `DROP DATABASE ${name} WITH (FORCE)`);
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function inFolder(directory: string) {
  const database = await openDatabase({ directory, minimumFreeBytes: 0 });
  await migrate(database, MIGRATIONS);
  return { database, url: undefined, drop: () => database.close() };
}
