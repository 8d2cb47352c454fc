import * as photos from '@likeness/contract/photos';
import { uploadPhoto } from '@likeness/contract/files';
import { listEmails, readEmail } from '@likeness/contract/emails';
import { sendNewPhoto } from '@likeness/contract/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg, aPartner, callingAs, documentRow, orderRow } from '../testing/builders.ts';
import { aReason } from '../testing/catalogueBuilders.ts';
import { WorkScenario } from '../testing/workScenario.ts';

let app: TestApp;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A document that a sorter has claimed, with the body of a decision on it. */
async function underVerification(caller: Caller, overrides: Parameters<typeof aDocument>[1] = {}) {
  const made = await aDocument(app, overrides);
  await caller.call(photos.startVerification, { params: { id: made.id } }).then((reply) => reply.answer);
  const body = (status: 'rejected' | 'validated' | 'pending_verification', rest: object = {}) => ({
    photo: { status, photoUid: made.photo.uid, ...rest },
  });
  return { ...made, body };
}

test('a rejection moves document and order, records who and why, and tells the customer in their language', async () => {
  sorter = await app.signedInAs('sorter');
  const reason = await aReason(app);
  const made = await underVerification(sorter, { language: 'fr' });
  const decided = await sorter.call(photos.decide, {
    params: { id: made.id },
    body: { ...made.body('rejected', { photoRejectReasons: [reason.id] }), final: true },
  });
  expect(decided.answer).toMatchObject({ status: 'rejected_photo', message: 'Document rejected successfully!' });
  expect((await orderRow(app, made.order.id)).status).toBe('rejected_photo');

  const seen = await sorter.call(photos.getDocument, { params: { id: made.id } });
  expect(seen.answer.photo?.photo_reject_reason_histories).toMatchObject([
    { verified_by: { id: sorter.id }, photo_reject_reasons: [{ id: reason.id, label: 'Eyes closed' }] },
  ]);
  expect(seen.answer.claim).toBeNull();

  const manager = await app.signedInAs('orderManager');
  expect((await manager.call(listEmails)).answer.total).toBe(0);
  await app.settle(9);
  const [mail] = (await manager.call(listEmails)).answer.result;
  expect(mail).toMatchObject({ recipient: 'ada@customer.test', language: 'fr', status: 'held', document_id: made.id });
  const read = await manager.call(readEmail, { params: { id: mail!.id } });
  expect(read.answer.text).toContain('Bonjour Ada');
  expect(read.answer.text).toContain('Keep your eyes open');
  expect(read.answer.text).toContain(`https://photos.partner.test/orders/${made.order.externalRef}/photo`);
});

test('a rejected document returns to the queue when the customer sends a new photo, and its order goes on', async () => {
  const caller = await app.signedInAs('sorter');
  const reason = await aReason(app);
  const partner = await aPartner(app);
  const made = await underVerification(caller, { partnerId: partner.id });
  await caller.call(photos.decide, {
    params: { id: made.id },
    body: { ...made.body('rejected', { photoRejectReasons: [reason.id] }), final: true },
  });
  await app.settle(9);
  const sent = await callingAs(app, partner).call(sendNewPhoto, {
    params: { id: made.id },
    file: { name: 'better.jpg', content: await aJpeg({ colour: '#d0d8d6' }) },
  });
  expect(sent.answer.status).toBe('waiting_ia_validation');
  await app.settle();
  const seen = (await caller.call(photos.getDocument, { params: { id: made.id } })).answer;
  expect(seen).toMatchObject({ status: 'pending_verification', photo: { file_name: 'better.jpg' } });
  expect(seen.photo?.previous_file?.uid).toBe(made.photo.uid);
  expect((await orderRow(app, made.order.id)).status).toBe('in_progress');
});

test('a rejected photo that is to be validated after all waits, and says still who has judged it and when', async () => {
  const work = await WorkScenario.open(app);
  const judge = await app.signedInAs('sorter');
  const { document: it } = await work.reject(judge);
  const judged = (await judge.call(photos.getDocument, { params: { id: it.id } })).answer.photo!;
  expect(judged).toMatchObject({ status: 'rejected', verified_by: { id: judge.id } });
  app.clock.advance(60_000);
  const params = { documentId: it.id, photoUid: it.photo.uid };
  const manager = await app.signedInAs('orderManager');
  expect((await manager.call(photos.requestLastValidation, { params })).status).toBe(200);
  const { photo } = (await judge.call(photos.getDocument, { params: { id: it.id } })).answer;
  expect(photo).toMatchObject({
    status: 'pending_verification',
    verified_by: { id: judge.id },
    verified_at: judged.verified_at,
    photo_reject_reason_histories: [{ photo_uid: it.photo.uid, created_at: judged.verified_at }],
  });
});

test('an undo within its seconds restores document, order, claim and typed words, and no e-mail is sent', async () => {
  const caller = await app.signedInAs('sorter');
  const reason = await aReason(app);
  const made = await underVerification(caller);
  const before = (await caller.call(photos.getDocument, { params: { id: made.id } })).answer;
  const decided = await caller.call(photos.decide, {
    params: { id: made.id },
    body: {
      ...made.body('rejected', { photoRejectReasons: [reason.id] }),
      final: true,
      comment: 'Look at the left eye',
    },
  });
  app.clock.advance(5000);
  const undone = await caller.call(photos.undoDecision, {
    params: { id: made.id },
    body: { decision: decided.answer.undo.decision },
  });
  expect(undone.answer.typed).toEqual({
    comment: 'Look at the left eye',
    photoRejectReasons: [reason.id],
    newPhotoUid: null,
    newPhoto: null,
    overrideReason: null,
    face_change_reason: null,
    lines: null,
  });
  expect(undone.answer.document).toMatchObject({
    status: before.status,
    allowedActions: before.allowedActions,
    claim: { managedByMe: true, expires_at: before.claim!.expires_at },
    photo: { status: 'pending_verification', verified_by: null, photo_reject_reason_histories: [] },
  });
  expect((await orderRow(app, made.order.id)).status).toBe('in_progress');
  await app.settle(9);
  const manager = await app.signedInAs('orderManager');
  const mails = (await manager.call(listEmails, { query: { limit: 30 } })).answer.result;
  expect(mails.filter((mail) => mail.document_id === made.id)).toEqual([]);
});

