import { countryList } from '@likeness/contract/settingsLists/countries';
import { uploadPhoto, uploadPicture } from '@likeness/contract/files';
import { listCalls } from '@likeness/contract/kit/listCalls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFileBytes, fileByUid } from '../../files/index.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aListRecord } from '../../testing/listRecords.ts';

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('userManager', 'sorter');
});
afterAll(() => app.close());

let shade = 0;
/** No two alike. */
const drawn = () =>
  sharp({ create: { width: 64, height: 48, channels: 4, background: { r: (shade += 3), g: 120, b: 80, alpha: 0.5 } } });
const send = (content: Buffer, body: object = {}, name = 'flag.png') =>
  manager.call(uploadPicture, { file: { name, content }, body: { type: 'static', ...body } });
const shown = (address: string) => app.app.http.inject(address);

test('a picture that was sent is public at its address, for good', async () => {
  const { answer } = await send(await drawn().png().toBuffer(), { fileName: 'Suomi.png' });
  expect(answer).toMatchObject({ extension: 'png', width: 64, height: 48 });
  expect(answer.url).toBe(`/static/pictures/${answer.uid}.png`);
  const { statusCode, headers, rawPayload } = await shown(answer.url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 64, height: 48, hasAlpha: true });
});

test('the same picture is kept once', async () => {
  const content = await drawn().png().toBuffer();
  expect((await send(content)).answer.url).toBe((await send(content)).answer.url);
});

test('what is shown has no position and nothing that hid behind the picture', async () => {
  const exif = { IFD3: { GPSLatitude: '51/1 30/1 3230/100' } };
  const photo = await drawn().flatten().jpeg().withExif(exif).toBuffer();
  const { answer } = await send(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
  const { rawPayload } = await shown(answer.url);
  expect(answer.extension).toBe('jpg');
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  expect(rawPayload.includes('script')).toBe(false);
});

describe('each use says which types it takes', () => {
  test.each([
    ['picture', 'gif', 'A picture must have JPEG or PNG type'],
    ['printPattern', 'png', 'PrintPattern must have JPEG type'],
    ['icon', 'webp', 'Icon must have JPEG or PNG type'],
    ['mask', 'jpeg', 'Mask must have PNG type'],
  ] as const)('%s refuses %s whatever it is called', async (use, type, sentence) => {
    const content = await drawn().flatten()[type]().toBuffer();
    const { status, refusal } = await send(content, { use }, 'picture.jpg');
    expect([status, refusal.message, refusal.errors]).toEqual([422, sentence, { file: [sentence] }]);
  });

  test('an SVG and a broken PNG are no pictures', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect((await send(svg)).refusal.code).toBe('picture_not_jpeg_or_png');
    const png = await drawn().png().toBuffer();
    expect((await send(png.subarray(0, 60))).refusal.code).toBe('photo_damaged');
  });
});

test('a record takes the address with its server and without, and keeps it as a place on ours', async () => {
  const { url } = (await send(await drawn().png().toBuffer())).answer;
  const country = await aListRecord(app, manager, countryList);
  const { edit } = listCalls(countryList);
  for (const thumbnail of [url, url.replace('/static/', ''), `https://photos.example${url}`]) {
    const { answer } = await manager.call(edit!, { params: { id: country.id }, body: { thumbnail } });
    expect(answer['thumbnail']).toBe(url);
  }
});

test('a record refuses a picture that nobody sent', async () => {
  const country = await aListRecord(app, manager, countryList);
  const thumbnail = `/static/pictures/${'a'.repeat(64)}.png`;
  const reply = await manager.call(listCalls(countryList).edit!, { params: { id: country.id }, body: { thumbnail } });
  expect(reply.refusal.errors).toEqual({ thumbnail: ['This is not a picture of the catalogue'] });
});

test('photos are not public, and a photo that is erased takes no picture of the catalogue along', async () => {
  const { url } = (await send(await drawn().flatten().jpeg().toBuffer())).answer;
  const content = (await shown(url)).rawPayload;
  const photo = (await manager.call(uploadPhoto, { file: { name: 'me.jpg', content } })).answer;
  const { id, sha256 } = (await fileByUid(app.platform.database.orm, photo.uid))!;
  for (const folder of ['pictures', 'masks']) {
    expect((await shown(`/static/${folder}/${sha256}.jpg`)).statusCode).toBe(404);
  }
  await deleteFileBytes(app.platform, id, app.clock.now());
  expect((await shown(url)).statusCode).toBe(200);
});

test('whoever edits no list sends no pictures', async () => {
  const sorter = await app.signedInAs('sorter');
  const file = { name: 'flag.png', content: await drawn().png().toBuffer() };
  expect((await sorter.call(uploadPicture, { file })).status).toBe(403);
});
