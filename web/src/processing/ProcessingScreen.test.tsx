import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { heldUpload, takenIn } from '../testing/heldUpload.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { processingDrafts } from './processingDrafts.ts';
import { aPhotoToProcess, aProcessingClaim, anUploadedPhoto } from './testProcessing.ts';

type Answers = Parameters<typeof fakeApi>[0];

const claimed = (id: number) => ({
  ...aProcessingClaim(),
  id,
  status: 'processing_in_progress',
  allowedActions: ['leaveProcessing', 'cannotProcess', 'returnProcessed'],
});

/** The server for a controller with document 3 to process. */
function theServer(answers: Answers = {}, document: Partial<DocumentAnswer> = {}) {
  const shown = () => aPhotoToProcess(3, { claim: aProcessingClaim(), ...document });
  return fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200],
    'GET /document/one-need-verification': [200, 3],
    'GET /document/3/start-verif-prevalidated': () => [200, claimed(3)],
    'GET /document/3': () => [200, shown()],
    'GET /document/3/cancel-verif/pre-validated': [200, { id: 3, status: 'pre_validated' }],
    'GET /document/processing-in-progress': [200, { result: [] }],
    'POST /document/3/face-check': [200, { verdict: 'unchanged', changed_percent: 0, map: null }],
    'GET /document/need-verification': [200, { result: [], total: 0, total_to_process: 0 }],
    ...answers,
  });
}

const decided = () => ({
  id: 3,
  status: 'pending_last_validation',
  message: 'Document sent back successfully for final validation',
  undo: {
    decision: 300,
    until: new Date(Date.now() + 8_000).toISOString(),
    server_now: new Date().toISOString(),
  },
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
});

async function openAsController(at = '/document/verif') {
  signedInAs('ROLE_CONTROLLER');
  processingDrafts.of(3).set(processingDrafts.empty);
  const app = openApp(at);
  await screen.findByRole('button', { name: 'Leave' });
  return app;
}

test('shows what the purpose asks for beside what the photo has', async () => {
  theServer({}, { failed_checks: [{ key: 'pixel_size', expected: '414 x 532', actual: '400 x 500' }] });
  await openAsController();
  expect(screen.getByText('Order 1003')).toBeTruthy();
  const size = screen.getByRole('row', { name: /Pixel size/ });
  expect(within(size).getAllByRole('cell')[0]?.textContent).toContain('414\u00A0×\u00A0532\u00A0px');
  expect(within(size).getByRole('img', { name: 'breaks the rule' })).toBeTruthy();
  expect(screen.getByText('4 mm · 47 px')).toBeTruthy();
  expect(screen.getByText('7 mm · 83 px')).toBeTruthy();
  expect(screen.getByText('#E8E8E8')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Levels of caution' })).getByText('Strict')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mask (PNG)' }).getAttribute('href')).toBe('/static/masks/mask.png');
});

/** A photo of 35 × 45 mm whose purpose has no mask. Its order names a country that has no default purpose. */
async function aPhotoWithoutMask(defaultPurpose: { readonly photo_width: number }) {
  const { order_item: line } = aPhotoToProcess(3);
  const order = { ...line.order, origin_country_code_for_purpose: 'MT' };
  const purpose = { ...line.price.purpose, thumbnail: null };
  const lender = { id: 9, thumbnail: '/static/masks/9.png', photo_height: 45, ...defaultPurpose };
  const asked = theServer(
    {
      'GET /purpose/default/MT': [404, { code: 'not_found', message: 'Not found' }],
      'GET /purpose/default/FR': [200, lender],
    },
    { order_item: { ...line, order, price: { purpose } } },
  );
  await openAsController();
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /purpose/default/FR'));
}

test('a purpose without a mask borrows that of its own country, where the country of the order has none', async () => {
  await aPhotoWithoutMask({ photo_width: 35 });
  const mask = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Mask (PNG)' });
  expect([mask.getAttribute('href'), mask.download]).toEqual(['/static/masks/9.png', 'FR-9-mask.png']);
});

test('a mask for photos of another shape is not borrowed', async () => {
  await aPhotoWithoutMask({ photo_width: 45 });
  await screen.findByRole('link', { name: 'Photo' });
  expect(screen.queryByRole('link', { name: 'Mask (PNG)' })).toBeNull();
});

