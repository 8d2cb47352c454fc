import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PHOTO_BYTES_MAX, openFile } from '@likeness/contract/files';
import * as intake from '@likeness/contract/intake';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { StepTaker } from '@likeness/contract/settingsLists/partnerPlans';
import { file } from '../files/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { HEIC_PHOTO } from '../platform/images/heic.fixture.ts';
import { fileKey } from '../platform/files/files.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { withDensity } from '../platform/images/pixels.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

let app: TestApp;
let scenario: PartnerScenario;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
});
afterAll(() => app.close());

describe('a picture', () => {
  test('is stored byte for byte under a name that nobody can guess, and its rendition has no metadata', async () => {
    const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Copyright: 'Mine' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer();
    const sent = await scenario.caller.call(intake.sendPicture, { file: { name: 'me.jpg', content } });
    expect(sent.answer).toMatchObject({ width: 300, height: 200, bytes: content.length });
    expect(sent.answer.uid).toMatch(/^[0-9a-f]{32}$/);
    const [row] = await app.platform.database.orm.select().from(file).where(eq(file.uid, sent.answer.uid));
    expect(row!.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(await app.platform.files.read(fileKey(row!.sha256, 'original'))).toEqual(content);
    const sorter = await app.signedInAs('sorter');
    const opened = await sorter.call(openFile, { params: { uid: sent.answer.uid } });
    expect((await sharp(opened.body).metadata()).exif).toBeUndefined();
  });

  test('from an iPhone is drawn as a JPEG in its own colours, where the plan’s photos are converted here', async () => {
    const send = (content: Buffer) =>
      scenario.caller.call(intake.sendPicture, { file: { name: 'IMG_7.HEIC', content } });
    expect((await send(HEIC_PHOTO)).refusal.code).toBe('photo_not_jpeg');
    const converting = (automaticConversion: StepTaker) =>
      app.platform.database.orm
        .update(partnerPlan)
        .set({ automaticConversion })
        .where(eq(partnerPlan.id, scenario.plan));
    await converting('built_in');
    onTestFinished(async () => void (await converting('off')));
    const sent = (await send(HEIC_PHOTO)).answer;
    const [row] = await app.platform.database.orm.select().from(file).where(eq(file.uid, sent.uid));
    expect(row).toMatchObject({ fileName: 'IMG_7.jpg', width: 96, height: 128 });
    const stored = await sharp(await app.platform.files.read(fileKey(row!.sha256, 'original'))).metadata();
    expect([stored.format, stored.icc?.toString('latin1', 36, 40)]).toEqual(['jpeg', 'acsp']);
    expect(stored.exif?.toString('latin1')).toContain('2026:05:04 09:30:00');
    const broken = await send(HEIC_PHOTO.subarray(0, 900));
    expect([broken.status, broken.refusal.code]).toEqual([422, 'heic_unreadable']);
    expect(readdirSync(app.platform.files.workDirectory)).toEqual([]);
  });

  const BAD: [what: string, make: () => Buffer | Promise<Buffer>, code: string, message: string][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'photo_not_jpeg',
      'Photo must have JPEG type',
    ],
    [
      'an HTML page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'photo_not_jpeg',
      'Photo must have JPEG type',
    ],
    [
      'a PNG',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'photo_not_jpeg',
      'Photo must have JPEG type',
    ],
    [
      'a HEIF',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]),
      'photo_not_jpeg',
      'Photo must have JPEG type',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'photo_not_jpeg', 'Photo must have JPEG type'],
    [
      'half a JPEG',
      () => scenario.jpeg.subarray(0, scenario.jpeg.length >> 1),
      'photo_damaged',
      'This photo is damaged and cannot be opened',
    ],
    [
      'only the first bytes of a JPEG',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'photo_damaged',
      'This photo is damaged and cannot be opened',
    ],
    [
      'a JPEG in name and first bytes only',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')]),
      'photo_damaged',
      'This photo is damaged and cannot be opened',
    ],
    ['an empty file', () => Buffer.alloc(0), 'file_missing', 'A file must be sent'],
    [
      'a file that is too large',
      () => Buffer.concat([scenario.jpeg, Buffer.alloc(PHOTO_BYTES_MAX)]),
      'photo_too_heavy',
      'This photo is larger than 25 MB',
    ],
  ];

  test.each(BAD)(
    'that is %s called .jpg is refused with its own sentence, and nothing is stored',
    async (_what, make, code, message) => {
      const content = await make();
      const { dataDirectory } = app.platform.config;
      await scenario.expectNothingWritten(async () => {
        const { refusal } = await scenario.caller.call(intake.sendPicture, { file: { name: 'me.jpg', content } });
        expect(refusal).toMatchObject({ code, message });
        expect(refusal.errors).toEqual({ file: [message] });
      });
      const scratch = readdirSync(join(dataDirectory, 'scratch'), { recursive: true, withFileTypes: true });
      expect(scratch.filter((entry) => entry.isFile())).toEqual([]);
      expect(readdirSync(app.platform.files.workDirectory)).toEqual([]);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(await app.platform.files.has(fileKey(sha256, 'original'))).toBe(false);
    },
  );

  test('is stored with its resolution, exact to fractions, or without one if the file claims an impossible value', async () => {
    const claiming = async (density: number, perCentimetre: boolean) => {
      const content = withDensity(scenario.jpeg, density);
      // The unit in the JFIF segment: 1 is an inch.
      content[13] = perCentimetre ? 2 : 1;
      const sent = await scenario.caller.call(intake.sendPicture, { file: { name: 'me.jpg', content } });
      const [row] = await app.platform.database.orm.select().from(file).where(eq(file.uid, sent.answer.uid));
      return row!.density;
    };
    expect(await claiming(300, false)).toBe(300);
    expect(await claiming(139, true)).toBe(353.06);
    expect(await claiming(60_000, false)).toBeNull();
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\me.jpg', 'me.jpg'],
    ['a\tb.jpg', 'ab.jpg'],
    ['<img src=x>.jpg', '<img src=x>.jpg'],
    ['', 'photo.jpg'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('sent with the name %j is stored with the name %j', async (name, known) => {
    const sent = await scenario.caller.call(intake.sendPicture, { file: { name, content: scenario.jpeg } });
    const [row] = await app.platform.database.orm.select().from(file).where(eq(file.uid, sent.answer.uid));
    expect(row!.fileName).toBe(known);
  });

  test('of an unknown kind is refused', async () => {
    const refused = await scenario.caller.call(intake.sendPicture, {
      file: { name: 'me.jpg', content: scenario.jpeg },
      body: { type: 'passport' as never },
    });
    expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, ['type']]);
  });

  test('sent twice with the same idempotency key is stored once', async () => {
    const send = () =>
      scenario.caller.call(intake.sendPicture, {
        file: { name: 'me.jpg', content: scenario.jpeg },
        headers: { 'idempotency-key': 'the same picture' },
      });
    const [one, two] = [(await send()).answer, (await send()).answer];
    expect(two).toEqual(one);
  });
});
