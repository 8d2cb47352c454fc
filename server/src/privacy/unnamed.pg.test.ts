import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestPicture, recordFile } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { fileKey } from '../platform/files/files.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aJpeg } from '../testing/builders.ts';
import { whileHeld } from '../testing/whileHeld.ts';
import { findUnnamed } from './unnamed.ts';
import { removeUnnamed } from './unnamedStore.ts';
import type { Transaction } from '../platform/database/transaction.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A photo whose first upload was broken off long ago, and whose bytes are due to be removed. Its customer sends it again. */
async function sentAgain(colour: string) {
  const { platform, clock } = app;
  const path = join(platform.config.dataDirectory, 'scratch', randomUUID());
  await writeFile(path, await aJpeg({ colour }));
  const picture = await ingestPicture(platform, { path, fileName: 'portrait.jpg' });
  await findUnnamed(platform, [picture.sha256.slice(0, 2)], clock.now());
  clock.advance(8 * DAY);
  return ingestPicture(platform, { path, fileName: 'portrait.jpg' });
}

const remove = (tx: Transaction) => removeUnnamed(tx, app.platform.files, app.clock.now(), 10);
const isThere = (sha256: string) => app.platform.files.has(fileKey(sha256, 'original'));
const rowsOf = (sha256: string) => app.platform.database.orm.$count(file, eq(file.sha256, sha256));

test('bytes whose row is being written while they are due stay', async () => {
  const { database, files } = app.platform;
  const picture = await sentAgain('#112233');
  const record = (tx: Transaction) => recordFile(tx, files, picture, { kind: 'photo', now: app.clock.now() });
  const [removed] = await whileHeld(app, record, [() => database.transaction(remove)]);
  expect([removed, await isThere(picture.sha256), await rowsOf(picture.sha256)]).toEqual([0, true, 1]);
});

test('whoever sends bytes that are being removed is asked to send them again, and no row is without its bytes', async () => {
  const { database, files } = app.platform;
  const picture = await sentAgain('#332211');
  const record = () =>
    database
      .transaction((tx) => recordFile(tx, files, picture, { kind: 'photo', now: app.clock.now() }))
      .catch((error: unknown) => error);
  const [refused] = await whileHeld(app, remove, [record]);
  expect(refused).toMatchObject({ code: 'picture_lost' });
  expect([await isThere(picture.sha256), await rowsOf(picture.sha256)]).toEqual([false, 0]);
});