test('after eight seconds a decision cannot be undone', async () => {
  const caller = await app.signedInAs('sorter');
  const made = await underVerification(caller);
  const decided = await caller.call(photos.decide, {
    params: { id: made.id },
    body: { ...made.body('validated'), final: true, lastValidation: true },
  });
  expect(decided.answer).toMatchObject({ status: 'validated', message: 'Document validated' });
  app.clock.advance(8001);
  const undone = await caller.call(photos.undoDecision, {
    params: { id: made.id },
    body: { decision: decided.answer.undo.decision },
  });
  expect(undone.refusal).toMatchObject({ code: 'undo_too_late' });
  expect((await documentRow(app, made.id)).status).toBe('validated');
});

test('a second sorter is told who works on the document, and cannot decide', async () => {
  const [first, second] = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  const made = await underVerification(first);
  const refused = await second.call(photos.startVerification, { params: { id: made.id } });
  expect(refused.status).toBe(409);
  expect(refused.refusal).toMatchObject({ message: 'Not allow', managedByMe: false, by: { id: first.id } });
  const decided = await second.call(photos.decide, {
    params: { id: made.id },
    body: { ...made.body('validated'), final: true, lastValidation: true },
  });
  expect(decided.refusal.code).toBe('claim_missing');
  expect((await documentRow(app, made.id)).status).toBe('verification_in_progress');
});

test('a decision that comes too late writes nothing and says so', async () => {
  const caller = await app.signedInAs('sorter');
  const made = await underVerification(caller);
  app.clock.advance(15 * 60_000);
  const late = await caller.call(photos.decide, {
    params: { id: made.id },
    body: { ...made.body('validated'), final: true, lastValidation: true },
  });
  expect(late.status).toBe(409);
  expect(late.refusal.message).toBe('Verification expired!');
  // The next person gets it at once, before any sweep.
  const next = await app.signedInAs('sorter');
  const claimed = await next.call(photos.startVerification, { params: { id: made.id } });
  expect(claimed.answer).toMatchObject({ managedByMe: true, status: 'verification_in_progress' });
});

test('sorter, controller, sorter: sent for editing, corrected, validated', async () => {
  const caller = await app.signedInAs('sorter');
  const controller = await app.signedInAs('controller');
  const made = await underVerification(caller);
  const sent = await caller.call(photos.decide, {
    params: { id: made.id },
    body: { ...made.body('pending_verification'), final: false, comment: 'Please lighten the background' },
  });
  expect(sent.answer).toMatchObject({ status: 'pre_validated', message: 'Document sent for treatment' });

  await controller.call(photos.startProcessing, { params: { id: made.id } }).then((reply) => reply.answer);
  const seen = (await controller.call(photos.getDocument, { params: { id: made.id } })).answer;
  expect(seen.allowedActions.toSorted()).toEqual(['cannotProcess', 'leaveProcessing', 'returnProcessed']);
  expect(seen.photo?.actions.find((entry) => entry.is_comment)?.value_text).toBe('Please lighten the background');
  const upload = await controller.call(uploadPhoto, { file: { name: 'PORTRAIT (1).jpg', content: await aJpeg() } });
  const returned = await controller.call(photos.decide, {
    params: { id: made.id },
    body: {
      ...made.body('pending_verification', { newPhotoUid: upload.answer.uid }),
      final: true,
      lastValidation: false,
    },
  });
  expect(returned.answer).toMatchObject({
    status: 'pending_last_validation',
    message: 'Document sent back successfully for final validation',
  });

  await caller.call(photos.startVerification, { params: { id: made.id } }).then((reply) => reply.answer);
  const validated = await caller.call(photos.decide, {
    params: { id: made.id },
    body: {
      photo: { status: 'validated', photoUid: upload.answer.uid },
      final: true,
      lastValidation: true,
    },
  });
  expect(validated.answer.status).toBe('validated');
});

test('a photo that breaks a rule of its purpose is validated only with a reason', async () => {
  const caller = await app.signedInAs('sorter');
  const photo = await aFile(app, { content: await aJpeg({ width: 600, height: 800 }) });
  const made = await underVerification(caller, { photo });
  const body = { ...made.body('validated'), final: true, lastValidation: true };
  const refused = await caller.call(photos.decide, { params: { id: made.id }, body });
  expect(refused.status).toBe(422);
  expect(refused.refusal.message).toContain('pixel size 600 × 800');
  const french = await caller.call(photos.decide, {
    params: { id: made.id },
    body,
    headers: { 'accept-language': 'fr' },
  });
  expect(french.refusal.params?.['failures']).toMatch(/^dimensions 600 × 800 px au lieu de \d+ × \d+ px$/);
  const accepted = await caller.call(photos.decide, {
    params: { id: made.id },
    body: { ...body, overrideReason: 'The embassy asked for this size' },
  });
  expect(accepted.answer.status).toBe('validated');
});
