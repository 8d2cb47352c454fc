import * as photos from '@likeness/contract/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portraitSvg } from '../../../demo/src/portraits.ts';
import { renderPortrait } from '../../../demo/src/renderPortrait.ts';
import { fingerprintJob } from '../files/jobs.ts';
import { photoFingerprint } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { eq, inArray } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile } from '../testing/builders.ts';

const GEOMETRY = { photo_width: 35, photo_height: 45, dpi_resolution: 300, outline_to_chin: 7, outline_to_skull: 4 };

let app: TestApp;
let sorter: Caller;
let portrait: Buffer;
let another: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
  portrait = await renderPortrait(portraitSvg({ seed: 3, geometry: GEOMETRY }));
  another = await renderPortrait(portraitSvg({ seed: 11, geometry: GEOMETRY }));
});
afterAll(() => app.close());

const withPhoto = async (content: Buffer) => aDocument(app, { photo: await aFile(app, { content }) });

async function sameAs({ id }: { id: number }, who = sorter) {
  const { same_photo } = (await who.call(photos.getDocument, { params: { id } })).answer;
  return same_photo.map(({ document, same_customer: isSame }) => [document, isSame ? 'same' : 'somebody else']);
}

/** The photo as it comes out of another telephone: smaller, brighter, compressed anew. */
const again = () => sharp(portrait).resize(300).modulate({ brightness: 1.05 }).jpeg({ quality: 55 }).toBuffer();

test('a photo that is sent again is found, however it was made smaller, by the same customer or by somebody else', async () => {
  const first = await withPhoto(portrait);
  const second = await withPhoto(await again());
  const third = await withPhoto(portrait);
  const { orm } = app.platform.database;
  await orm.update(orders).set({ customerId: first.order.customerId }).where(eq(orders.id, third.orderId));
  const stranger = await withPhoto(another);

  expect(await sameAs(first)).toEqual([
    [third.id, 'same'],
    [second.id, 'somebody else'],
  ]);
  expect(await sameAs(second)).toEqual([
    [third.id, 'somebody else'],
    [first.id, 'somebody else'],
  ]);
  expect(await sameAs(stranger)).toEqual([]);
  // Controllers edit photos; whose they are is not for them to know.
  expect(await sameAs(first, await app.signedInAs('controller'))).toEqual([]);
});

test('photos of one order may be the same, and those of deleted orders are not named', async () => {
  const { orm } = app.platform.database;
  const [own, other, deleted] = [await withPhoto(another), await withPhoto(another), await withPhoto(another)];
  await orm.update(orders).set({ deletedAt: app.clock.now() }).where(eq(orders.id, deleted.orderId));
  expect((await sameAs(own)).map(([id]) => id)).toContain(other.id);
  expect((await sameAs(own)).map(([id]) => id)).not.toContain(deleted.id);
});

test('a picture of one colour is the same photo as no other', async () => {
  const [one] = [await aDocument(app), await aDocument(app)];
  expect(await sameAs(one)).toEqual([]);
});

test('photos that came before there were fingerprints get theirs, also after one whose file is lost', async () => {
  const { files, database } = app.platform;
  const { orm } = database;
  const lost = await withPhoto(await sharp(portrait).rotate(180).jpeg().toBuffer());
  await files.remove(lost.photo.sha256);
  const flipped = await sharp(portrait).flop().jpeg().toBuffer();
  const [one, other] = [await withPhoto(flipped), await withPhoto(flipped)];
  const old = inArray(photoFingerprint.fileId, [lost.photo.id, one.photo.id, other.photo.id]);
  await orm.delete(photoFingerprint).where(old);
  expect(await sameAs(one)).toEqual([]);
  await app.platform.jobs.enqueue(orm, fingerprintJob, {});
  await app.settle();
  expect(await sameAs(one)).toEqual([[other.id, 'somebody else']]);
});
