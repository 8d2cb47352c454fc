import type { RejectReason } from '@likeness/contract/purposes/reasons';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aDocument, aVersion } from '../testing/documents.ts';
import { bodyOf, decidedOn, open, photoComes, press, reason, shown, theQueue } from './testQueue.ts';
import { verificationDrafts } from './verificationDrafts.ts';

const LABELS = ['Eyes closed', 'Too dark', 'Head tilted', 'Head too small', 'Blurred'];
const ALL: RejectReason[] = LABELS.map((label, index) => ({
  id: index + 1,
  label,
  text_color: null,
  ai_reference: null,
  digit: index === 0 ? 1 : null,
  code: ['ec', 'td', 'ht', 'hs', 'bl'][index]!,
}));
const OFFERED = {
  'GET /photo-reject-reason/visible': [200, { result: ALL }],
  'POST /photo-reject-reason/order/by/levels-of-caution': [200, { rejected: [], normal: ALL, accepted: [] }],
  'POST /me/preference': [200],
} as const;

const offered = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.title.split('\n')[0]);
const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((box, place) => (box.checked ? [offered()[place]] : []));

test('two letters tick a reason; after the first one only those remain that can be meant', async () => {
  theQueue([aDocument(1)], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  await press(';');
  await press('h');
  expect(offered()).toEqual(['Head tilted', 'Head too small']);
  await press('x');
  expect(screen.getByText('No reason has HX')).toBeTruthy();
  await press('s');
  expect(ticked()).toEqual(['Head too small']);
  expect(offered()).toHaveLength(ALL.length);
  expect(document.activeElement).toBe(document.body);
});

test('what is typed at once after F is searched for, and does nothing on the desk, whatever panel was open', async () => {
  theQueue([aDocument(1)], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('i');
  // A quick hand: nothing happens between two keys.
  await userEvent.setup({ delay: null }).keyboard('fblur');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: /reason/i }).value).toBe('blur');
  expect(offered()).toEqual(['Blurred']);
});

