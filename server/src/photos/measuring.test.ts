import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { uploadPhoto } from '@likeness/contract/files';
import { sendNewPhoto } from '@likeness/contract/intake';
import * as photos from '@likeness/contract/photos';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { FileMissing } from '../platform/files/fileStore.ts';
import { ImageRefusal } from '../platform/images/refusal.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg, aPartner, callingAs } from '../testing/builders.ts';
import { aReason } from '../testing/catalogueBuilders.ts';
import { checkPhotoJob } from './jobs.ts';
import { measureVersion } from './measuring.ts';
import { photoVersion } from './schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';

const DARK = '#141210';
const LIGHT = '#b8c4c2';

let app: TestApp;
let sorter: Caller;
let controller: Caller;
let manager: Caller;
let tooDark: number;
let rejected: number;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
  controller = await app.signedInAs('controller');
  manager = await app.signedInAs('orderManager');
  tooDark = (await aReason(app, { label: 'Too dark', aiReference: 'luminance_low' })).id;
  rejected = (await aReason(app)).id;
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => emptyTables(app, 'document', 'claim', 'reservation'));

const jpegOf = async (colour: string) => ({ name: 'portrait.jpg', content: await aJpeg({ colour }) });

/** A dark photo from a customer, measured on its way into the queue. */
async function aDarkPhoto() {
  const partner = await aPartner(app);
  const photo = await aFile(app, { ...(await jpegOf(DARK)), sender: { addedByPartnerId: partner.id } });
  const it = await aDocument(app, { partnerId: partner.id, photo, status: 'waiting_ia_validation' });
  await app.platform.jobs.enqueue(app.platform.database.orm, checkPhotoJob, { documentId: it.id });
  await app.settle();
  return { ...it, partner };
}
type Made = Awaited<ReturnType<typeof aDarkPhoto>>;

type Measured = Pick<AnswerOf<typeof photos.measureUpload>, 'measures' | 'suggested_reasons'>;

function hintsIn({ measures, suggested_reasons }: Measured) {
  const brightness = measures.find(({ key }) => key === 'luminance_mean')?.value;
  return { brightness, isSaidTooDark: suggested_reasons.includes(tooDark) };
}

/**
 * What a sorter sees: the brightness of the face, whether rejecting the photo as too dark is suggested, and whether all
 * that is still to come.
 */
async function hintsOn({ id }: { id: number }) {
  const { answer } = await sorter.call(photos.getDocument, { params: { id } });
  return { ...hintsIn(answer), isBeingMeasured: answer.measuring };
}
const SAID_DARK = { brightness: 0.0078, isSaidTooDark: true };
const SAID_LIGHT = { brightness: 0.5373, isSaidTooDark: false };
const BEING_MEASURED = { brightness: undefined, isSaidTooDark: false, isBeingMeasured: true };
const NOT_MEASURED = { ...BEING_MEASURED, isBeingMeasured: false };
const IS_DARK = { ...SAID_DARK, isBeingMeasured: false };
const IS_LIGHT = { ...SAID_LIGHT, isBeingMeasured: false };

const FINAL = { lastValidation: true };

const upload = async (who: Caller) => (await who.call(uploadPhoto, { file: await jpegOf(LIGHT) })).answer.uid;

async function decide(who: Caller, { id, photo }: Made, { photo: verdict, ...body }: { photo: object }) {
  const decision = { final: true, ...body, photo: { photoUid: photo.uid, ...verdict } };
  return (await who.call(photos.decide, { params: { id }, body: decision })).answer.undo.decision;
}

async function sentForEditingAndReturned(it: Made, by = controller): Promise<string> {
  await sorter.call(photos.startVerification, { params: { id: it.id } });
  const sent = { photo: { status: 'pending_verification' }, final: false, comment: 'Too dark' };
  await decide(sorter, it, sent);
  await by.call(photos.startProcessing, { params: { id: it.id } });
  const newPhotoUid = await upload(by);
  const returned = { photo: { status: 'pending_verification', newPhotoUid }, lastValidation: false };
  await decide(by, it, returned);
  return newPhotoUid;
}

test.each([
  ['processed by a controller', () => controller],
  ['replaced by an order manager', () => manager],
])('a photo %s is never shown with the measures of the version before, and gets its own', async (_what, by) => {
  const it = await aDarkPhoto();
  expect(await hintsOn(it)).toEqual(IS_DARK);
  await sentForEditingAndReturned(it, by());
  expect(await hintsOn(it)).toEqual(BEING_MEASURED);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_LIGHT);
});

