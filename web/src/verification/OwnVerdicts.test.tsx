import type { OwnVerdict } from '@likeness/contract/photos/ownWork';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { adoptPreferences } from '../kit/preferences.ts';
import { aClaim, aDocument, aVersion } from '../testing/documents.ts';
import { openApp } from '../testing/openApp.tsx';
import { rememberReasons } from './lastReasons.ts';
import { bodyOf, photoComes, press, reason, shown, theQueue } from './testQueue.ts';

const LINES = { crown: 0.2, chin: 0.7, eyes: null, centre: 0.5, tilt: 0 };

beforeEach(() => adoptPreferences({}));

/** Takes back the verdict on document 1 in the list of one's own; the server answers that this was typed for it. */
async function takenBack(typed: object, others: Parameters<typeof theQueue>[1] = {}) {
  const { purpose } = aDocument(1).order_item.price;
  const verdict: OwnVerdict = {
    id: 100,
    document: 1,
    verdict: 'validate',
    decided_at: new Date().toISOString(),
    reasons: [],
    comment: null,
    purpose,
    final_customer: { first_name: 'Ada', last_name: 'Lovelace' },
    photo_uid: 'photo-1',
    thumb: null,
    state: 'undoable',
    undo_until: new Date(Date.now() + 8_000).toISOString(),
    allowedActions: ['undoDecision'],
  };
  const nothing = {
    comment: null,
    photoRejectReasons: [],
    newPhotoUid: null,
    newPhoto: null,
    overrideReason: null,
    face_change_reason: null,
    lines: null,
  };
  const document = aDocument(1, { claim: aClaim() });
  const desk = theQueue([aDocument(1), aDocument(2)], {
    'GET /document/my-verdicts': [200, { result: [verdict], server_now: new Date().toISOString() }],
    'GET /document/1': [200, document],
    'POST /document/1/undo-verif': [200, { document, typed: { ...nothing, ...typed } }],
    ...others,
  });
  openApp('/document/my-verdicts');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  rememberReasons(7, [{ id: 2, label: 'Too dark' }]);
  rememberReasons(1, [{ id: 1, label: 'Eyes closed' }]);
  await userEvent.click(undo);
  await shown(1);
  return desk;
}

test('a validation that is taken back has its corrected photo again, with the reason for its changed face', async () => {
  const { links, ...version } = aVersion('corrected');
  const newPhoto = { success: true, ...version, links: { display: links!.display, thumb: links!.thumb } };
  const { decisions } = await takenBack({
    newPhotoUid: 'corrected',
    newPhoto,
    comment: 'Lighter now',
    face_change_reason: 'A better photo came by e-mail',
  });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Lighter now');
  await photoComes('New');
  await press('v');
  await waitFor(() =>
    expect(bodyOf(decisions()[0])).toMatchObject({
      photo: { status: 'validated', photoUid: 'photo-1', newPhotoUid: 'corrected' },
      comment: 'Lighter now',
      face_change_reason: 'A better photo came by e-mail',
    }),
  );
});

test('a validation that is taken back has the reason again why a photo passes that breaks a rule', async () => {
  const refusal = { code: 'photo_fails_checks', message: 'no', params: { failures: 'weight' } };
  await takenBack({ overrideReason: 'the authority takes it' }, { 'POST /document/1/verif': [422, refusal] });
  await photoComes();
  await press('v');
  const reasonWhy = within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
  expect(reasonWhy.value).toBe('the authority takes it');
});

test('a rejection that is taken back has its reasons and lines again, and its reasons are repeated no more', async () => {
  const { decisions } = await takenBack({ photoRejectReasons: [1], lines: LINES });
  expect(((await reason('Eyes closed')) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole('button', { name: /^As the last photo/ }).title).toBe('Too dark');
  await press('r');
  await waitFor(() =>
    expect(bodyOf(decisions()[0])).toMatchObject({
      photo: { status: 'rejected', photoRejectReasons: [1] },
      lines: LINES,
    }),
  );
});