test('what was searched for among the reasons of one photo is not searched for at the next', async () => {
  theQueue([aDocument(1), aDocument(2)], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('1');
  await userEvent.type(screen.getByRole('searchbox', { name: /reason/i }), 'Blur');
  expect(offered()).toEqual(['Blurred']);
  await userEvent.click(screen.getByRole('button', { name: /^Refuse/ }));
  await shown(2);
  expect(offered()).toHaveLength(ALL.length);
  await press('1');
  expect(ticked()).toEqual(['Eyes closed']);
});

test('a photo is not validated while reasons are ticked, until they are unticked', async () => {
  const { decisions } = theQueue([aDocument(1), aDocument(2)], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  await photoComes();
  await press('1');
  await press('v');
  expect(screen.getByRole('alert').textContent).toContain('Reasons are ticked');
  expect(ticked()).toEqual(['Eyes closed']);
  expect(decisions()).toEqual([]);
  await press('1');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('v');
  await shown(2);
  expect(bodyOf(decisions()[0])).toMatchObject({ photo: { status: 'validated' } });
});

test('a reason that was hidden since it was ticked, and that nobody can untick, keeps no photo from being validated', async () => {
  const { decisions } = theQueue([aDocument(1), aDocument(2)], OFFERED);
  const draft = { ...verificationDrafts.empty, photo: aDocument(1).photo!.uid, reasons: [99] };
  verificationDrafts.of(1).set(draft);
  open();
  await shown(1);
  await reason('Eyes closed');
  await photoComes();
  await press('v');
  await shown(2);
  expect(bodyOf(decisions()[0])).toMatchObject({ photo: { status: 'validated' } });
});

test('Escape leaves the letters, and keys belong to the desk again', async () => {
  theQueue([aDocument(1)], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  await press(';');
  await press('h');
  await press('{Escape}');
  expect(offered()).toHaveLength(ALL.length);
  await press('1');
  expect(ticked()).toEqual(['Eyes closed']);
});

test('one key accepts all suggestions, and the same key takes that back', async () => {
  theQueue([aDocument(1, { suggested_reasons: [2, 5] })], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('1');
  await press('{Shift>}S{/Shift}');
  expect(ticked()).toEqual(['Eyes closed', 'Too dark', 'Blurred']);
  await press('{Shift>}S{/Shift}');
  expect(ticked()).toEqual(['Eyes closed']);
});

test('the reasons of the last rejection are repeated by one key, but not of one that was taken back', async () => {
  theQueue([aDocument(1), aDocument(2)], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('1');
  await press('r');
  await shown(2);
  await press('{Shift>}L{/Shift}');
  expect(ticked()).toEqual(['Eyes closed']);
  await press('u');
  await shown(1);
  const repeat = () => screen.getByRole<HTMLButtonElement>('button', { name: /^As the last photo/ });
  await waitFor(() => expect(repeat().disabled).toBe(true));
});

test('ticked reasons are sent along for editing, without a comment too', async () => {
  const { decisions } = theQueue([aDocument(1), aDocument(2)], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('1');
  await press('e');
  await shown(2);
  expect(bodyOf(decisions()[0])).toEqual({
    photo: { status: 'pending_verification', photoUid: 'photo-1', photoRejectReasons: [1] },
    final: false,
  });
});

test('a reason that was hidden while it was ticked is ticked no longer once the refusal is told, nor offered', async () => {
  const [, ...left] = ALL;
  let isHidden = false;
  const { decisions } = theQueue([aDocument(1), aDocument(2)], {
    'POST /me/preference': [200],
    'GET /photo-reject-reason/visible': [
      [200, { result: ALL }],
      [200, { result: left }],
    ],
    'POST /photo-reject-reason/order/by/levels-of-caution': () =>
      isHidden
        ? [200, { rejected: [], normal: left, accepted: [] }]
        : [200, { rejected: [], normal: ALL, accepted: [] }],
    'POST /document/1/verif': () => {
      if (isHidden) return [200, decidedOn(1)];
      isHidden = true;
      return [422, { code: 'reason_unknown', message: 'A rejection reason is unknown or no longer active' }];
    },
  });
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('1');
  await press(';');
  await press('t');
  await press('d');
  expect(ticked()).toEqual(['Eyes closed', 'Too dark']);
  await press('r');
  await screen.findByText(/A rejection reason is unknown or no longer active/);
  await waitFor(() => expect(ticked()).toEqual(['Too dark']));
  expect(offered()).not.toContain('Eyes closed');
  await shown(1);
  await press('r');
  await shown(2);
  expect(bodyOf(decisions().at(-1))).toMatchObject({ photo: { photoRejectReasons: [2] } });
});

test('a template is added to what stands in the comment', async () => {
  const templates = { result: [{ id: 1, label: 'Crop', text: 'Please crop tighter.' }] };
  theQueue([aDocument(1)], { ...OFFERED, 'GET /comment-template/active': [200, templates] });
  open();
  await shown(1);
  const comment = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await userEvent.type(comment, 'As agreed.');
  await press('{Control>}k{/Control}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Crop' }));
  expect(comment.value).toBe('As agreed.\nPlease crop tighter.');
  await waitFor(() => expect(document.activeElement).toBe(comment));
});

test('whoever leaves the templates without choosing one is where they were', async () => {
  const templates = { result: [{ id: 1, label: 'Crop', text: 'Please crop tighter.' }] };
  theQueue([aDocument(1)], { ...OFFERED, 'GET /comment-template/active': [200, templates] });
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('{Control>}k{/Control}');
  await screen.findByRole('menuitem', { name: 'Crop' });
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await press('1');
  expect(ticked()).toEqual(['Eyes closed']);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('');
});

test('the e-mail is shown beside the reasons and follows them; where none is sent, it says why', async () => {
  const email = { language: 'fr', subject: 'Votre photo', html: '<p>Bonjour</p>', recipients: ['customer'] };
  theQueue([aDocument(1)], {
    ...OFFERED,
    'POST /document/1/preview-rejection': ({ body }) =>
      (body as { photoRejectReasons: number[] }).photoRejectReasons.length === 0
        ? [200, { email: null, untold: 'no_reasons', not_told: [] }]
        : [200, { email, untold: null, not_told: [2] }],
  });
  open();
  await shown(1);
  await reason('Eyes closed');
  await press('p');
  const shownEmail = within(await screen.findByRole('region', { name: 'E-mail' }));
  expect(await shownEmail.findByText('Tick a reason to see the e-mail here.')).toBeTruthy();
  await press('1');
  expect(await shownEmail.findByText('Votre photo')).toBeTruthy();
  expect(shownEmail.getByText('To the customer · French')).toBeTruthy();
  expect(shownEmail.getByText('Not told to the customer: Too dark')).toBeTruthy();
  expect(shownEmail.getByTitle('Votre photo').getAttribute('sandbox')).toBe('');
  await press('{Escape}');
  expect(screen.queryByRole('region', { name: 'E-mail' })).toBeNull();
});

test('a reason that was given before is marked, here and with the earlier photo', async () => {
  const eyes = { id: 1, label: 'Eyes closed' };
  const earlier = {
    id: 7,
    document: 6,
    purpose: { id: 1, label: 'Visa' },
    created_at: '2026-03-01T08:00:00.000Z',
    photo: { uid: 'photo-6', links: aVersion('photo-6').links },
    photo_reject_reasons: [eyes],
  };
  theQueue([aDocument(1, { earlier_rejections: [earlier] })], OFFERED);
  open();
  await shown(1);
  await reason('Eyes closed');
  const before = 'A photo of this customer was refused for this before';
  expect(screen.getAllByTitle(before)).toHaveLength(1);
  await press('a');
  expect(await screen.findByText('Other photos of this customer')).toBeTruthy();
  expect(screen.getByText(/Document 6, Visa/)).toBeTruthy();
});
