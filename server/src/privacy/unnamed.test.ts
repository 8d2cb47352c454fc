import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadPicture } from '@likeness/contract/files';
import { listRetention } from '@likeness/contract/privacy';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emailAttachment, emailMessage } from '../emails/outbox/schema.ts';
import { ingestPicture, recordFile } from '../files/index.ts';
import { invoice } from '../invoices/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Bucket, startBucket } from '../platform/files/bucket.fixture.ts';
import { bucketDisk } from '../platform/files/bucketStore.ts';
import { BEGINNINGS, type Files, fileKey, openFiles } from '../platform/files/files.ts';
import { allOf } from '../testing/allOf.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { aTicketReason } from '../testing/catalogueBuilders.ts';
import { receivedAttachment, receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketAttachment } from '../tickets/schema.ts';
import { retain } from './retaining.ts';
import { unnamedBytes } from './schema.ts';
import { findUnnamed, unnamedJob } from './unnamed.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let shade = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What an upload has stored when its server is killed before the commit. */
async function brokenOff(files: Files = app.platform.files) {
  const path = await draft(await aJpeg({ colour: `#${(shade += 0x1111).toString(16).padStart(6, '0')}` }));
  return ingestPicture({ images: app.platform.images, files }, { path, fileName: 'portrait.jpg' });
}

async function draft(content: Buffer): Promise<string> {
  const path = join(app.platform.config.dataDirectory, 'scratch', randomUUID());
  await writeFile(path, content);
  return path;
}

async function stored(content: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  await app.platform.files.put(await draft(content), sha256);
  return sha256;
}

const isThere = (sha256: string, files = app.platform.files) => files.has(fileKey(sha256, 'original'));

/** What a house does every day, after so many days. */
async function keepHouse(days: number): Promise<void> {
  const { database, jobs } = app.platform;
  app.clock.advance(days * DAY);
  await database.transaction((tx) => jobs.enqueue(tx, unnamedJob, {}));
  await app.settle();
  await retain(app.platform, []);
}

async function ruleNow() {
  const admin = await app.signedInAs('admin');
  return (await admin.call(listRetention)).answer.rules.find(({ name }) => name === 'unnamed_files')!;
}

test('what an upload has stored whose server was killed goes a week after it was found, and is counted', async () => {
  const { sha256 } = await brokenOff();
  await keepHouse(0);
  const found = app.clock.now();
  expect(await ruleNow()).toMatchObject({
    setting: 'UNUSED_UPLOAD_DAYS',
    due: 0,
    next_at: new Date(found.getTime() + 7 * DAY).toISOString(),
  });
  await keepHouse(7);
  expect(await isThere(sha256)).toBe(true);
  app.clock.advance(1);
  const removed: unknown[] = [];
  await retain(app.platform, [], (rule, count) => removed.push([rule, count]));
  expect([await isThere(sha256), removed]).toEqual([false, [['unnamed_files', 1]]]);
  for (const name of ['display', 'thumb']) expect(await app.platform.files.has(fileKey(sha256, name))).toBe(false);
  expect(await ruleNow()).toMatchObject({ due: 0, next_at: null, last_run: { removed: 1, failed: false } });
});

test('a photo that was sent again while its bytes waited stays, and is not noted any more', async () => {
  const picture = await brokenOff();
  await keepHouse(0);
  await keepHouse(3);
  const { database, files } = app.platform;
  await recordFile(database.orm, files, picture, { kind: 'photo', now: app.clock.now() });
  app.clock.advance(4 * DAY + 1);
  await retain(app.platform, []);
  expect(await isThere(picture.sha256)).toBe(true);
  await keepHouse(0);
  expect(await database.orm.select().from(unnamedBytes).where(eq(unnamedBytes.name, picture.sha256))).toEqual([]);
});

test('a photo whose bytes were removed before its row is written is asked for again', async () => {
  const picture = await brokenOff();
  const { database, files } = app.platform;
  await files.remove(picture.sha256);
  const recorded = recordFile(database.orm, files, picture, { kind: 'photo', now: app.clock.now() });
  await expect(recorded).rejects.toMatchObject({ code: 'picture_lost' });
});