test('in another language the rules are read in it, and the photo stays', async () => {
  const levels = (label: string) => {
    const { order_item: line } = aPhotoToProcess(3, { claim: aProcessingClaim() });
    const [level] = line.price.purpose.levels;
    return { ...line, price: { purpose: { ...line.price.purpose, levels: [{ ...level!, label }] } } };
  };
  const sent = theServer({
    'POST /me/language': [200],
    'GET /document/3': ({ headers }) => {
      const order_item = levels(headers['accept-language'] === 'fr' ? 'Sévère' : 'Strict');
      return [200, aPhotoToProcess(3, { claim: aProcessingClaim(), order_item })];
    },
  });
  await openAsController();
  await screen.findByText('Strict');
  fireEvent.click(screen.getByRole('button', { name: 'FR · Français' }));
  expect(await screen.findByText('Sévère')).toBeTruthy();
  expect(sent.some(({ call }) => call.includes('cancel-verif'))).toBe(false);
});

test.each([
  ['of another kind', 'IMG_0042.png', 'The photo must be in JPEG/jpeg or JPG/jpg format.'],
  ['of another name', 'portrait.jpg', 'The name of the uploaded photo is not correct'],
])('a file %s is refused before it is sent', async (_what, name, sentence) => {
  const sent = theServer();
  await openAsController();
  const file = new File(['...'], name, { type: name.endsWith('png') ? 'image/png' : 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Choose the photo', { selector: 'input' }), { target: { files: [file] } });
  await screen.findByText(sentence);
  expect(sent.some(({ call }) => call === 'POST /file')).toBe(false);
});

test('a corrected photo is measured before it goes back: what is not good shows with what would be', async () => {
  const newPhoto = anUploadedPhoto();
  const measured = { score: null, unit: null, verdict: 'good', limit: { min: null, max: 0.8 } };
  theServer({
    [`GET /document/3/upload/${newPhoto.uid}/measures`]: [
      200,
      {
        measures: [
          { ...measured, key: 'luminance_mean', value: 0.5 },
          { ...measured, key: 'sharpness', value: 0.012, verdict: 'bad', limit: { min: 0.04, max: null } },
        ],
        failed_checks: [],
        suggested_reasons: [],
      },
    ],
  });
  await openAsController();
  processingDrafts.of(3).set({ photo: 'photo-3', comment: '', newPhoto });
  const row = await screen.findByRole('row', { name: /Sharpness/ });
  expect(row.textContent).toContain('0.012good from 0.04');
  expect(within(row).getByText('bad')).toBeTruthy();
  expect(screen.getByText('1 of 2 measures are good')).toBeTruthy();
  expect(screen.queryByText('Brightness of the face')).toBeNull();
});

test.each([
  ['sent_for_editing', 'What is asked for'],
  ['commented', 'The last comment'],
  ['passed_on', 'The last comment'],
])('what was said last about the photo stands beside it: %s, as “%s”', async (name, heading) => {
  const user = { id: 9, first_name: 'Grace', last_name: 'Hopper' };
  const said = { id: 1, name, is_comment: true, value_text: 'Lighter, please', reasons: [], user };
  const { photo } = aPhotoToProcess(3);
  theServer({}, { photo: { ...photo!, actions: [{ ...said, created_at: '2026-03-01T08:00:00.000Z' }] } });
  await openAsController();
  const note = (await screen.findByRole('heading', { name: heading })).closest('section');
  expect(note?.textContent).toContain('Lighter, please');
});

test('the corrected photo goes back for final validation, and undo brings everything back', async () => {
  const sent = theServer({
    'POST /document/3/verif': () => [200, decided()],
    'POST /document/3/undo-verif': () => [
      200,
      {
        document: aPhotoToProcess(3, { claim: aProcessingClaim() }),
        typed: {
          comment: null,
          photoRejectReasons: [],
          newPhotoUid: null,
          newPhoto: null,
          overrideReason: null,
          face_change_reason: null,
          lines: null,
        },
      },
    ],
    'GET /document/one-need-verification': [
      [200, 3],
      [200, { noDocumentToVerify: true }],
    ],
  });
  await openAsController();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send back for final validation' }).disabled).toBe(true);
  const draft = { photo: 'photo-3', comment: 'Brighter now', newPhoto: anUploadedPhoto() };
  processingDrafts.of(3).set(draft);
  await waitFor(() => expect(screen.getByText('Ready to be sent back')).toBeTruthy());
  await userEvent.keyboard('v');
  await screen.findByText('Document sent back successfully for final validation');
  await screen.findAllByText('No document to process!');
  expect(sent.find(({ call }) => call === 'POST /document/3/verif')?.body).toEqual({
    photo: { status: 'pending_verification', photoUid: 'photo-3', newPhotoUid: draft.newPhoto.uid },
    final: true,
    lastValidation: false,
    comment: 'Brighter now',
  });

  await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByText('The decision is taken back');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Brighter now');
  expect(screen.getByText('Ready to be sent back')).toBeTruthy();
});

/** On a map of 8 × 8 cells, two beside each other. */
const MOUTH_CHANGED = { width: 8, height: 8, runs: [51, 2, 11] };

test('whoever sends a face that is not the customer’s is asked why, and the reason goes with it', async () => {
  const sent = theServer({
    'POST /document/3/face-check': [200, { verdict: 'changed', changed_percent: 4, map: MOUTH_CHANGED }],
    'POST /document/3/verif': () => [200, decided()],
  });
  await openAsController();
  processingDrafts.of(3).set({ photo: 'photo-3', comment: '', newPhoto: anUploadedPhoto() });
  const why = await screen.findByRole('textbox', { name: /Why is it sent anyway/ });
  const map = screen.getByRole('img', { name: /differs from the customer’s photo is red/ });
  expect(map.parentElement!.querySelector('path')!.getAttribute('d')).toBe('M3 6H5V7H3Z');
  fireEvent.change(why, { target: { value: 'The customer sent it by e-mail' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send back for final validation' }));
  await screen.findByText('Document sent back successfully for final validation');
  expect(sent.find(({ call }) => call === 'POST /document/3/verif')?.body).toMatchObject({
    face_change_reason: 'The customer sent it by e-mail',
  });
});

test('the pressed button says that it works until the answer is there, and not while the decision is undone', async () => {
  const decision = Promise.withResolvers<void>();
  const undo = Promise.withResolvers<void>();
  theServer({
    'POST /document/3/verif': async () => {
      await decision.promise;
      return [200, decided()];
    },
    'POST /document/3/undo-verif': async () => {
      await undo.promise;
      return [409, { code: 'undo_too_late', message: 'x' }];
    },
  });
  await openAsController();
  processingDrafts.of(3).set({ photo: 'photo-3', comment: '', newPhoto: anUploadedPhoto() });
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send back for final validation' });
  const works = () => within(button()).queryByRole('progressbar') !== null;
  expect(works()).toBe(false);
  await userEvent.click(button());
  await waitFor(() => expect(works()).toBe(true));
  decision.resolve();
  await screen.findByText('Document sent back successfully for final validation');
  // The next photo has an edited version already.
  await screen.findByRole('button', { name: 'Leave' });
  processingDrafts.of(3).set({ photo: 'photo-3', comment: '', newPhoto: anUploadedPhoto() });
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(button().disabled).toBe(true));
  expect(works()).toBe(false);
  undo.resolve();
  await screen.findByText('It is too late to undo this decision');
});

test('whoever does not say why is led to the field for it, and what was refused is still there', async () => {
  theServer({
    'POST /document/3/face-check': [200, { verdict: 'changed', changed_percent: 4, map: MOUTH_CHANGED }],
    'POST /document/3/verif': [422, { code: 'face_changed', message: 'Say why' }],
  });
  const corrected = anUploadedPhoto();
  await openAsController();
  processingDrafts.of(3).set({ photo: 'photo-3', comment: '', newPhoto: corrected });
  await screen.findByRole('textbox', { name: /Why is it sent anyway/ });
  await userEvent.click(screen.getByRole('button', { name: 'Send back for final validation' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Why is it sent anyway/ })).toBe(document.activeElement),
  );
  expect(processingDrafts.of(3).get().newPhoto).toEqual(corrected);
});

test('what was wrong with one photo is not said beside the next', async () => {
  const answers = [
    [422, { code: 'face_changed', message: 'Say why' }],
    [200, decided()],
  ] as const;
  theServer({
    'POST /document/3/verif': answers,
    'GET /document/one-need-verification': [
      [200, 3],
      [200, 4],
    ],
    'GET /document/4/start-verif-prevalidated': () => [200, claimed(4)],
    'GET /document/4': () => [200, aPhotoToProcess(4, { claim: aProcessingClaim() })],
  });
  await openAsController();
  processingDrafts.of(3).set({ photo: 'photo-3', comment: '', newPhoto: anUploadedPhoto() });
  await userEvent.click(await screen.findByRole('button', { name: 'Send back for final validation' }));
  const refused = await screen.findByText(
    /The face in this photo differs from the customer’s photo, or no face was found there/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send back for final validation' }));
  await screen.findByText('Document sent back successfully for final validation');
  await screen.findByText('Document 4');
  expect(refused.isConnected).toBe(false);
});

test('the correction before is not sent back while another one is being uploaded', async () => {
  const upload = heldUpload(takenIn('another', 'IMG_0042.jpg'));
  const sent = theServer({ 'POST /document/3/verif': () => [200, decided()] });
  await openAsController();
  processingDrafts.of(3).set({ photo: 'photo-3', comment: '', newPhoto: anUploadedPhoto() });
  const field = await screen.findByLabelText('Choose another photo', { selector: 'input' });
  await userEvent.upload(field, new File(['x'], 'IMG_0042.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(upload.begun).toHaveLength(1));
  await userEvent.keyboard('v');
  const decisions = () => sent.filter(({ call }) => call === 'POST /document/3/verif');
  expect(decisions()).toEqual([]);
  screen.getByText('The corrected photo is still being uploaded. It can be sent back once it is there.');
  await upload.arrive();
  await waitFor(() => expect(processingDrafts.of(3).get().newPhoto?.uid).toBe('another'));
  await userEvent.keyboard('v');
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.body).toMatchObject({ photo: { newPhotoUid: 'another' } });
});

test('a correction of one photo is not ready to be sent back as that of the next one of the same document', async () => {
  const upload = heldUpload(takenIn('corrected', 'IMG_0042.jpg'));
  let { photo } = aPhotoToProcess(3);
  theServer({ 'GET /document/3': () => [200, aPhotoToProcess(3, { claim: aProcessingClaim(), photo })] });
  await openAsController();
  const field = await screen.findByLabelText('Choose the photo', { selector: 'input' });
  await userEvent.upload(field, new File(['x'], 'IMG_0042.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(upload.begun).toHaveLength(1));
  await upload.arrive();
  await screen.findByText('Ready to be sent back');
  await userEvent.keyboard('l');
  photo = { ...photo!, uid: 'sent-anew' };
  await userEvent.click(await screen.findByRole('button', { name: 'Take next' }));
  await screen.findByText('Document 3');
  expect(screen.queryByText('Ready to be sent back')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send back for final validation' }).disabled).toBe(true);
});

test('giving up needs a comment', async () => {
  const sent = theServer();
  await openAsController();
  await userEvent.click(screen.getByRole('button', { name: "Can't process this photo" }));
  await screen.findByText('A comment is needed');
  expect(sent.some(({ call }) => call === 'POST /document/3/verif')).toBe(false);
});

test('without a right to decide there are no buttons for it', async () => {
  theServer({
    'GET /document/3/start-verif-prevalidated': () => [200, { ...claimed(3), allowedActions: ['leaveProcessing'] }],
  });
  await openAsController();
  expect(screen.queryByRole('button', { name: 'Send back for final validation' })).toBeNull();
  expect(screen.queryByRole('button', { name: "Can't process this photo" })).toBeNull();
});

test('a document that somebody else processes leads home, and says who does', async () => {
  theServer({
    'GET /document/3/start-verif-prevalidated': [
      409,
      {
        code: 'claim_refused',
        message: 'Not allow',
        managedByMe: false,
        by: { id: 9, first_name: 'Carl' },
        expires_at: '2026-03-10T08:07:00.000Z',
      },
    ],
  });
  signedInAs('ROLE_ADMIN');
  const { path } = openApp('/document/3/verif');
  const message = (await screen.findByText('Not allow')).closest<HTMLElement>('[role="alert"]')!;
  expect(within(message).getByText(/Carl works on this document until/)).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/'));
});

test('a document that does not wait any more leads home, and says where it stands', async () => {
  theServer({
    'GET /document/3/start-verif-prevalidated': [
      409,
      { code: 'claim_refused', message: 'Not allow', managedByMe: false, status: 'delivered' },
    ],
  });
  signedInAs('ROLE_ADMIN');
  openApp('/document/3/verif');
  const message = (await screen.findByText('Not allow')).closest<HTMLElement>('[role="alert"]')!;
  expect(within(message).getByText('The document is now “Delivered”.')).toBeTruthy();
});

test('an address with no document’s number says so and asks nobody', async () => {
  const sent = theServer();
  signedInAs('ROLE_ADMIN');
  openApp('/document/abc/verif');
  expect(await screen.findByText('The document was not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  expect(sent.filter(({ call }) => /start-verif|one-need|NaN/.test(call))).toEqual([]);
});

test('leaving the screen gives the document back', async () => {
  const sent = theServer();
  await openAsController();
  await userEvent.keyboard('l');
  await screen.findByText('No document is open');
  expect(sent.filter(({ call }) => call.includes('cancel-verif'))).toHaveLength(1);
  expect(sent.filter(({ call }) => call.includes('one-need'))).toHaveLength(1);
});

test('axe finds nothing on it', async () => {
  theServer();
  await openAsController();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
