import * as contract from '@likeness/contract/files';
import { OPENING_MINUTES } from '@likeness/contract/photos/openings';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from '../platform/database/drizzle.ts';
import { retain } from '../privacy/retaining.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { aSignature } from '../testing/orderScenario.ts';
import { file, fileOpening } from './schema.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const IN_PAGE = { 'sec-fetch-dest': 'image' };
const BY_SCRIPT = { 'sec-fetch-dest': 'empty' };
const IN_TAB = { 'sec-fetch-dest': 'document' };

let app: TestApp;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp({ ACCESS_LOG_DAYS: '30' });
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

const show = (who: Caller, uid: string, headers: Record<string, string> = IN_PAGE) =>
  who.call(contract.openFile, { params: { uid }, headers });

async function rowsOf({ id }: { id: number }) {
  const rows = await app.platform.database.orm
    .select()
    .from(fileOpening)
    .where(eq(fileOpening.fileId, id))
    .orderBy(fileOpening.id);
  return rows.map(({ staffId, size, times }) => [staffId, size, times]);
}

describe('the access log', () => {
  test('has one row for a photo that a person opens three times in a minute, and another one after five', async () => {
    const { photo } = await aDocument(app);
    for (let opened = 0; opened < 3; opened += 1) {
      await show(sorter, photo.uid);
      app.clock.advance(20_000);
    }
    expect(await rowsOf(photo)).toEqual([[sorter.id, 'display', 3]]);
    app.clock.advance(OPENING_MINUTES * MINUTE);
    await show(sorter, photo.uid);
    expect(await rowsOf(photo)).toEqual([
      [sorter.id, 'display', 3],
      [sorter.id, 'display', 1],
    ]);
  });

  test('counts openings at the same moment in one row', async () => {
    const { photo } = await aDocument(app);
    await Promise.all(Array.from({ length: 8 }, () => show(sorter, photo.uid)));
    expect(await rowsOf(photo)).toEqual([[sorter.id, 'display', 8]]);
  });

  test('tells apart who opened it and how large, and notes no thumbnail', async () => {
    const made = await aDocument(app);
    const signature = await aSignature(app, made);
    const { uid } = made.photo;
    const manager = await app.signedInAs('orderManager');
    const documentId = made.id;
    await sorter.call(contract.openFile, { params: { uid }, query: { rendition: 'thumb' }, headers: IN_PAGE });
    await show(sorter, uid, IN_TAB);
    await sorter.call(contract.downloadFile, { params: { uid }, headers: IN_PAGE });
    await show(manager, uid);
    await manager.call(contract.downloadFile, { params: { uid } });
    await manager.call(contract.downloadFileWithMetadata, { params: { uid, documentId } });
    await manager.call(contract.downloadSignature, { params: { uid: signature.uid, documentId } });
    expect(await rowsOf(made.photo)).toEqual([
      [sorter.id, 'alone', 1],
      [sorter.id, 'full', 1],
      [manager.id, 'display', 1],
      [manager.id, 'download', 1],
      [manager.id, 'download_with_metadata', 1],
    ]);
    expect(await rowsOf(signature)).toEqual([[manager.id, 'signature', 1]]);
  });

  test('notes nothing for whoever is refused', async () => {
    const { photo } = await aDocument(app);
    const postman = await app.signedInAs('postman');
    expect((await show(postman, photo.uid)).status).toBe(404);
    expect((await show(app.anybody, photo.uid)).status).toBe(401);
    expect(await rowsOf(photo)).toEqual([]);
  });

  test('is append-only', async () => {
    const { photo } = await aDocument(app);
    await show(sorter, photo.uid);
    const { orm } = app.platform.database;
    const isRow = eq(fileOpening.fileId, photo.id);
    const refused = { cause: { message: 'The access log is append-only' } };
    const other = await app.signedInAs('admin');
    await expect(orm.update(fileOpening).set({ staffId: other.id }).where(isRow)).rejects.toMatchObject(refused);
    await expect(orm.update(fileOpening).set({ times: 0 }).where(isRow)).rejects.toMatchObject(refused);
    await expect(orm.delete(fileOpening).where(isRow)).rejects.toMatchObject(refused);
    await expect(orm.execute(sql`truncate ${fileOpening}`)).rejects.toMatchObject(refused);
    // What the openings belong to takes them along.
    await expect(orm.execute(sql`truncate ${file} cascade`)).rejects.toMatchObject(refused);
    expect(await rowsOf(photo)).toEqual([[sorter.id, 'display', 1]]);
  });

  test('is purged after the days that are set, and not before', async () => {
    const { photo } = await aDocument(app);
    await show(sorter, photo.uid);
    app.clock.advance(30 * DAY);
    await retain(app.platform, []);
    expect(await rowsOf(photo)).toHaveLength(1);
    app.clock.advance(1);
    await retain(app.platform, []);
    expect(await rowsOf(photo)).toEqual([]);
  });
});

describe('the viewer’s number', () => {
  // The purge above has outlasted every session.
  beforeAll(async () => {
    sorter = await app.signedInAs('sorter');
  });

  /** How far a picture differs from another one: the largest difference of a channel, and the share of changed pixels. */
  async function difference(one: Buffer, other: Buffer) {
    const [a, b] = await Promise.all([one, other].map((jpeg) => sharp(jpeg).removeAlpha().raw().toBuffer()));
    let [largest, changed] = [0, 0];
    for (const [at, value] of a!.entries()) {
      const by = Math.abs(value - b![at]!);
      largest = Math.max(largest, by);
      if (by > 3) changed += 1;
    }
    return { largest, changed: changed / a!.length };
  }

  test('is in a picture that is opened by itself, faintly, and another one for another person', async () => {
    const { photo } = await aDocument(app);
    const admin = await app.signedInAs('admin');
    const plain = await show(sorter, photo.uid);
    const marked = await show(sorter, photo.uid, IN_TAB);
    const { largest, changed } = await difference(plain.body, marked.body);
    expect(changed).toBeGreaterThan(0.01);
    expect(changed).toBeLessThan(0.2);
    // Six percent of 255, and what compressing once more adds.
    expect(largest).toBeLessThanOrEqual(20);
    expect((await show(sorter, photo.uid, {})).body).toEqual(marked.body);
    expect((await show(admin, photo.uid, IN_TAB)).body).not.toEqual(marked.body);
    expect(marked.headers['vary']).toContain('Sec-Fetch-Dest');
  });

  test('is neither in what a page shows, nor in thumbnails, nor in downloads', async () => {
    const made = await aDocument(app);
    const { uid } = made.photo;
    const documentId = made.id;
    const others = await Promise.all(
      [sorter, await app.signedInAs('admin')].map(async (who) => [
        (await show(who, uid)).body,
        (await show(who, uid, BY_SCRIPT)).body,
        (await who.call(contract.openFile, { params: { uid }, query: { rendition: 'thumb' }, headers: IN_TAB })).body,
        (await who.call(contract.downloadFile, { params: { uid }, headers: IN_TAB })).body,
        (await who.call(contract.downloadFileWithMetadata, { params: { uid, documentId }, headers: IN_TAB })).body,
      ]),
    );
    expect(others[0]).toEqual(others[1]);
  });

  test('is not in what a program measures', async () => {
    const { photo } = await aDocument(app);
    const program = await app.signedInAs('automaticProgram');
    expect((await show(program, photo.uid, {})).body).toEqual((await show(sorter, photo.uid)).body);
    expect(await rowsOf(photo)).toEqual([
      [program.id, 'alone', 1],
      [sorter.id, 'display', 1],
    ]);
  });
});