test('what a photo, an e-mail, a ticket, an invoice or the catalogue names stays', async () => {
  const { orm } = app.platform.database;
  const now = app.clock.now();
  const { photo, order, orderId } = await aDocument(app, { photo: await aFile(app) });
  const [sent, asked, received, drawn] = await Promise.all(
    ['a', 'b', 'c', 'd'].map((word) => stored(Buffer.from(word))),
  );
  const named = (sha256: string) => ({ fileName: 'a.pdf', contentType: 'application/pdf' as const, sha256, bytes: 1 });

  const mail = { template: 't', language: 'en', recipient: 'ada@x.test', subject: 's', html: 'h', text: 't' };
  const [message] = await orm
    .insert(emailMessage)
    .values({ ...mail, dedupeKey: 'named', status: 'held', createdAt: now })
    .returning();
  await orm.insert(emailAttachment).values({ mailId: message!.id, ...named(sent!) });
  const { id: reasonId } = await aTicketReason(app);
  const whose = { partnerId: order.partnerId, customerId: order.customerId, reasonId, appPro: false, priority: 1 };
  const [question] = await orm
    .insert(ticket)
    .values({ ...whose, status: 'open', externalRef: 'R-1', lastMessageAt: now, createdAt: now, updatedAt: now })
    .returning();
  const { id: staffId } = await app.signedInAs('orderManager');
  await orm.insert(ticketAttachment).values({ ticketId: question!.id, staffId, createdAt: now, ...named(asked!) });
  const [letter] = await orm
    .insert(receivedEmail)
    .values({ state: 'waiting', messageId: '<named@x>', subject: 's', leftOut: [], receivedAt: now })
    .returning();
  await orm.insert(receivedAttachment).values({ emailId: letter!.id, ...named(received!) });
  const numbered = { year: 2026, sequence: 1, number: '2026-1', issuedAt: now, language: 'en', content: {} as never };
  await orm.insert(invoice).values({ orderId, ...numbered, pdfSha256: drawn!, pdfBytes: 1 });
  const manager = await app.signedInAs('userManager');
  const content = await sharp(await aJpeg())
    .png()
    .toBuffer();
  const flag = (await manager.call(uploadPicture, { file: { name: 'flag.png', content } })).answer.url;

  const { sha256: lost } = await brokenOff();
  await findUnnamed(app.platform, BEGINNINGS, now);
  const noted = await orm.select({ name: unnamedBytes.name }).from(unnamedBytes);
  expect(noted).toEqual([{ name: lost }]);
  // The rule of pictures that no record shows takes it before.
  await app.platform.database.pool.query('delete from picture');
  await findUnnamed(app.platform, BEGINNINGS, now);
  expect(await orm.$count(unnamedBytes)).toBe(2);
  expect(flag).toContain((await orm.select().from(unnamedBytes)).find(({ name }) => name !== lost)!.name);
  expect(await isThere(photo.sha256)).toBe(true);
});

test('where unused uploads are kept for ever, so is what no row names', async () => {
  const { sha256 } = await brokenOff();
  const { config } = app.platform;
  app.platform.config = { ...config, unusedUploadDays: 0 };
  await keepHouse(0);
  await keepHouse(400);
  app.platform.config = config;
  expect(await isThere(sha256)).toBe(true);
});

test('however much it is, all of it goes, and what has a name that is not ours stays', async () => {
  const { config, database, files } = app.platform;
  const names = Array.from({ length: 250 }, () => randomBytes(32).toString('hex'));
  const source = await draft(Buffer.from('one of many'));
  for (const name of names) await files.putRendition(name, 'thumb', source);
  const folder = join(config.dataDirectory, 'files', 'ab', 'notes-of-the-keeper');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'original'), 'not ours');
  await keepHouse(0);
  expect(await database.orm.$count(unnamedBytes)).toBeGreaterThanOrEqual(names.length);
  await keepHouse(8);
  const left = await allOf(files.keys());
  expect(left.filter((key) => names.includes(key.split('/')[1]!))).toEqual([]);
  expect(await database.orm.$count(unnamedBytes)).toBe(0);
});

test('bytes that cannot be removed wait for the next hour', async () => {
  const { sha256 } = await brokenOff();
  await keepHouse(0);
  app.clock.advance(7 * DAY + 1);
  const { files } = app.platform;
  const failing = Object.assign(Object.create(files) as Files, { remove: () => Promise.reject(new Error('No store')) });
  await expect(retain({ ...app.platform, files: failing }, [])).rejects.toThrow('No store');
  expect(await ruleNow()).toMatchObject({ due: 1, last_run: { removed: 0, failed: true } });
  await retain(app.platform, []);
  expect(await isThere(sha256)).toBe(false);
});

/** A bucket of a real S3 server, which is emptied; its keys are in the usual AWS_* variables. See docs/s3.md. */
const REAL_BUCKET = process.env['TEST_FILES_URL'];

describe.each(REAL_BUCKET === undefined ? ['of the tests'] : ['of the tests', 'of a real server'])(
  'a bucket %s',
  (which) => {
    let bucket: Bucket;
    let url: string;

    beforeAll(async () => {
      bucket = await startBucket();
      url = `s3://photos?endpoint=${bucket.address}`;
      if (which === 'of a real server') return (await bucketDisk((url = REAL_BUCKET!))).deleteAll('');
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    });
    afterAll(() => {
      vi.unstubAllEnvs();
      bucket.server.closeAllConnections();
      bucket.server.close();
    });

    test('loses what no row names too, and keeps the rest', async () => {
      const files = await openFiles({ url, directory: join(app.platform.config.dataDirectory, 'work') });
      const house = { ...app.platform, files };
      const [lost, sent] = [await brokenOff(files), await brokenOff(files)];
      const row = await recordFile(house.database.orm, files, sent, { kind: 'photo', now: app.clock.now() });
      await aDocument(app, { photo: row });
      const neighbours = ['0', 'f'].map((digit) => `${lost.sha256.slice(0, 2)}${digit.repeat(62)}`);
      for (const name of neighbours) await files.putRendition(name, 'thumb', await draft(Buffer.from('another')));
      await findUnnamed(house, BEGINNINGS, app.clock.now());
      app.clock.advance(7 * DAY);
      await retain(house, []);
      expect(await isThere(lost.sha256, files)).toBe(true);
      app.clock.advance(1);
      await retain(house, []);
      const left = new Set((await allOf(files.keys())).map((key) => key.split('/')[1]));
      expect(left).toEqual(new Set([sent.sha256]));
    });
  },
);
