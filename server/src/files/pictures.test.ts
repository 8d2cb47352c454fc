import { createHash, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@likeness/contract/files';
import readTags from 'exif-reader';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileKey } from '../platform/files/files.ts';
import { withCameraPreview } from '../platform/images/pictures.fixture.ts';
import { withDensity } from '../platform/images/pixels.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { deleteFileBytes, filesById, recordFile } from './store.ts';

/* What is kept of a picture, what its download is like, and how it is removed. */

let app: TestApp;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

const download = (uid: string) => sorter.call(contract.downloadFile, { params: { uid } });

test('a picture gets a name of its own that nobody can guess, and its sender can look at it at once', async () => {
  const sent = { file: { name: 'edited.jpg', content: await aJpeg({ width: 62, height: 80 }) }, body: {} };
  const [one, other] = [await sorter.call(contract.uploadPhoto, sent), await sorter.call(contract.uploadPhoto, sent)];
  expect(one.answer).toMatchObject({ uid: expect.stringMatching(/^[0-9a-f]{32}$/), width: 62, height: 80 });
  expect(one.answer.uid).not.toBe(other.answer.uid);
  for (const path of Object.values(one.answer.links)) expect((await app.app.http.inject(path)).statusCode).toBe(200);
});

test('a photo is downloaded in its density and under its name, and only under its document with the day it was taken', async () => {
  const exif = { IFD2: { DateTimeOriginal: '2026:05:04 09:30:00' } };
  const taken = await sharp(await aJpeg())
    .withExif(exif)
    .jpeg()
    .toBuffer();
  const photo = await aFile(app, { content: withDensity(taken, 300), name: 'At the lake.jpg' });
  expect([photo.metadata, (await aFile(app)).metadata]).toEqual([{ capturedAt: '2026-05-04T09:30:00' }, {}]);

  const { uid } = photo;
  const { id: documentId } = await aDocument(app, { photo });
  const plain = await download(uid);
  const dated = await sorter.call(contract.downloadFileWithMetadata, { params: { uid, documentId } });
  const written = await Promise.all([plain, dated].map(({ body }) => sharp(body).metadata()));
  expect(written.map(({ density }) => density)).toEqual([300, 300]);
  expect(written.map(({ exif: known }) => known?.toString().includes('2026:05:04'))).toEqual([undefined, true]);
  for (const { headers, body } of [plain, dated]) {
    expect(headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''At%20the%20lake.jpg",
      'content-length': String(body.length),
      'cache-control': 'no-store',
    });
  }
});

test('neither the position nor the preview of a camera is downloaded with a photo', async () => {
  const preview = await aJpeg({ width: 160, height: 120 });
  const photo = await aFile(app, { content: withCameraPreview(await aJpeg(), preview) });
  const { uid } = photo;
  const { id: documentId } = await aDocument(app, { photo });
  const plain = await download(uid);
  const dated = await sorter.call(contract.downloadFileWithMetadata, { params: { uid, documentId } });
  for (const { body } of [plain, dated]) expect(body.includes(preview)).toBe(false);
  const { exif } = await sharp(dated.body).metadata();
  expect(readTags(exif!)).toEqual({
    bigEndian: false,
    Image: { ImageDescription: `document ${documentId}`, XResolution: 72, YResolution: 72, ResolutionUnit: 2 },
  });
});

test('a picture whose density nobody knows is downloaded without one', async () => {
  const { uid, density } = await aFile(app);
  expect([density, (await download(uid)).status]).toEqual([null, 200]);
});

test('a browser keeps a picture that it shows as long as its link stays the same', async () => {
  const { uid } = await aFile(app);
  const shown = await sorter.call(contract.openFile, { params: { uid } });
  expect(shown.headers['cache-control']).toBe('private, max-age=300, immutable');
});

test('a download leaves no copy behind, nor does one of a picture that cannot be read', async () => {
  const { files, config, database } = app.platform;
  const content = Buffer.from('no picture');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(config.dataDirectory, 'scratch', randomUUID());
  await writeFile(path, content);
  await files.put(path, sha256);
  const good = await aFile(app);
  const picture = { fileName: 'damaged.jpg', sha256, bytes: 10, width: 1, height: 1 };
  const unknown = { density: null, jpegQuality: null, capturedAt: null, fingerprint: null };
  const damaged = await recordFile(
    database.orm,
    files,
    { ...picture, ...unknown },
    { kind: 'photo', now: app.clock.now() },
  );
  expect([(await download(good.uid)).status, (await download(damaged.uid)).status]).toEqual([200, 422]);
  await expect.poll(() => readdir(files.workDirectory)).toEqual([]);
});

test('pictures are found by their numbers, one alone and several', async () => {
  const [one, other] = [await aFile(app), await aFile(app)];
  const found = async (...ids: (number | null)[]) => [...(await filesById(app.platform.database.orm, ids)).entries()];
  expect(await found(one.id, null)).toEqual([[one.id, one]]);
  expect(new Map(await found(one.id, other.id))).toEqual(new Map([one, other].map((row) => [row.id, row])));
  expect(await found(null)).toEqual([]);
});

test('a picture is removed with its bytes, once, and not while another picture has the same bytes', async () => {
  const content = await aJpeg({ width: 62, height: 80, colour: '#123456' });
  const [one, other, third] = [await aFile(app, { content }), await aFile(app, { content }), await aFile(app)];
  const { files, database } = app.platform;
  const isKept = () => files.has(fileKey(one.sha256, 'original'));
  const deletedAt = async ({ id }: { id: number }) => (await filesById(database.orm, [id])).get(id)!.deletedAt;

  await deleteFileBytes(app.platform, one.id, app.clock.now());
  expect([await deletedAt(one), await deletedAt(other), await isKept()]).toEqual([app.clock.now(), null, true]);
  await deleteFileBytes(app.platform, other.id, app.clock.now());
  expect([await isKept(), await deletedAt(third)]).toEqual([false, null]);

  await deleteFileBytes(app.platform, one.id, new Date(app.clock.now().getTime() + 1000));
  expect(await deletedAt(one)).toEqual(app.clock.now());
});