test('an earlier version that is chosen again is shown with its own measures', async () => {
  const it = await aDarkPhoto();
  const edited = await sentForEditingAndReturned(it);
  await app.settle();
  const claimed = await sorter.call(photos.startVerification, { params: { id: it.id } });
  expect(claimed.status).toBe(200);
  await decide(sorter, { ...it, photo: { ...it.photo, uid: edited } }, { photo: { status: 'validated' }, ...FINAL });
  const chosen = await manager.call(photos.requestLastValidation, {
    params: { documentId: it.id, photoUid: it.photo.uid },
  });
  expect(chosen.answer.status).toBe('pending_last_validation');
  expect(await hintsOn(it)).toEqual(IS_DARK);
});

test('a version that was not measured yet is measured when it is chosen', async () => {
  const photo = await aFile(app, await jpegOf(DARK));
  const it = await aDocument(app, { photo, status: 'validated' });
  expect(await hintsOn(it)).toEqual(NOT_MEASURED);
  await manager.call(photos.requestLastValidation, { params: { documentId: it.id, photoUid: photo.uid } });
  expect(await hintsOn(it)).toEqual(BEING_MEASURED);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_DARK);
});

test('a photo edited by a sorter is measured; after an undo, the earlier version is shown with its own measures', async () => {
  const it = await aDarkPhoto();
  await sorter.call(photos.startVerification, { params: { id: it.id } });
  const edited = { photo: { status: 'validated', newPhotoUid: await upload(sorter) }, ...FINAL };
  const decision = await decide(sorter, it, edited);
  expect(await hintsOn(it)).toEqual(BEING_MEASURED);
  const undone = await sorter.call(photos.undoDecision, { params: { id: it.id }, body: { decision } });
  expect(undone.status).toBe(200);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_DARK);
  await decide(sorter, it, edited);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_LIGHT);
  const { computations } = (await manager.call(readPhotoActions, { params: { id: it.photo.uid } })).answer;
  expect(computations.find(({ key }) => key === 'luminance_mean')?.value).toEqual(IS_DARK.brightness);
});

test('a customer’s new photo shows no measures of the rejected one, and gets its own', async () => {
  const it = await aDarkPhoto();
  await sorter.call(photos.startVerification, { params: { id: it.id } });
  await decide(sorter, it, { photo: { status: 'rejected', photoRejectReasons: [rejected] } });
  const sent = await callingAs(app, it.partner).call(sendNewPhoto, {
    params: { id: it.id },
    file: await jpegOf(LIGHT),
  });
  expect(sent.status).toBe(200);
  expect(await hintsOn(it)).toEqual(BEING_MEASURED);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_LIGHT);
});

test('the open desk is told when a photo is measured', async () => {
  const it = await aDarkPhoto();
  await sentForEditingAndReturned(it);
  const announced = vi.spyOn(app.platform.live, 'changed');
  await app.settle();
  expect(announced).toHaveBeenCalledWith('documents');
});

describe('a photo that is larger than its display', () => {
  const LARGE = { width: 1750, height: 2250 } as const;

  /** Which files are opened to measure it, and what is found. */
  async function measuredOn(size: { width: number; height: number }, missing = 'nothing') {
    const photo = await aFile(app, { content: await aJpeg({ ...size, colour: LIGHT }) });
    const it = await aDocument(app, { photo });
    const { files, database } = app.platform;
    const open = files.localPath.bind(files);
    const opened: string[] = [];
    vi.spyOn(files, 'localPath').mockImplementation(async (key) => {
      const [name] = key.split('/').slice(-1);
      opened.push(name!);
      if (name === missing) throw new FileMissing(key);
      return open(key);
    });
    await measureVersion(database.orm, app.platform, photo.id);
    vi.restoreAllMocks();
    return { opened, ...hintsIn((await sorter.call(photos.getDocument, { params: { id: it.id } })).answer) };
  }

  test('is measured on a small copy that was made when it came in', async () => {
    expect(await measuredOn(LARGE)).toEqual({ opened: ['measured'], ...SAID_LIGHT });
  });

  test('is measured on its display if it came before there were such copies', async () => {
    expect(await measuredOn(LARGE, 'measured')).toEqual({ opened: ['measured', 'display'], ...SAID_LIGHT });
  });

  test('is measured on its display if so little of it is the purpose’s that the small copy would not do', async () => {
    const { opened } = await measuredOn({ width: 3000, height: 1000 });
    expect(opened).toEqual(['display']);
  });

  test('and a smaller one on itself', async () => {
    expect(await measuredOn({ width: 1050, height: 1350 })).toEqual({ opened: ['original'], ...SAID_LIGHT });
  });
});

