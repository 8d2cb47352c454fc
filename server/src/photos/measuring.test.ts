import { readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { uploadPhoto } from '@likeness/contract/files';
import { sendNewPhoto } from '@likeness/contract/intake';
import * as photos from '@likeness/contract/photos';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg, aPartner, aReason, callingAs } from '../testing/builders.ts';
import { checkPhotoJob } from './jobs.ts';
import { measureVersion } from './measuring.ts';
import { photoVersion } from './schema.ts';

const DARK = '#141210';
const LIGHT = '#b8c4c2';

let app: TestApp;
let sorter: Caller;
let controller: Caller;
let tooDark: number;
let rejected: number;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
  controller = await app.signedInAs('controller');
  tooDark = (await aReason(app, { label: 'Too dark', aiReference: 'luminance_low' })).id;
  rejected = (await aReason(app)).id;
});
afterAll(() => app.close());
beforeEach(() => app.platform.database.pool.query('truncate document, claim, reservation cascade'));

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

/** What a sorter sees: the brightness of the face, and whether rejecting the photo as too dark is suggested. */
async function hintsOn({ id }: { id: number }) {
  const { measures, suggested_reasons } = (await sorter.call(photos.getDocument, { params: { id } })).answer;
  const brightness = measures.find(({ key }) => key === 'luminance_mean')?.value;
  return { brightness, isSaidTooDark: suggested_reasons.includes(tooDark) };
}
const NOT_MEASURED = { brightness: undefined, isSaidTooDark: false };
const IS_DARK = { brightness: 0.0078, isSaidTooDark: true };
const IS_LIGHT = { brightness: 0.5373, isSaidTooDark: false };

const FINAL = { lastValidation: true };

const upload = async (who: Caller) => (await who.call(uploadPhoto, { file: await jpegOf(LIGHT) })).answer.uid;

async function decide(who: Caller, { id, photo }: Made, { photo: verdict, ...body }: { photo: object }) {
  const decision = { final: true, ...body, photo: { photoUid: photo.uid, ...verdict } };
  return (await who.call(photos.decide, { params: { id }, body: decision })).answer.undo.decision;
}

async function sentForEditingAndReturned(it: Made): Promise<string> {
  await sorter.call(photos.startVerification, { params: { id: it.id } });
  const sent = { photo: { status: 'pending_verification' }, final: false, comment: 'Too dark' };
  await decide(sorter, it, sent);
  await controller.call(photos.startProcessing, { params: { id: it.id } });
  const newPhotoUid = await upload(controller);
  const returned = { photo: { status: 'pending_verification', newPhotoUid }, lastValidation: false };
  await decide(controller, it, returned);
  return newPhotoUid;
}

test('a photo processed by a controller is never shown with the measures of the version before, and gets its own', async () => {
  const it = await aDarkPhoto();
  expect(await hintsOn(it)).toEqual(IS_DARK);
  await sentForEditingAndReturned(it);
  expect(await hintsOn(it)).toEqual(NOT_MEASURED);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_LIGHT);
});

test('an earlier version that is chosen again is shown with its own measures', async () => {
  const it = await aDarkPhoto();
  const mended = await sentForEditingAndReturned(it);
  await app.settle();
  const claimed = await sorter.call(photos.startVerification, { params: { id: it.id } });
  expect(claimed.status).toBe(200);
  await decide(sorter, { ...it, photo: { ...it.photo, uid: mended } }, { photo: { status: 'validated' }, ...FINAL });
  const manager = await app.signedInAs('orderManager');
  const chosen = await manager.call(photos.requestLastValidation, {
    params: { documentId: it.id, photoUid: it.photo.uid },
  });
  expect(chosen.answer.status).toBe('pending_last_validation');
  expect(await hintsOn(it)).toEqual(IS_DARK);
});

test('a version that was not measured yet is measured when it is chosen', async () => {
  const photo = await aFile(app, await jpegOf(DARK));
  const it = await aDocument(app, { photo, status: 'validated' });
  const manager = await app.signedInAs('orderManager');
  await manager.call(photos.requestLastValidation, { params: { documentId: it.id, photoUid: photo.uid } });
  expect(await hintsOn(it)).toEqual(NOT_MEASURED);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_DARK);
});

test('a photo edited by a sorter is measured; after an undo, the earlier version is shown with its own measures', async () => {
  const it = await aDarkPhoto();
  await sorter.call(photos.startVerification, { params: { id: it.id } });
  const edited = { photo: { status: 'validated', newPhotoUid: await upload(sorter) }, ...FINAL };
  const decision = await decide(sorter, it, edited);
  expect(await hintsOn(it)).toEqual(NOT_MEASURED);
  const undone = await sorter.call(photos.undoDecision, { params: { id: it.id }, body: { decision } });
  expect(undone.status).toBe(200);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_DARK);
  await decide(sorter, it, edited);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_LIGHT);
  const manager = await app.signedInAs('orderManager');
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
  expect(await hintsOn(it)).toEqual(NOT_MEASURED);
  await app.settle();
  expect(await hintsOn(it)).toEqual(IS_LIGHT);
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
