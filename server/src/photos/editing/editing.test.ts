import { readFile } from 'node:fs/promises';
import { uploadPhoto } from '@likeness/contract/files';
import * as photos from '@likeness/contract/photos';
import { checkFace, editPhoto, readPhotoEdit } from '@likeness/contract/photos/editing';
import { type BackgroundMask, cellsOf } from '@likeness/contract/photos/editMask';
import { framingOn, wantedLines } from '@likeness/contract/photos/editGeometry';
import { NEUTRAL_TONE } from '@likeness/contract/photos/editTone';
import { photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileByUid } from '../../files/index.ts';
import { fileKey } from '../../platform/files/files.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument, aFile, aPartner } from '../../testing/builders.ts';
import { aPurpose } from '../../testing/catalogueBuilders.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { purpose } from '../../purposes/schema.ts';
import { document } from '../schema.ts';
import { editedPhoto } from './schema.ts';
import { aFacePair } from './retouching.fixture.ts';

let app: TestApp;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

const SENT = { width: 1200, height: 1600 };
/** A head that is too small and leans to the right. */
const HEAD = { crown: 0.3, chin: 0.62, eyes: null, centre: 0.45, tilt: 6 };
const RULES = {
  photo_width: 36,
  photo_height: 47,
  dpi_resolution: 352.7,
  outline_to_chin: 8,
  outline_to_skull: 5,
};

/** A dark bar from crown to chin on a light wall: its ends can be found again on any picture. */
function aBarPhoto(): Promise<Buffer> {
  const [middle, height] = [((HEAD.crown + HEAD.chin) / 2) * SENT.height, (HEAD.chin - HEAD.crown) * SENT.height];
  const length = height / Math.cos((HEAD.tilt * Math.PI) / 180);
  const [x, width] = [HEAD.centre * SENT.width, 300];
  const bar = `<svg xmlns="http://www.w3.org/2000/svg" width="${SENT.width}" height="${SENT.height}">
    <rect width="100%" height="100%" fill="#ccd2d0"/>
    <g transform="translate(${x} ${middle}) rotate(${HEAD.tilt})">
      <rect x="${-width / 2}" y="${-length / 2}" width="${width}" height="${length}" fill="#5a4034"/>
    </g></svg>`;
  return sharp(Buffer.from(bar))
    .withExif({
      IFD0: { Model: 'A phone' },
      IFD2: { DateTimeOriginal: '2026:05:04 09:30:00' },
      IFD3: { GPSLatitude: '48/1' },
    })
    .jpeg({ quality: 96 })
    .toBuffer();
}

/** Each has a controller of its own, because nobody has two documents in hand. */
async function onAControllersDesk(content: Buffer, heaviest = 120) {
  const controller = await app.signedInAs('controller');
  const partner = await aPartner(app);
  const { id: purposeId } = await aPurpose(app, {
    photoWidth: RULES.photo_width,
    photoHeight: RULES.photo_height,
    dpiResolution: RULES.dpi_resolution,
    outlineToChin: RULES.outline_to_chin,
    outlineToSkull: RULES.outline_to_skull,
    photoWeightMax: heaviest,
  });
  const photo = await aFile(app, { content, name: 'Marie.jpg', sender: { addedByPartnerId: partner.id } });
  const made = await aDocument(app, { partnerId: partner.id, purposeId, photo, status: 'pre_validated' });
  await controller.call(photos.startProcessing, { params: { id: made.id } });
  return { made: { ...made, purposeId }, controller };
}

const framing = framingOn(HEAD, SENT, wantedLines(RULES), photoPixels(RULES));
const recipe = { framing, tone: NEUTRAL_TONE, fill: null };

async function bytesOf(uid: string): Promise<Buffer> {
  const row = (await fileByUid(app.platform.database.orm, uid))!;
  await using file = await app.platform.files.localPath(fileKey(row.sha256, 'original'));
  return await readFile(file.path);
}

/** The first and the last dark pixel of the middle column. */
async function endsOfBar(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  const column = Array.from({ length: info.height }, (_, row) => data[row * info.width + Math.floor(info.width / 2)]!);
  return { top: column.findIndex((level) => level < 140), bottom: column.findLastIndex((level) => level < 140) + 1 };
}