test('a file store that is away for a moment delays the measures of a photo, and not the photo', async () => {
  const { files } = app.platform;
  vi.spyOn(files, 'localPath').mockRejectedValueOnce(new Error('The file store is away'));
  const it = await aDarkPhoto();
  const { answer } = await sorter.call(photos.getDocument, { params: { id: it.id } });
  expect(answer.status).toBe('pending_verification');
  expect(await hintsOn(it)).toEqual(IS_DARK);
});

test('nobody waits for the measures of a photo that cannot be opened', async () => {
  vi.spyOn(app.platform.images, 'run').mockRejectedValueOnce(new ImageRefusal('photo_damaged'));
  expect(await hintsOn(await aDarkPhoto())).toEqual(NOT_MEASURED);
});

describe('an upload for a document that somebody works on', () => {
  const measured = (who: Caller, id: number, uid: string) => who.call(photos.measureUpload, { params: { id, uid } });
  const uploaded = async (who: Caller, colour: string) =>
    (await who.call(uploadPhoto, { file: await jpegOf(colour) })).answer.uid;

  test('is measured before it is sent, by the purpose of the document', async () => {
    const it = await aDarkPhoto();
    await sorter.call(photos.startVerification, { params: { id: it.id } });
    expect(hintsIn((await measured(sorter, it.id, await uploaded(sorter, LIGHT))).answer)).toEqual(SAID_LIGHT);
    const dark = await measured(sorter, it.id, await uploaded(sorter, DARK));
    expect(hintsIn(dark.answer)).toEqual(SAID_DARK);
    const brightest = dark.answer.measures.find(({ key }) => key === 'brightest');
    expect(brightest).toMatchObject({ verdict: 'bad', limit: { min: 0.42, max: null } });
    const small = await sorter.call(uploadPhoto, {
      file: { name: 'portrait.jpg', content: await aJpeg({ width: 200, height: 257 }) },
    });
    const { failed_checks: failed } = (await measured(sorter, it.id, small.answer.uid)).answer;
    expect(failed).toEqual([{ key: 'pixel_size', expected: '414 × 532 px', actual: '200 × 257 px' }]);
    expect(await hintsOn(it)).toEqual(IS_DARK);
  });

  test('is measured for whoever uploaded it and works on the document, and for nobody else', async () => {
    const it = await aDarkPhoto();
    const mine = await uploaded(sorter, LIGHT);
    expect((await measured(sorter, it.id, mine)).refusal.code).toBe('claim_missing');
    await sorter.call(photos.startVerification, { params: { id: it.id } });
    expect((await measured(sorter, it.id, await uploaded(controller, LIGHT))).refusal.code).toBe('file_not_yours');
    expect((await measured(sorter, it.id, it.photo.uid)).refusal.code).toBe('file_not_yours');
    expect((await measured(controller, it.id, mine)).refusal.code).toBe('claim_missing');
    expect((await measured(sorter, 999_999, mine)).status).toBe(404);
    await decide(sorter, it, { photo: { status: 'validated', newPhotoUid: mine }, ...FINAL });
    expect((await measured(sorter, it.id, mine)).status).toBeGreaterThanOrEqual(400);
  });
});

test('the measures for one document are not written if the version belongs to another document by then', async () => {
  const photo = await aFile(app, await jpegOf(DARK));
  const [first, second] = [await aDocument(app, { photo }), await aDocument(app)];
  const { orm } = app.platform.database;
  const { files } = app.platform;
  const openOriginal = files.localPath.bind(files);
  const opened = vi.spyOn(files, 'localPath').mockImplementationOnce(async (key) => {
    await orm.update(photoVersion).set({ documentId: second.id }).where(eq(photoVersion.fileId, photo.id));
    return openOriginal(key);
  });
  await measureVersion(orm, app.platform, first.photo.id);
  expect(opened).toHaveBeenCalledOnce();
  const [version] = await orm.select().from(photoVersion).where(eq(photoVersion.fileId, photo.id));
  expect(version).toMatchObject({ documentId: second.id, measures: null });
});
