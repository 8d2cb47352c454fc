import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPhoto } from '@likeness/contract/files';
import { getDocument } from '@likeness/contract/photos';
import { readMe, savePreference } from '@likeness/contract/staff';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { unusedPicturesJob } from './housekeeping.ts';
import { MIGRATIONS } from './openPlatform.ts';
import { diskRoom } from './platform/database/embedded/disk-room.ts';
import { openInMemory } from './platform/database/embedded/engine.ts';
import { migrate } from './platform/database/migrate.ts';
import { startProblem } from './platform/database/problem.ts';
import { loggable } from './platform/loggable.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { Caller, type TestApp, startTestApp } from './testing/app.ts';
import { aDocument, aJpeg } from './testing/builders.ts';
import type { TestDatabase } from './testing/database.ts';
import { overSocket } from './testing/embedded-database.ts';

/* A server with an embedded database on a disk with as many free megabytes as each test says. */

const MEGABYTE = 2 ** 20;
const WITHOUT_HURRY = { timeout: 60_000, interval: 50 };

let freeMegabytes = 1_000;
let pglite: PGlite;
let database: TestDatabase;
let folder: string;
let watching: NodeJS.Timeout | undefined;
vi.setConfig({ testTimeout: 300_000 });
const notices: string[] = [];

let app: TestApp;
let sorter: Caller;
let documentId: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'likeness-disk-'));
  pglite = await copyOfTemplate();
  database = { database: await overSocket(pglite), url: undefined, drop: () => Promise.resolve() };

  await watchDisk();
  app = await startTestApp({}, undefined, { testDatabase: database });
  sorter = await app.signedInAs('sorter');
  documentId = (await aDocument(app)).id;
});

afterAll(async () => {
  clearInterval(watching);
  await app.close();
  await database.database.close();
  rmSync(folder, { recursive: true });
});

async function copyOfTemplate(): Promise<PGlite> {
  const template = inject('databaseTemplate');
  if (template.kind !== 'embedded') throw new Error('These tests are about the embedded database');
  return openInMemory(await openAsBlob(template.dump));
}

/** Watches the disk, as the database's process does from its start. */
async function watchDisk(): Promise<void> {
  clearInterval(watching);
  await database.database.pool.query('reset default_transaction_read_only');
  const room = diskRoom(
    folder,
    256 * MEGABYTE,
    (sentence) => notices.push(sentence),
    () => freeMegabytes * MEGABYTE,
  );
  watching = await room.watch(pglite);
}

/** Stops the server and starts another one on the same data. */
async function startAgain(): Promise<void> {
  const bearer = await sorter.bearer();
  await app.close();
  await watchDisk();
  await migrate(database.database, MIGRATIONS);
  app = await startTestApp({}, undefined, { testDatabase: database });
  sorter = new Caller(app, () => bearer, sorter.id);
}

const health = async () => {
  const { statusCode, body } = await app.app.http.inject('/api/health');
  return [statusCode, (JSON.parse(body) as { status: string }).status];
};
const prefer = (value: number) => sorter.call(savePreference, { body: { key: 'zoom', value } });
const kept = async () => (await sorter.call(readMe)).answer.preferences['zoom'];
const FULL = [200, 'read-only: the database has no room left to store anything'];

test('a server starts on a full disk: people read, nobody writes, and writing goes on once there is room', async () => {
  expect((await prefer(1)).status).toBe(200);
  freeMegabytes = 100;
  await startAgain();
  expect(await health()).toEqual(FULL);
  expect((await sorter.call(getDocument, { params: { id: documentId } })).answer.id).toBe(documentId);
  for (const refused of [
    await prefer(2),
    await sorter.call(uploadPhoto, { file: { name: 'me.jpg', content: await aJpeg() } }),
  ]) {
    expect([refused.status, refused.refusal.code]).toEqual([507, 'disk_full']);
  }
  expect(await kept()).toBe(1);

  freeMegabytes = 1_000;
  await vi.waitFor(async () => expect(await health()).toEqual([200, 'ok']), WITHOUT_HURRY);
  expect((await prefer(3)).status).toBe(200);
  expect(await kept()).toBe(3);
  await app.settle();
});

test('a server whose disk fills up while it runs reports it in its health check until there is room', async () => {
  freeMegabytes = 0;
  await vi.waitFor(async () => expect(await health()).toEqual(FULL), WITHOUT_HURRY);
  expect((await prefer(4)).refusal.code).toBe('disk_full');
  freeMegabytes = 1_000;
  await vi.waitFor(async () => expect(await health()).toEqual([200, 'ok']), WITHOUT_HURRY);
  expect((await prefer(4)).status).toBe(200);
});

test('a job that waits when the disk is full is done by the server that started then, once there is room', async () => {
  const { jobs, database: opened } = app.platform;
  await opened.transaction((tx) => jobs.enqueue(tx, unusedPicturesJob, {}));
  const stateOfJob = async () => {
    const { rows } = await database.database.pool.query<{ state: string }>(
      'select state from pgboss.job where name = $1',
      [unusedPicturesJob.name],
    );
    return rows.map(({ state }) => state);
  };
  freeMegabytes = 100;
  await startAgain();
  app.platform.jobs.start();
  expect([await health(), await stateOfJob()]).toEqual([FULL, ['created']]);
  freeMegabytes = 1_000;
  await vi.waitFor(async () => expect(await stateOfJob()).toEqual(['completed']), WITHOUT_HURRY);
});

test('a full disk is reported to the log, but not every second by every kind of job', async () => {
  const problems: string[] = [];
  const jobs = await openJobs(database.database, {
    clock: app.clock,
    onProblem: (sentence, error) => problems.push(`${sentence}: ${loggable(error).message}`),
  });
  await jobs.work(unusedPicturesJob, () => Promise.resolve());
  freeMegabytes = 100;
  await vi.waitFor(async () => expect(await health()).toEqual(FULL), WITHOUT_HURRY);
  jobs.start();
  const upkeep = 'The upkeep of the jobs failed: cannot execute UPDATE in a read-only transaction';
  await vi.waitFor(() => expect(problems).toContain(upkeep), WITHOUT_HURRY);
  freeMegabytes = 1_000;
  await vi.waitFor(async () => expect(await health()).toEqual([200, 'ok']), WITHOUT_HURRY);
  await jobs.stop();
  expect(problems.filter((problem) => problem.startsWith('The queue'))).toEqual([]);
});

test('a start on a full disk without the tables of the jobs ends with the request to make room', async () => {
  const bare = await copyOfTemplate();
  const opened = await overSocket(bare);
  await opened.pool.query('drop schema pgboss cascade');
  freeMegabytes = 100;
  const room = diskRoom(
    folder,
    256 * MEGABYTE,
    () => undefined,
    () => freeMegabytes * MEGABYTE,
  );
  clearInterval(await room.watch(bare));
  const failure = await openJobs(opened, { clock: app.clock, onProblem: () => undefined }).catch(
    (error: unknown) => error,
  );
  expect(startProblem(failure)).toMatch(/^The disk of the database is nearly full.* start again\.$/);
  await opened.close();
});
