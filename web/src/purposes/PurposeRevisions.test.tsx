import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aPurpose, effectsAnswer, purposeServer } from '../testing/purposes.ts';

const change = (id: number, revision: number | null, before: object | null, after: object) => ({
  id,
  revision,
  before,
  after,
  name: before ? 'edited' : 'added',
  created_at: '2026-11-22T12:00:00.000Z',
  user: { id: 7, first_name: 'Bruno', last_name: 'Keller' },
  allowedActions: before ? ['revert'] : [],
});
const HISTORY = [
  change(33, 3, { outline_to_chin: 8 }, { outline_to_chin: 7 }),
  change(32, 2, { outline_to_chin: 6.5, photo_weight: 90 }, { outline_to_chin: 8, photo_weight: 120 }),
  change(31, null, null, { label: 'Passport' }),
];

test('the form is filled as a purpose was at a revision, and its effects are shown before it is saved', async () => {
  signedInAs('ROLE_ADMIN');
  const then = aPurpose(4, { revision: 2, outline_to_chin: 8, label: 'Passport of then' });
  const kept = { revision: 2, created_at: '2026-11-20T12:00:00.000Z', user: null, values: then };
  const seen = purposeServer([aPurpose(4)], {
    'GET /purpose/4/history': [200, { result: HISTORY, older: false }],
    'GET /purpose/4/revisions': [200, { result: [kept] }],
    'POST /purpose/4/effects': [200, effectsAnswer({ boards: 2 })],
    'POST /purpose/4': [200, aPurpose(4, { revision: 4, outline_to_chin: 8, label: 'Passport of then' })],
  });
  openApp('/admin/purpose/4');
  await userEvent.click(await screen.findByText('History', { selector: 'button' }));
  const history = within(await screen.findByRole('dialog', { name: 'History of “Passport”' }));
  // The last one is how it is now.
  const offered = await history.findAllByRole('button', { name: /^Back to revision/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Back to revision 2', 'Back to revision 1']);
  await userEvent.click(offered[0]!);
  await screen.findByText('The form shows revision 2. It is not saved yet.');
  const chin = await screen.findByLabelText<HTMLInputElement>(/^Bottom edge to chin/, { selector: 'input' });
  expect(chin.value).toBe('8');
  await userEvent.click(screen.getByText('Save', { selector: 'button' }));
  await screen.findByText('2 validated photo boards wait to be printed.');
  await userEvent.click(screen.getByText('Save this change', { selector: 'button' }));
  await screen.findByText('Purpose edited successfully');
  const [sent] = seen.filter((request) => request.call === 'POST /purpose/4');
  expect(sent?.body).toMatchObject({ label: 'Passport of then', outline_to_chin: 8, revision: 3 });
});

test('what is typed while a revision is read is not written over', async () => {
  signedInAs('ROLE_ADMIN');
  const values = aPurpose(4, { revision: 2, label: 'Passport of then' });
  const kept = { revision: 2, created_at: '2026-11-20T12:00:00.000Z', user: null, values };
  const held = heldAnswer(200, { result: [kept] });
  purposeServer([aPurpose(4)], {
    'GET /purpose/4/history': [200, { result: HISTORY, older: false }],
    'GET /purpose/4/revisions': held.answer,
  });
  openApp('/admin/purpose/4');
  await userEvent.click(await screen.findByText('History', { selector: 'button' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to revision 2' }));
  const label = await screen.findByLabelText<HTMLInputElement>(/^Label/, { selector: 'input' });
  await userEvent.type(label, ' for children');
  await held.arrive();
  await screen.findByText('The form was changed in the meantime. It was not filled with revision 2.');
  expect(label.value).toBe('Passport for children');
});

describe('a mask is not said to be outdated', () => {
  const openHistory = async () => {
    await userEvent.click(await screen.findByText('History', { selector: 'button' }));
    return within(await screen.findByRole('dialog', { name: 'History of “Passport”' }));
  };

  test('where a revision is filled in that had other dimensions with it', async () => {
    signedInAs('ROLE_ADMIN');
    const values = aPurpose(4, { revision: 2, outline_to_chin: 8 });
    const kept = { revision: 2, created_at: '2026-11-20T12:00:00.000Z', user: null, values };
    purposeServer([aPurpose(4)], {
      'GET /purpose/4/history': [200, { result: HISTORY, older: false }],
      'GET /purpose/4/revisions': [200, { result: [kept] }],
    });
    openApp('/admin/purpose/4');
    const history = await openHistory();
    await userEvent.click(await history.findByRole('button', { name: 'Back to revision 2' }));
    // It stands there as soon as the dimensions have been compared.
    const original = await screen.findByRole('button', { name: 'Back to the original values' });
    expect(screen.queryByText(/^The dimensions have changed/)).toBeNull();
    await userEvent.click(original);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to the original values' })).toBeNull());
    expect(screen.queryByText(/^The dimensions have changed/)).toBeNull();
  });

  test('where a change of its dimensions is taken back', async () => {
    signedInAs('ROLE_ADMIN');
    purposeServer([aPurpose(4)], {
      'GET /purpose/4/history': [200, { result: HISTORY, older: false }],
      'POST /purpose/4/revert': [200, aPurpose(4, { revision: 4, outline_to_chin: 8 })],
    });
    openApp('/admin/purpose/4');
    const history = await openHistory();
    await userEvent.click((await history.findAllByRole('button', { name: 'Take back' }))[0]!);
    const question = within(await screen.findByRole('dialog', { name: 'Take this change back?' }));
    await userEvent.click(question.getByRole('button', { name: 'Take back' }));
    const chin = await screen.findByLabelText<HTMLInputElement>(/^Bottom edge to chin/, { selector: 'input' });
    await waitFor(() => expect(chin.value).toBe('8'));
    await waitFor(() => expect(screen.queryByText('Back to the original values')).toBeNull());
    expect(screen.queryByText(/^The dimensions have changed/)).toBeNull();
  });
});

test('a mask that was exchanged is shown in the history as the picture that it was and is', async () => {
  signedInAs('ROLE_ADMIN');
  const [was, is] = ['b', 'c'].map((digit) => `/static/pictures/${digit.repeat(64)}.png`);
  purposeServer([aPurpose(4)], {
    'GET /purpose/4/history': [200, { result: [change(33, 3, { thumbnail: was }, { thumbnail: is })], older: false }],
  });
  openApp('/admin/purpose/4');
  await userEvent.click(await screen.findByText('History', { selector: 'button' }));
  const history = await screen.findByRole('dialog', { name: 'History of “Passport”' });
  await within(history).findByRole('rowheader', { name: 'Mask' });
  expect([...history.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([was, is]);
  expect(within(history).queryByText(/pictures/)).toBeNull();
});
