import type { DocumentAnswer } from '@likeness/contract/photos';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { leave } from '../kit/account.ts';
import { lastOf } from '../testing/fakeApi.ts';
import type { SeenRequest } from '../testing/fakeApi.ts';
import { aClaim, aDocument, aVersion } from '../testing/documents.ts';
import { heldUpload, takenIn } from '../testing/heldUpload.ts';
import { openApp } from '../testing/openApp.tsx';
import { ValidationScreen } from './ValidationScreen.tsx';
import { adoptPreferences } from '../kit/preferences.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import { bodyOf, decidedOn, open, photoComes, press, reason, REASONS, shown, theQueue } from './testQueue.ts';

test('signing out gives the photo back, and sends nothing without a session', async () => {
  const { seen } = theQueue([aDocument(1)], { 'POST /session/end': [200] });
  open();
  await shown(1);
  act(leave);
  await screen.findByRole('button', { name: 'Sign in' });
  await waitFor(() =>
    expect(lastOf(seen, 'POST /session/end')?.body).toEqual({ held: [{ kind: 'verification', id: 1 }] }),
  );
  expect(seen.map(({ call }) => call)).not.toContain('GET /document/1/cancel-verif');
});

describe('by keys only', () => {
  test('a photo is refused with its reasons, and the next one shows', async () => {
    const { decisions } = theQueue([aDocument(1), aDocument(2)]);
    open();
    await shown(1);
    await reason('Eyes closed');
    await press('1');
    await press('2');
    await press('r');
    await shown(2);
    expect(bodyOf(decisions()[0])).toEqual({
      photo: { status: 'rejected', photoUid: 'photo-1', photoRejectReasons: [1, 2] },
      final: true,
    });
    expect(await screen.findByText('Document rejected successfully!')).toBeTruthy();
  });

  test('a reason has the same number in every group', async () => {
    theQueue([aDocument(1)]);
    open();
    expect((await reason('Too dark')).getAttribute('aria-keyshortcuts')).toBe('2');
    expect((await reason('Eyes closed')).getAttribute('aria-keyshortcuts')).toBe('1');
  });

  test('refusing without a reason says what is missing and sends nothing', async () => {
    const { decisions } = theQueue([aDocument(1), aDocument(2)]);
    open();
    await shown(1);
    await press('r');
    expect(await screen.findByText('You must select at least one rejection reason!')).toBeTruthy();
    expect(decisions()).toEqual([]);
  });

  test('refusing without a reason opens the reasons, whatever was open', async () => {
    theQueue([aDocument(1)]);
    open();
    await shown(1);
    await press('a');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Anomalies');
    await press('r');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('reasons');
    expect(await reason('Eyes closed')).toBeTruthy();
  });

  test('sending for editing with nothing says that a comment or reasons are needed, until one is given', async () => {
    const { decisions } = theQueue([aDocument(1), aDocument(2)]);
    open();
    await shown(1);
    await reason('Eyes closed');
    await press('e');
    const missing = screen.getByText(/^A comment or reasons are needed/);
    await press('{Escape}');
    await press('1');
    expect(missing.isConnected).toBe(false);
    await press('e');
    await shown(2);
    expect(bodyOf(decisions()[0])).toMatchObject({ photo: { photoRejectReasons: [1] }, final: false });
  });

  test('sending for editing asks for a comment, which Ctrl+Enter sends; its letters decide nothing', async () => {
    const { decisions } = theQueue([aDocument(1), aDocument(2)]);
    open();
    await shown(1);
    await press('e');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment' }));
    await press('very red');
    expect(decisions()).toEqual([]);
    await press('{Control>}{Enter}{/Control}');
    await shown(2);
    expect(bodyOf(decisions()[0])).toEqual({
      photo: { status: 'pending_verification', photoUid: 'photo-1' },
      final: false,
      comment: 'very red',
    });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('');
  });

  test('a decision is taken back with all that was ticked', async () => {
    theQueue([aDocument(1), aDocument(2)]);
    open();
    await shown(1);
    await reason('Eyes closed');
    await press('1');
    await press('r');
    await screen.findByText('Document rejected successfully!');
    await shown(2);
    await press('u');
    await shown(1);
    expect(((await reason('Eyes closed')) as HTMLInputElement).checked).toBe(true);
  });

  test('a decision is taken back before the server has answered it', async () => {
    const answered = Promise.withResolvers<void>();
    const { seen } = theQueue([aDocument(1), aDocument(2)], {
      'POST /document/1/verif': async () => {
        await answered.promise;
        return [200, decidedOn(1)];
      },
    });
    open();
    await shown(1);
    await reason('Eyes closed');
    await press('1');
    await press('r');
    await press('u');
    answered.resolve();
    await screen.findByText('The decision is taken back');
    await shown(1);
    expect(((await reason('Eyes closed')) as HTMLInputElement).checked).toBe(true);
    expect(seen.filter(({ call }) => call.endsWith('/undo-verif'))).toHaveLength(1);
    expect(screen.queryByText('Document rejected successfully!')).toBeNull();
  });

  test('a validated photo goes with the final validation', async () => {
    const { decisions } = theQueue([aDocument(1), aDocument(2)]);
    open();
    await shown(1);
    await photoComes();
    await press('v');
    await shown(2);
    expect(bodyOf(decisions()[0])).toEqual({
      photo: { status: 'validated', photoUid: 'photo-1' },
      final: true,
      lastValidation: true,
    });
  });
});