test('an edited photo has the pixels, density and weight of its purpose, the head on its lines, and nothing of the EXIF but the date', async () => {
  const { made, controller } = await onAControllersDesk(await aBarPhoto());
  const begun = await controller.call(readPhotoEdit, { params: { id: made.id } });
  expect(begun.answer).toMatchObject({ source: { uid: made.photo.uid, ...SENT }, recipe: null, lines: null });
  const body = { source: made.photo.uid, recipe, lines: HEAD };
  const edited = await controller.call(editPhoto, { params: { id: made.id }, body });
  expect(edited.answer).toMatchObject({ file_name: 'Marie.jpg', width: 500, height: 653 });
  const jpeg = await bytesOf(edited.answer.uid);
  expect(jpeg.length).toBeLessThanOrEqual(120 * 1024);
  const file = await sharp(jpeg).metadata();
  expect([file.format, file.width, file.height, file.density]).toEqual(['jpeg', 500, 653, 353]);
  const exif = file.exif!.toString('latin1');
  expect([exif.includes('2026:05:04 09:30:00'), exif.includes('A phone')]).toEqual([true, false]);
  const { top, bottom } = await endsOfBar(jpeg);
  expect(Math.abs(top - (5 / 47) * 653)).toBeLessThanOrEqual(1);
  expect(Math.abs(bottom - (39 / 47) * 653)).toBeLessThanOrEqual(1);
});

test('an edited photo is sent back with the lines of its head, and editing it once more begins with what was done to the untouched photo', async () => {
  const { original, lines } = await aFacePair(5, undefined);
  const { width, height } = await sharp(original).metadata();
  const { made, controller } = await onAControllersDesk(original);
  const ofFace = framingOn(lines, { width, height }, wantedLines(RULES), photoPixels(RULES));
  const body = { source: made.photo.uid, recipe: { ...recipe, framing: ofFace }, lines };
  const edited = await controller.call(editPhoto, { params: { id: made.id }, body });
  const decision = {
    photo: { status: 'pending_verification' as const, photoUid: made.photo.uid, newPhotoUid: edited.answer.uid },
    final: true,
    lastValidation: false,
  };
  const sent = await controller.call(photos.decide, { params: { id: made.id }, body: decision });
  expect(sent.answer).toMatchObject({ status: 'pending_last_validation' });
  await sorter.call(photos.startVerification, { params: { id: made.id } });
  const seen = (await sorter.call(photos.getDocument, { params: { id: made.id } })).answer;
  expect(seen.photo).toMatchObject({
    uid: edited.answer.uid,
    face_change_reason: null,
    lines: { tilt: expect.closeTo(0, 5) },
  });
  expect(seen.photo!.lines!.crown).toBeCloseTo(5 / 47, 3);
  const again = (await sorter.call(readPhotoEdit, { params: { id: made.id } })).answer;
  expect(again).toMatchObject({ source: { uid: made.photo.uid }, recipe: body.recipe, lines });
  const fromEdited = await sorter.call(editPhoto, {
    params: { id: made.id },
    body: { ...body, source: edited.answer.uid },
  });
  expect([fromEdited.status, fromEdited.refusal.code]).toEqual([409, 'edit_source_wrong']);
  // Who judges the edited photo says that its head begins five millimetres lower.
  const lower = { ...seen.photo!.lines!, crown: seen.photo!.lines!.crown + 5 / 47 };
  const asked = {
    photo: { status: 'pending_verification' as const, photoUid: edited.answer.uid },
    final: false,
    comment: 'The crown is lower',
    lines: lower,
  };
  expect((await sorter.call(photos.decide, { params: { id: made.id }, body: asked })).status).toBe(200);
  const anew = (await controller.call(readPhotoEdit, { params: { id: made.id } })).answer;
  const fiveMillimetres = ((5 / 47) * photoPixels(RULES).height) / ofFace.scale / height;
  expect(anew).toMatchObject({ source: { uid: made.photo.uid }, recipe: body.recipe });
  expect(anew.lines!.crown).toBeCloseTo(lines.crown + fiveMillimetres, 3);
  expect(anew.lines!.chin).toBeCloseTo(lines.chin, 5);
});

test('after a change of the rule the editor opens on the same part of the photo, in the pixels and with the background of the new one', async () => {
  const { made, controller } = await onAControllersDesk(await aBarPhoto());
  const { orm } = app.platform.database;
  const params = { id: made.id };
  const mask = { width: 8, height: 8, runs: [64] };
  const filled = { ...recipe, fill: { colour: '#e8e8e8', mask } };
  const body = { source: made.photo.uid, recipe: filled, lines: HEAD };
  const edited = await controller.call(editPhoto, { params, body });
  const file = (await fileByUid(orm, edited.answer.uid))!;
  await orm.update(document).set({ photoId: file.id }).where(eq(document.id, made.id));
  const changed = { dpiResolution: RULES.dpi_resolution * 2, photoBackgroundColor: '#F4F4F4' };
  await orm.update(purpose).set(changed).where(eq(purpose.id, made.purposeId));
  const { answer } = await controller.call(readPhotoEdit, { params });
  expect(answer.lines).toEqual(HEAD);
  expect(answer.recipe).toEqual({
    framing: { ...framing, scale: expect.closeTo(framing.scale * 2, 2) },
    tone: NEUTRAL_TONE,
    fill: { colour: '#F4F4F4', mask },
  });
});

