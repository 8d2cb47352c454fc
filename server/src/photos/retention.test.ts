import { openFile } from '@likeness/contract/files';
import { getDocument } from '@likeness/contract/photos';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoBoard } from '../outputs/boards/schema.ts';
import { file } from '../files/schema.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { orders } from '../orders/schema.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { aBoard, aDigitalPhoto, aSignature } from '../testing/orderScenario.ts';
import { removeOldPictures } from './retention.ts';

const MADE = [photoBoard, digitalPhoto];
const DAY = 24 * 60 * 60 * 1000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RETENTION_DAYS: '90' });
});
afterAll(() => app.close());

test('a photo is removed ninety days after its order was closed, and its history remains', async () => {
  const made = await aDocument(app, { status: 'delivered' });
  await app.platform.database.orm.update(orders).set({ status: 'fulfilled' }).where(eq(orders.id, made.order.id));

  app.clock.advance(90 * DAY);
  expect(await removeOldPictures(app.platform, MADE, app.clock.now())).toBe(0);
  app.clock.advance(1);
  expect(await removeOldPictures(app.platform, MADE, app.clock.now())).toBe(1);

  const manager = await app.signedInAs('orderManager');
  const opened = await manager.call(openFile, { params: { uid: made.photo.uid } });
  expect([opened.status, opened.refusal.message]).toEqual([410, 'Picture is unavailable']);
  const seen = (await manager.call(getDocument, { params: { id: made.id } })).answer;
  expect(seen.photo).toMatchObject({ links: null, file_name: 'portrait.jpg' });
  expect(seen.photo?.deleted_at).not.toBeNull();
});

test('bytes that an open order still needs are not removed', async () => {
  const content = await aJpeg({ colour: '#334455' });
  const closed = await aDocument(app, { status: 'delivered', photo: await aFile(app, { content }) });
  const open = await aDocument(app, { photo: await aFile(app, { content }) });
  await app.platform.database.orm.update(orders).set({ status: 'canceled' }).where(eq(orders.id, closed.order.id));
  app.clock.advance(91 * DAY);
  await removeOldPictures(app.platform, MADE, app.clock.now());
  const sorter = await app.signedInAs('sorter');
  expect((await sorter.call(openFile, { params: { uid: closed.photo.uid } })).status).toBe(410);
  expect((await sorter.call(openFile, { params: { uid: open.photo.uid } })).status).toBe(200);
});

test('its boards, digital photos, signature and proof of life are removed with it, and nothing of other orders', async () => {
  const made = await aDocument(app, {
    status: 'delivered',
    photo: await aFile(app, { content: await aJpeg({ colour: '#446655' }) }),
  });
  const other = await aDocument(app, {
    status: 'delivered',
    photo: await aFile(app, { content: await aJpeg({ colour: '#665544' }) }),
  });
  const files = [];
  for (const it of [made, other])
    files.push(it.photo, await aBoard(app, it), await aDigitalPhoto(app, it), await aSignature(app, it));
  await app.platform.database.orm.update(orders).set({ status: 'fulfilled' }).where(eq(orders.id, made.order.id));
  app.clock.advance(91 * DAY);
  expect(await removeOldPictures(app.platform, MADE, app.clock.now())).toBe(4);
  const rows = await app.platform.database.orm
    .select()
    .from(file)
    .where(
      inArray(
        file.id,
        files.map(({ id }) => id),
      ),
    )
    .orderBy(file.id);
  expect(rows.map(({ kind, deletedAt }) => [kind, deletedAt !== null])).toEqual([
    ['photo', true],
    ['photo', false],
    ['photoboard', true],
    ['digital_photo', true],
    ['signature', true],
    ['photoboard', false],
    ['digital_photo', false],
    ['signature', false],
  ]);
  expect(await removeOldPictures(app.platform, MADE, app.clock.now())).toBe(0);
});
