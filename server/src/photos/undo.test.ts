import { sendNewPhoto } from '@likeness/contract/intake';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import {
  type DocumentOverrides,
  aDocument,
  aFile,
  aJpeg,
  aPartner,
  callingAs,
  documentRow,
  orderRow,
} from '../testing/builders.ts';
import { aPurpose, aReason } from '../testing/catalogueBuilders.ts';
import { document, photoVersion } from './schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';

let app: TestApp;
let partner: Awaited<ReturnType<typeof aPartner>>;
let purposeId: number;
let reasonId: number;

beforeAll(async () => {
  app = await startTestApp();
  partner = await aPartner(app);
  purposeId = (await aPurpose(app)).id;
  reasonId = (await aReason(app)).id;
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'document', 'claim', 'reservation'));

type Made = Awaited<ReturnType<typeof aDocument>>;
const made = (overrides: DocumentOverrides = {}) => aDocument(app, { partnerId: partner.id, purposeId, ...overrides });
const start = (caller: Caller, { id }: Made) => caller.call(photos.startVerification, { params: { id } });
const statusOf = async ({ id }: Made) => (await documentRow(app, id)).status;
const emailsAbout = ({ id }: Made) =>
  app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.documentId, id));

async function decide(caller: Caller, { id, photo }: Made, body: object) {
  const { answer } = await caller.call(photos.decide, {
    params: { id },
    body: { final: true, ...body, photo: { photoUid: photo.uid, ...(body as { photo: object }).photo } },
  });
  return answer.undo.decision;
}

const reject = async (caller: Caller, it: Made) => {
  await start(caller, it);
  return decide(caller, it, { photo: { status: 'rejected', photoRejectReasons: [reasonId] } });
};

const undo = (caller: Caller, { id }: Made, decision: number) =>
  caller.call(photos.undoDecision, { params: { id }, body: { decision } });

test('an undo releases what the person claimed since, and the next person who asks gets it', async () => {
  const [one, two] = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  const first = await made();
  const second = await made();
  const decision = await reject(one, first);
  await start(one, second);
  const undone = await undo(one, first, decision);
  expect(undone.answer.document).toMatchObject({ id: first.id, claim: { managedByMe: true } });
  expect(await statusOf(second)).toBe('pending_verification');
  expect((await start(two, second)).answer.managedByMe).toBe(true);
});

test('an administrator releases only the claim made in its place', async () => {
  const admin = await app.signedInAs('admin');
  const [first, second, third] = [await made(), await made(), await made()];
  await start(admin, first);
  await start(admin, second);
  const decision = await decide(admin, first, { photo: { status: 'rejected', photoRejectReasons: [reasonId] } });
  await start(admin, third);
  await undo(admin, first, decision).then((reply) => reply.answer);
  const { result } = (await admin.call(photos.listMyVerifications)).answer;
  expect(result.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await statusOf(third)).toBe('pending_verification');
});

test('an order with two rejected photos stays rejected while one of them is', async () => {
  const sorter = await app.signedInAs('sorter');
  const [first, second] = [await made(), await made()];
  await app.platform.database.orm.update(document).set({ orderId: first.order.id }).where(eq(document.id, second.id));
  const decision = await reject(sorter, first);
  const other = await reject(sorter, second);
  await undo(sorter, first, decision).then((reply) => reply.answer);
  expect((await orderRow(app, first.order.id)).status).toBe('rejected_photo');
  await undo(sorter, second, other).then((reply) => reply.answer);
  expect((await orderRow(app, first.order.id)).status).toBe('in_progress');
});

test('a decision cannot be undone after somebody else has decided since', async () => {
  const [one, two] = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  const manager = await app.signedInAs('orderManager');
  const it = await made();
  const decision = await reject(one, it);
  const asked = await manager.call(photos.requestLastValidation, {
    params: { documentId: it.id, photoUid: it.photo.uid },
  });
  expect(asked.answer.status).toBe('pending_last_validation');
  await reject(two, it);
  expect((await undo(one, it, decision)).refusal).toMatchObject({
    code: 'undo_too_late',
    message: 'It is too late to undo this decision',
  });
  expect(await statusOf(it)).toBe('rejected_photo');
  await app.settle(9);
  // One e-mail, for the rejection in force.
  expect(await emailsAbout(it)).toHaveLength(1);
});

