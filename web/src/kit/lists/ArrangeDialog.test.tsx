import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { SeenRequest } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

const template = (id: number, order_number: number) => ({
  id,
  revision: 1,
  order_number,
  label: `Template ${id}`,
  text: 'Text',
  active: id !== 3,
  translated: {},
  allowedActions: ['edit'],
});
const ORDER = 'POST /comment-template/order';

beforeEach(() => signedInAs('ROLE_ADMIN'));

async function openOrder(answers: Parameters<typeof fakeApi>[0]) {
  const rows = [template(1, 1), template(2, 2), template(3, 3)];
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200, {}],
    'GET /comment-template': [200, { result: rows, total: 3, page: 1, allowedActions: ['add', 'edit'] }],
    ...answers,
  });
  openApp('/admin/comment-templates');
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Arrange: / }));
  await dialog.findByText('Template 1');
  return { seen, dialog };
}

const sent = (seen: readonly SeenRequest[]) => seen.filter(({ call }) => call === ORDER).map(({ body }) => body);

test('Alt with an arrow moves an entry, which is kept at once and can be taken back', async () => {
  const { seen, dialog } = await openOrder({ [ORDER]: [200, { changed: 2 }] });
  dialog.getByRole('button', { name: 'Move “Template 1”: place 1 of 3' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Template 2',
    'Template 1',
    'Template 3not active',
  ]);
  await screen.findByText('The new arrangement is saved');
  expect(sent(seen)).toEqual([{ ids: [2, 1, 3], seen: [1, 2, 3] }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(seen)[1]).toEqual({ ids: [1, 2, 3], seen: [2, 1, 3] }));
});

test('where somebody else has moved entries meanwhile, that is said, and the order is as it was', async () => {
  const { dialog } = await openOrder({ [ORDER]: [409, { code: 'changed_meanwhile', message: '' }] });
  dialog.getByRole('button', { name: 'Move “Template 3”: place 3 of 3' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await screen.findByText(/changed/);
  await waitFor(() => expect(dialog.getAllByRole('listitem')[2]?.textContent).toBe('Template 3not active'));
});

test('a list that is too long to be put into order by hand says so, and shows no part of it as if it were all', async () => {
  const rows = [template(1, 1), template(2, 2)];
  fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200, {}],
    'GET /comment-template': [200, { result: rows, total: 251, page: 1, allowedActions: ['add', 'edit'] }],
  });
  openApp('/admin/comment-templates');
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Arrange: / }));
  await dialog.findByText(/^At most 250 entries can be arranged here, and there are 251\./);
  expect(dialog.queryAllByRole('button', { name: /^Move/ })).toEqual([]);
});
