import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount, signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp } from '../testing/openApp.tsx';

const EFFECTS = { waiting: 12, earlier: 0, later: 0, biggest_move: 0, late_before: 0, late_after: 0 };
const FESTIVAL = { id: 7, revision: 1, label: 'Festival', day: '2026-03-10', allowedActions: ['edit', 'delete'] };

async function askToDelete(effects: Parameters<typeof fakeApi>[0][string]) {
  signedIn({ roles: ['ROLE_ADMIN'] });
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /holiday': [200, { result: [FESTIVAL], total: 1, page: 1, allowedActions: ['add'] }],
    'POST /time-photo-treatment/effects': effects,
    'DELETE /holiday/7': [200, { id: 7 }],
  });
  openApp('/admin/holidays');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Festival”' }));
  return { seen, dialog: within(await screen.findByRole('dialog', { name: 'Delete “Festival”' })) };
}

test('whoever deletes a public holiday is told before how many promises that moves', async () => {
  const { seen, dialog } = await askToDelete([200, { ...EFFECTS, earlier: 4, biggest_move: 90 }]);
  await dialog.findByText(/moves the promises of 4 of the 12/);
  const sent = (call: string) => seen.filter((request) => request.call === call).map(({ body }) => body);
  expect(sent('POST /time-photo-treatment/effects')).toEqual([{ holiday: { instead_of: 7 } }]);
  expect(sent('DELETE /holiday/7')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete and move the promises' }));
  await screen.findByText('Public holiday deleted successfully');
  expect(sent('DELETE /holiday/7')).toHaveLength(1);
});

test('a public holiday that moves nothing is deleted as any record', async () => {
  const { dialog } = await askToDelete([200, EFFECTS]);
  await dialog.findByText('This does not change the promise to anyone who is waiting.');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Public holiday deleted successfully')).toBeTruthy();
});

test('while nobody can say what deleting a public holiday moves, it cannot be confirmed', async () => {
  const { dialog } = await askToDelete([403, { code: 'forbidden', message: 'You may not do this' }]);
  await dialog.findByRole('alert');
  expect(dialog.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true);
});