test('nobody is asked for a new photo once the rejected one is judged again', async () => {
  const sorter = await app.signedInAs('sorter');
  const it = await made();
  await reject(sorter, it);
  await sorter.call(photos.requestLastValidation, { params: { documentId: it.id, photoUid: it.photo.uid } });
  await app.settle(9);
  expect(await emailsAbout(it)).toEqual([]);
});

test('nobody is asked for a new photo that has already arrived', async () => {
  const sorter = await app.signedInAs('sorter');
  const it = await made();
  const decision = await reject(sorter, it);
  const sent = await callingAs(app, partner).call(sendNewPhoto, {
    params: { id: it.id },
    file: { name: 'new.jpg', content: await aJpeg({ colour: '#c0c8c6' }) },
  });
  expect(sent.answer.status).toBe('waiting_ia_validation');
  expect((await undo(sorter, it, decision)).refusal).toMatchObject({ code: 'wrong_state' });
  await app.settle(9);
  expect((await emailsAbout(it)).map(({ template }) => template)).toEqual(['photo_received']);
});

test('nobody undoes somebody else’s decision, or their own twice', async () => {
  const [one, two] = [await app.signedInAs('sorter'), await app.signedInAs('admin')];
  const it = await made();
  const decision = await reject(one, it);
  expect((await undo(two, it, decision)).refusal.code).toBe('undo_too_late');
  await undo(one, it, decision).then((reply) => reply.answer);
  expect((await undo(one, it, decision)).refusal.code).toBe('undo_too_late');
  expect(await statusOf(it)).toBe('verification_in_progress');
});

test('a decision on another document is not found under this one', async () => {
  const sorter = await app.signedInAs('sorter');
  const [first, second] = [await made(), await made()];
  const decision = await reject(sorter, first);
  expect((await undo(sorter, second, decision)).refusal.code).toBe('undo_too_late');
  expect(await statusOf(first)).toBe('rejected_photo');
});

test('after an undo, the corrected photo is an unused upload again', async () => {
  const sorter = await app.signedInAs('sorter');
  const it = await made();
  await start(sorter, it);
  const corrected = await aFile(app, { sender: { addedByStaffId: sorter.id } });
  const decision = await decide(sorter, it, {
    photo: { status: 'validated', newPhotoUid: corrected.uid },
    lastValidation: true,
  });
  expect(await documentRow(app, it.id)).toMatchObject({ photoId: corrected.id, lastEditorId: sorter.id });
  const undone = await undo(sorter, it, decision);
  const { uid, fileName, width, height, bytes } = corrected;
  const { typed } = undone.answer;
  expect(typed.newPhotoUid).toBe(uid);
  expect(typed.newPhoto).toMatchObject({ uid, file_name: fileName, width, height, bytes });
  expect(typed.newPhoto!.links.display).toContain('bearer=');
  expect(await documentRow(app, it.id)).toMatchObject({
    photoId: it.photo.id,
    processedPhotoId: null,
    lastEditorId: null,
  });
  const versions = await app.platform.database.orm
    .select()
    .from(photoVersion)
    .where(eq(photoVersion.documentId, it.id));
  expect(versions).toMatchObject([{ fileId: it.photo.id, status: 'pending_verification', verifiedById: null }]);
  await decide(sorter, it, { photo: { status: 'validated', newPhotoUid: corrected.uid }, lastValidation: true });
  expect(await documentRow(app, it.id)).toMatchObject({ status: 'validated', photoId: corrected.id });
});

test('a claim with little time left is restored with at least a minute', async () => {
  const sorter = await app.signedInAs('sorter');
  const it = await made();
  await start(sorter, it);
  app.clock.advance(15 * 60_000 - 2000);
  const decision = await decide(sorter, it, { photo: { status: 'rejected', photoRejectReasons: [reasonId] } });
  app.clock.advance(5000);
  const undone = await undo(sorter, it, decision);
  const left = Date.parse(undone.answer.document.claim!.expires_at) - app.clock.now().getTime();
  expect(left).toBe(60_000);
});

test('an undo and a request for the next photo at the same moment leave one claimed document', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const sorter = await app.signedInAs('sorter');
    const first = await made();
    await made();
    const decision = await reject(sorter, first);
    const [, undone] = await Promise.all([
      sorter.call(photos.nextForVerification, { query: { start: 'true' } }),
      undo(sorter, first, decision),
    ]);
    expect(undone.answer.document.claim?.managedByMe).toBe(true);
    const { result } = (await sorter.call(photos.listMyVerifications)).answer;
    expect(result.map(({ id }) => id)).toEqual([first.id]);
  }
});
