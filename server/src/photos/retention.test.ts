import { randomUUID } from 'node:crypto';
import { openFile } from '@likeness/contract/files';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { getDocument } from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoBoard } from '../outputs/boards/schema.ts';
import { file } from '../files/schema.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { orders } from '../orders/schema.ts';
import { eq, inArray } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { aBoard, aDigitalPhoto, aSignature } from '../testing/orderScenario.ts';
import { removeOldPictures, retentionOf } from './retention.ts';

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

describe('what is told about a picture is what the job does', () => {
  type Ending = Partial<Pick<typeof orders.$inferInsert, 'status' | 'deletedAt'>>;
  const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY);

  test.each<[name: string, retentionDays: number, ending: () => Ending, endedDaysAgo: number, expected: object]>([
    ['open', 90, () => ({ status: 'in_progress' }), 400, { kind: 'open' }],
    ['closed', 90, () => ({ status: 'fulfilled' }), 10, { because: 'closed', inDays: 80 }],
    ['canceled', 30, () => ({ status: 'canceled' }), 10, { because: 'closed', inDays: 20 }],
    ['refused', 1, () => ({ status: 'rejected' }), 0, { because: 'closed', inDays: 1 }],
    [
      'deleted while open',
      90,
      () => ({ status: 'in_progress', deletedAt: at(10) }),
      400,
      { because: 'deleted', inDays: 80 },
    ],
    [
      'deleted, to be restored',
      5,
      () => ({ status: 'in_progress', deletedAt: at(10) }),
      1,
      { because: 'deleted', inDays: 20 },
    ],
    [
      'closed, then deleted',
      90,
      () => ({ status: 'fulfilled', deletedAt: at(5) }),
      50,
      { because: 'closed', inDays: 40 },
    ],
    [
      'deleted, then closed',
      90,
      () => ({ status: 'canceled', deletedAt: at(50) }),
      5,
      { because: 'deleted', inDays: 40 },
    ],
    ['never', 0, () => ({ status: 'fulfilled' }), 400, { kind: 'kept' }],
  ])('%s', async (_, retentionDays, ending, endedDaysAgo, expected) => {
    const platform = { ...app.platform, config: { ...app.platform.config, retentionDays } };
    const content = await aJpeg({ width: 62, height: 80, colour: `#${randomUUID().slice(0, 6)}` });
    const made = await aDocument(app, { photo: await aFile(app, { content }) });
    const { orm } = platform.database;
    const row = { ...ending(), updatedAt: at(endedDaysAgo) };
    await orm.update(orders).set(row).where(eq(orders.id, made.order.id));

    const retention = await retentionOf(orm, platform.config, made.order.id);
    const isGone = async (now: Date) => {
      await removeOldPictures(platform, MADE, now);
      const [known] = await orm.select().from(file).where(eq(file.id, made.photo.id));
      return known!.deletedAt !== null;
    };
    const now = app.clock.now().getTime();
    const isEnded = retention.kind === 'ended';
    const removedAt = isEnded ? Date.parse(retention.removed_at) : now + 10_000 * DAY;
    expect(isEnded ? { because: retention.because, inDays: (removedAt - now) / DAY } : retention).toEqual(expected);
    expect(await isGone(new Date(removedAt))).toBe(false);
    expect(await isGone(new Date(removedAt + 1))).toBe(isEnded);
  });

  test('in the document and in its order', async () => {
    const made = await aDocument(app, { status: 'delivered' });
    const manager = await app.signedInAs('orderManager');
    const read = async () => [
      (await manager.call(getDocument, { params: { id: made.id } })).answer.retention,
      (await manager.call(readOrder, { params: { id: made.order.id } })).answer.retention,
    ];
    expect(await read()).toEqual([{ kind: 'open' }, { kind: 'open' }]);
    const closedAt = app.clock.now();
    await app.platform.database.orm
      .update(orders)
      .set({ status: 'fulfilled', updatedAt: closedAt })
      .where(eq(orders.id, made.order.id));
    const expected = {
      kind: 'ended',
      removed_at: new Date(closedAt.getTime() + 90 * DAY).toISOString(),
      ended_at: closedAt.toISOString(),
      because: 'closed',
    };
    expect(await read()).toEqual([expected, expected]);
  });
});