test('a photo is edited by whoever has it in hand only, from where there is a photo, and once for a key', async () => {
  const { made, controller } = await onAControllersDesk(await aBarPhoto());
  const { orm } = app.platform.database;
  const params = { id: made.id };
  const body = { source: made.photo.uid, recipe, lines: null };
  const before = (await orm.select().from(editedPhoto)).length;
  expect((await sorter.call(editPhoto, { params, body })).refusal.code).toBe('claim_missing');
  const off = { ...recipe, framing: { ...framing, x: -5000 } };
  expect((await controller.call(editPhoto, { params, body: { ...body, recipe: off } })).refusal.code).toBe(
    'edit_off_photo',
  );
  const stranger = await aDocument(app);
  const foreign = { ...body, source: stranger.photo.uid };
  expect((await controller.call(editPhoto, { params, body: foreign })).refusal.code).toBe('edit_source_wrong');
  expect((await orm.select().from(editedPhoto)).length).toBe(before);
  const headers = { 'idempotency-key': 'edit-once' };
  const [one, other] = [
    await controller.call(editPhoto, { params, body, headers }),
    await controller.call(editPhoto, { params, body, headers }),
  ];
  expect(other.answer.uid).toBe(one.answer.uid);
  expect((await orm.select().from(editedPhoto)).length).toBe(before + 1);
});

/** Which parts of a head in its place a map marks, by usual proportions: eyes are at half of the head. */
function placesOn(map: BackgroundMask | null) {
  if (!map) return null;
  const { width, cells } = cellsOf(map);
  const shares = [...cells.entries()].flatMap(([at, is]) => (is ? [(Math.floor(at / width) + 0.5) / map.height] : []));
  const { outline_to_skull: above, outline_to_chin: below, photo_height: height } = RULES;
  const among = (from: number, to: number) =>
    shares.some((share) => {
      const down = (share * height - above) / (height - above - below);
      return down >= from && down <= to;
    });
  return { eyes: among(0.42, 0.6), hair: among(-1, 0.2), chin: among(0.97, 2) };
}

test('a changed face is sent back only with a reason, which whoever validates is told', async () => {
  const { original, returned } = await aFacePair(3, 'enlarged eyes');
  const { made, controller } = await onAControllersDesk(original, 500);
  const params = { id: made.id };
  const file = { name: 'Marie.jpg', content: returned };
  const newPhotoUid = (await controller.call(uploadPhoto, { file })).answer.uid;
  const check = await controller.call(checkFace, { params, body: { newPhotoUid } });
  expect(check.answer.verdict).toBe('changed');
  expect(placesOn(check.answer.map)).toEqual({ eyes: true, hair: false, chin: false });
  const decision = {
    photo: { status: 'pending_verification' as const, photoUid: made.photo.uid, newPhotoUid },
    final: true,
    lastValidation: false,
  };
  const refused = await controller.call(photos.decide, { params, body: decision });
  expect([refused.status, refused.refusal.code]).toEqual([422, 'face_changed']);
  const reason = 'The customer sent this one by e-mail';
  const sent = await controller.call(photos.decide, { params, body: { ...decision, face_change_reason: reason } });
  expect(sent.status).toBe(200);
  const seen = (await sorter.call(photos.getDocument, { params })).answer;
  expect(seen.photo!.face_change_reason).toBe(reason);
  const { rows } = await app.platform.database.pool.query<{ after: { faceChangeReason: string } }>(
    `select after from audit_entry where document_id = $1 and name = 'returned_processed'`,
    [made.id],
  );
  expect(rows.map(({ after }) => after.faceChangeReason)).toEqual([reason]);
  const undo = { decision: sent.answer.undo.decision };
  const undone = await controller.call(photos.undoDecision, { params, body: undo });
  expect(undone.answer.typed.face_change_reason).toBe(reason);
});

test('a changed face is asked about before a rule that the photo breaks', async () => {
  const { original, returned } = await aFacePair(3, 'enlarged eyes');
  const person = await app.signedInAs('sorter');
  const { id: purposeId } = await aPurpose(app, { photoWeightMax: 1 });
  const photo = await aFile(app, { content: original, name: 'Marie.jpg' });
  const made = await aDocument(app, { purposeId, photo });
  const params = { id: made.id };
  await person.call(photos.startVerification, { params });
  const file = { name: 'Marie.jpg', content: returned };
  const newPhotoUid = (await person.call(uploadPhoto, { file })).answer.uid;
  await person.call(checkFace, { params, body: { newPhotoUid } });
  const decision = {
    photo: { status: 'validated' as const, photoUid: made.photo.uid, newPhotoUid },
    final: true,
    lastValidation: true,
  };
  const codeOf = async (more: object) =>
    (await person.call(photos.decide, { params, body: { ...decision, ...more } })).refusal.code;
  expect(await codeOf({})).toBe('face_changed');
  expect(await codeOf({ face_change_reason: 'The customer sent this one by e-mail' })).toBe('photo_fails_checks');
});