describe('what the screen shows', () => {
  test('the decisions are those the server allows', async () => {
    theQueue([aDocument(1, { allowedActions: ['leaveVerification', 'reject'] })]);
    open();
    expect(await screen.findByRole('button', { name: 'Refuse' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Final validation' })).toBeNull();
  });

  test('the version before is shown beside the current one', async () => {
    const document = aDocument(1);
    const photo = document.photo && { ...document.photo, previous_file: aVersion('before') };
    theQueue([{ ...document, photo }]);
    open();
    expect(await screen.findByRole('img', { name: 'Previous' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Current' })).toBeTruthy();
  });

  test('mask and guide lines lie over the photo, and a key pins them', async () => {
    theQueue([aDocument(1)]);
    open();
    await shown(1);
    const mask = screen.getByRole('button', { name: 'Mask' });
    expect(mask.getAttribute('aria-pressed')).toBe('mixed');
    await press('m');
    expect(mask.getAttribute('aria-pressed')).toBe('true');
  });

  test('an uploaded photo must be a JPEG with the name of the current one', async () => {
    theQueue([aDocument(1)]);
    open();
    await shown(1);
    await press('x');
    const field = await screen.findByLabelText('Choose the corrected photo', { selector: 'input' });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field, new File(['x'], 'photo-1.png', { type: 'image/png' }));
    expect(await screen.findByText('Photo must have JPEG type')).toBeTruthy();
    await user.upload(field, new File(['x'], 'another.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('The name of the uploaded photo is not correct')).toBeTruthy();
  });

  test('nothing is validated while the corrected photo is being uploaded; then it is there', async () => {
    const upload = heldUpload(takenIn('corrected', 'photo-1.jpg'));
    const { decisions } = theQueue([aDocument(1), aDocument(2)]);
    open();
    await shown(1);
    await photoComes();
    await press('x');
    const field = await screen.findByLabelText('Choose the corrected photo', { selector: 'input' });
    await userEvent.upload(field, new File(['x'], 'photo-1.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(upload.begun).toHaveLength(1));
    await press('v');
    expect(decisions()).toEqual([]);
    const why = screen.getByText('The corrected photo is still being uploaded. It can be validated once it is there.');
    await upload.arrive();
    await waitFor(() => expect(why.isConnected).toBe(false));
    expect(verificationDrafts.of(1).get().newPhoto?.uid).toBe('corrected');
  });

  test('a photo that breaks a rule is validated only with a reason', async () => {
    const broken = aDocument(1, { failed_checks: [{ key: 'weight', expected: '≤ 90 kB', actual: '100 kB' }] });
    const refusal = { code: 'photo_fails_checks', message: 'no', params: { failures: 'weight' } };
    const { decisions } = theQueue([broken, aDocument(2)], {
      'POST /document/1/verif': [[422, refusal], () => [200, decidedOn(1)]],
    });
    open();
    await shown(1);
    await photoComes();
    await press('v');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/100 kB instead of ≤ 90 kB/)).toBeTruthy();
    await userEvent.setup().type(within(dialog).getByRole('textbox'), 'the authority takes it');
    await press('{Control>}{Enter}{/Control}');
    await shown(2);
    expect(bodyOf(decisions()[1])).toMatchObject({ overrideReason: 'the authority takes it' });
  });

  test('the reason why it is validated all the same is still there after it could not be sent', async () => {
    const broken = aDocument(1, { failed_checks: [{ key: 'weight', expected: '≤ 90 kB', actual: '100 kB' }] });
    const refusal = { code: 'photo_fails_checks', message: 'no', params: { failures: 'weight' } };
    const failed = { code: 'reason_unknown', message: 'no' };
    const { decisions } = theQueue([broken, aDocument(2)], {
      'POST /document/1/verif': [
        [422, refusal],
        [422, failed],
        [422, refusal],
      ],
    });
    open();
    await shown(1);
    await photoComes();
    await press('v');
    await userEvent.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'the authority takes it');
    await press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(decisions()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shown(1);
    await press('v');
    const again = within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
    expect(again.value).toBe('the authority takes it');
  });
});

test('in another language the photo stays, and its reasons and purpose are read in it', async () => {
  const french = (document: DocumentAnswer) => {
    const { order_item: line } = document;
    const price = { ...line.price, purpose: { ...line.price.purpose, label: 'Passeport' } };
    return { ...document, order_item: { ...line, price } };
  };
  const isFrench = ({ headers }: SeenRequest) => headers['accept-language'] === 'fr';
  const reasonsFor = (request: SeenRequest) => [
    { ...REASONS[0]!, label: isFrench(request) ? 'Yeux fermés' : 'Eyes closed' },
  ];
  const mine = aDocument(1, { claim: aClaim() });
  const { seen } = theQueue([aDocument(1), aDocument(2)], {
    'POST /me/language': [200],
    'GET /document/1': (request) => [200, isFrench(request) ? french(mine) : mine],
    'GET /photo-reject-reason/visible': (request) => [200, { result: reasonsFor(request) }],
    'POST /photo-reject-reason/order/by/levels-of-caution': (request) => [
      200,
      { rejected: [], normal: reasonsFor(request), accepted: [] },
    ],
  });
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('1');
  await userEvent.click(screen.getByRole('button', { name: 'FR · Français' }));
  expect(((await reason('Yeux fermés')) as HTMLInputElement).checked).toBe(true);
  await press('i');
  expect(await screen.findByText(/Passeport/)).toBeTruthy();
  expect(seen.map(({ call }) => call)).not.toContain('GET /document/1/cancel-verif');
});

test('what was ticked and typed for one photo is neither ticked nor typed for the next of the same document', async () => {
  const first = aDocument(1);
  const { decisions } = theQueue([first, { ...first, photo: { ...first.photo!, uid: 'sent-anew' } }]);
  open();
  await shown(1);
  await userEvent.click(await reason('Too dark'));
  await press('c');
  await press('She wears glasses{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take next' }));
  await shown(1);
  expect(((await reason('Too dark')) as HTMLInputElement).checked).toBe(false);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('');
  await photoComes();
  await press('v');
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(bodyOf(decisions()[0])).not.toHaveProperty('comment');
});

test('a corrected photo that arrives after its document was refused is not in the next decision, but an undo brings it', async () => {
  const upload = heldUpload(takenIn('corrected', 'photo-1.jpg'));
  theQueue([aDocument(1), aDocument(2)]);
  open();
  await shown(1);
  await userEvent.click(await reason('Too dark'));
  await press('x');
  const field = await screen.findByLabelText('Choose the corrected photo', { selector: 'input' });
  await userEvent.upload(field, new File(['x'], 'photo-1.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(upload.begun).toHaveLength(1));
  await press('r');
  await shown(2);
  await screen.findByText('Document rejected successfully!');
  await upload.arrive();
  expect(verificationDrafts.of(1).get()).toEqual(verificationDrafts.empty);
  await press('u');
  await shown(1);
  await screen.findByRole('button', { name: /^Validate new photo/ });
  expect(verificationDrafts.of(1).get()).toMatchObject({ reasons: [2], newPhoto: { uid: 'corrected' } });
});

describe('when no photo is open', () => {
  test('when nothing waits a message says so, and the screen stays open for the next photo', async () => {
    theQueue([]);
    open();
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
    expect(screen.getAllByText('No document to verify!').length).toBeGreaterThan(0);
  });

  test('a sorter who leaves rests here until they take the next', async () => {
    const { seen } = theQueue([aDocument(1), aDocument(2)]);
    open();
    await shown(1);
    await press('l');
    expect(await screen.findByText('No document is open')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain('GET /document/1/cancel-verif');
    await press('n');
    await shown(2);
  });

  test('an administrator who leaves is back at the list', async () => {
    theQueue([aDocument(1)], {}, 'ROLE_ADMIN');
    const { path } = open();
    await shown(1);
    await press('l');
    await waitFor(() => expect(path()).toBe('/document/validationList'));
  });

  test('a decision that comes too late keeps the comment and claims nothing', async () => {
    const expired = { code: 'claim_expired', message: 'Verification expired!', managedByMe: false };
    const { seen } = theQueue([aDocument(1), aDocument(2)], { 'POST /document/1/verif': [409, expired] });
    open();
    await shown(1);
    await press('c');
    await press('half a sentence');
    await press('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Take next' })).toBeTruthy();
    expect(screen.getAllByText('Verification expired!').length).toBeGreaterThan(0);
    expect(seen.filter(({ query }) => query['start'] === 'true')).toHaveLength(1);
    expect(verificationDrafts.of(1).get().comment).toBe('half a sentence');
    expect(screen.getByText(/What you had begun is kept/)).toBeTruthy();
  });

  test('the introduction to the desk does not lie over what is said there: it waits for the next photo', async () => {
    theQueue([aDocument(1), aDocument(2)]);
    adoptPreferences({});
    const hint = () => screen.queryByRole('note');
    open();
    await shown(1);
    await waitFor(() => expect(hint()).not.toBeNull());
    await press('l');
    expect(await screen.findByText('No document is open')).toBeTruthy();
    expect(hint()).toBeNull();
    await press('n');
    await shown(2);
    await waitFor(() => expect(hint()).not.toBeNull());
  });

  test('nothing is said to be kept where nothing was begun', async () => {
    const expired = { code: 'claim_expired', message: 'Verification expired!', managedByMe: false };
    theQueue([aDocument(1), aDocument(2)], { 'POST /document/1/verif': [409, expired] });
    open();
    await shown(1);
    await photoComes();
    await press('v');
    expect(await screen.findByRole('button', { name: 'Take next' })).toBeTruthy();
    expect(screen.getByText('The document went back into the queue.')).toBeTruthy();
  });
});

describe('an address', () => {
  test.each(['abc', '0', '1e3', '-4'])(
    'with “%s”, which is no document’s number, says so and asks nobody',
    async (typed) => {
      const { seen } = theQueue([aDocument(1)]);
      openApp(`/document/validation/${typed}`, ['DocumentValidation'], ValidationScreen);
      expect(await screen.findByText('The document was not found')).toBeTruthy();
      expect(seen.filter(({ call }) => /start-verif|one-need|NaN/.test(call))).toEqual([]);
    },
  );

  test('of a document that there is not says so, and does not offer to try again', async () => {
    const gone = { code: 'not_found', message: '', params: { what: 'The document' } };
    theQueue([aDocument(1)], { 'GET /document/99/start-verif': [404, gone], 'GET /document/99': [404, gone] });
    openApp('/document/validation/99', ['DocumentValidation'], ValidationScreen);
    expect(await screen.findByText('The document was not found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('axe finds nothing', async () => {
  theQueue([aDocument(1), aDocument(2)]);
  open();
  await shown(1);
  await reason('Eyes closed');
  const rules = { 'color-contrast': { enabled: false } };
  for (const key of ['', 'x', 'i', 'a', 'h']) {
    if (key !== '') await press(key);
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => `${key} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});
