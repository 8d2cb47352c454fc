import { decide, getDocument, startProcessing, undoDecision } from '@likeness/contract/photos';
import { checkFace, editPhoto } from '@likeness/contract/photos/editing';
import { framingOn, wantedLines } from '@likeness/contract/photos/editGeometry';
import { NEUTRAL_TONE } from '@likeness/contract/photos/editTone';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileByUid } from '../files/index.ts';
import { aFacePair } from '../photos/editing/retouching.fixture.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile } from '../testing/builders.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { retain } from './retaining.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what was drawn for a photo and not sent, or sent and taken back, goes after a week, and what was sent stays', async () => {
  const { original, geometry, lines } = await aFacePair(5, undefined);
  const { photo_width: photoWidth, photo_height: photoHeight, dpi_resolution: dpiResolution } = geometry;
  const { outline_to_chin: outlineToChin, outline_to_skull: outlineToSkull } = geometry;
  const rules = { photoWidth, photoHeight, dpiResolution, outlineToChin, outlineToSkull, photoWeightMax: 500 };
  const purpose = await aPurpose(app, rules);
  const photo = await aFile(app, { content: original });
  const { id } = await aDocument(app, { purposeId: purpose.id, photo, status: 'pre_validated' });
  const params = { id };
  const controller = await app.signedInAs('controller');
  await controller.call(startProcessing, { params });
  const { width, height } = await sharp(original).metadata();
  const framing = framingOn(lines, { width, height }, wantedLines(geometry), photoPixels(geometry));
  const drawn = async (exposure: number) => {
    const recipe = { framing, tone: { ...NEUTRAL_TONE, exposure }, fill: null };
    const edited = await controller.call(editPhoto, { params, body: { source: photo.uid, recipe, lines } });
    const { uid } = edited.answer;
    await controller.call(checkFace, { params, body: { newPhotoUid: uid } });
    return uid;
  };
  const send = (newPhotoUid: string) =>
    controller.call(decide, {
      params,
      body: {
        photo: { status: 'pending_verification', photoUid: photo.uid, newPhotoUid },
        final: true,
        lastValidation: false,
      },
    });
  const [thrownAway, takenBack] = [await drawn(0), await drawn(0.05)];
  const { decision } = (await send(takenBack)).answer.undo;
  await controller.call(undoDecision, { params, body: { decision } });
  const sent = await drawn(0.1);
  expect((await send(sent)).answer.status).toBe('pending_last_validation');

  const areRemoved = async () => {
    const rows = [thrownAway, takenBack, sent, photo.uid].map((uid) => fileByUid(app.platform.database.orm, uid));
    return (await Promise.all(rows)).map((row) => row!.deletedAt !== null);
  };
  app.clock.advance(7 * DAY);
  await retain(app.platform, []);
  expect(await areRemoved()).toEqual([false, false, false, false]);
  app.clock.advance(1);
  await retain(app.platform, []);
  expect(await areRemoved()).toEqual([true, true, false, false]);
  const opened = await (await app.signedInAs('sorter')).call(getDocument, { params });
  expect(opened.answer.photo!.uid).toBe(sent);
});
