import type { ActionRecord } from '@likeness/contract/dashboards/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lastOf } from '../testing/fakeApi.ts';
import { openApp } from '../testing/openApp.tsx';
import { ActionsScreen } from './ActionsScreen.tsx';
import { LISTS, savedFiles, theBoard } from './testBoards.ts';

const CALL = 'GET /dashboard/account/12';
const AT = '/dashboard/staff/12/2026-03-01/2026-03-03';

function anAction(id: number, overrides: Partial<ActionRecord> = {}): ActionRecord {
  return {
    id,
    order_id: 481,
    document_id: 9,
    uid: null,
    previous_file_uid: null,
    createdAt: '2026-03-02T10:00:00.000Z',
    name: 'photo_rejected',
    subject: 'document',
    valueText: null,
    label: 'Head tilted, Too dark',
    isComment: false,
    undone: false,
    staff_id: 12,
    firstName: 'Anna',
    lastName: 'Berg',
    ...overrides,
  };
}
const person = { id: 12, firstName: 'Anna', lastName: 'Berg', roles: ['ROLE_SORTER'] };
const history = (result: readonly ActionRecord[]) => ({
  result,
  total: result.length,
  page: 1,
  user: person,
  names: ['photo_rejected', 'photo_validated'],
});
const open = (at = AT) => openApp(at, LISTS, ActionsScreen);

test('a history says when, who, what and why, and an administrator opens the order', async () => {
  theBoard(CALL, history([anAction(1, { uid: 'abc' })]), 'ROLE_ADMIN');
  open();
  const row = within(await screen.findByRole('row', { name: /Photo rejected/ }));
  row.getByText('Anna Berg');
  row.getByText('Head tilted, Too dark');
  expect(row.getByRole('link', { name: 'Open order 481' }).getAttribute('href')).toBe('/order/481');
  expect(row.getByRole('link', { name: 'Open the photo of order 481' }).getAttribute('href')).toBe(
    '/photo/details/481/abc',
  );
});

test('a sorter reads their history without ways to orders', async () => {
  theBoard(CALL, history([anAction(1, { uid: 'abc' })]), 'ROLE_SORTER');
  open();
  const row = within(await screen.findByRole('row', { name: /Photo rejected/ }));
  expect(row.queryByRole('link')).toBeNull();
});

test.each(['all/2026-03-01/2026-03-03', 'mine'])('%s shows an order manager what they did themselves', async (at) => {
  const seen = theBoard('GET /dashboard/account/7', history([anAction(1)]), 'ROLE_ORDER_MANAGER');
  openApp(`/dashboard/staff/${at}`);
  await screen.findByRole('row', { name: /Photo rejected/ });
  expect(seen.filter(({ call }) => call.startsWith('GET /dashboard/account'))).toHaveLength(1);
});

test('one’s own actions open with this month', async () => {
  theBoard('GET /dashboard/account/7', history([anAction(1)]), 'ROLE_CONTROLLER');
  openApp('/dashboard/staff/mine');
  expect((await screen.findByRole('button', { name: 'This month' })).getAttribute('aria-pressed')).toBe('true');
});

test('what was taken back is struck out, and says so in words', async () => {
  theBoard(CALL, history([anAction(1, { undone: true })]));
  open();
  const row = within(await screen.findByRole('row', { name: /Photo rejected/ }));
  expect(row.getByText('Photo rejected').tagName).toBe('S');
  row.getByText('Taken back');
});

test('a change of a setting says which list it was', async () => {
  theBoard(CALL, history([anAction(1, { order_id: null, name: 'edited', subject: 'promotion', label: null })]));
  open();
  expect(await screen.findByRole('cell', { name: 'Promotion: edited' })).toBeDefined();
});

test('a number led here: exactly its actions, until all are wanted', async () => {
  const seen = theBoard(CALL, history([anAction(1)]));
  const { path } = open(`${AT}?measure=rejected&time_zone=UTC`);
  const note = within(await screen.findByRole('alert'));
  note.getByText(/^Only: Photos rejected\./);
  expect(seen.find(({ call }) => call === CALL)?.query).toMatchObject({ measure: 'rejected', time_zone: 'UTC' });
  await userEvent.click(note.getByRole('button', { name: 'All actions' }));
  await waitFor(() => expect(path()).toBe(`${AT}?time_zone=UTC`));
});

test('search and verbs narrow a history down, in its address', async () => {
  const seen = theBoard(CALL, history([anAction(1)]));
  const { path } = open(`${AT}?limit=15&page=2`);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Photo rejected' }));
  await waitFor(() => expect(path()).toBe(`${AT}?limit=15&names=photo_rejected`));
  await waitFor(() =>
    expect(lastOf(seen, CALL)?.query).toMatchObject({ 'action-filters[]': 'photo_rejected', limit: '15', page: '1' }),
  );
});

test('another day stands in the path, and a day that is missing is told and not asked', async () => {
  const seen = theBoard(CALL, history([anAction(1)]));
  const { path } = open();
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-03-05' } });
  await waitFor(() => expect(path()).toBe('/dashboard/staff/12/2026-03-01/2026-03-05'));
  await waitFor(() => expect(lastOf(seen, CALL)?.query).toMatchObject({ to: '2026-03-05' }));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
  await screen.findByText('From date or to date was empty');
  expect(lastOf(seen, CALL)?.query).toMatchObject({ to: '2026-03-05' });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-04' } });
  await waitFor(() => expect(path()).toBe('/dashboard/staff/12/2026-03-01/2026-03-04'));
});

test('a long history is saved in large parts, each after the one before: it says how far it is, and whoever stops it gets no file', async () => {
  const files = savedFiles();
  const rest = Promise.withResolvers<void>();
  const seen = theBoard(CALL, async ({ query }) => {
    const after = Number(query['after'] ?? 1000);
    if (after < 1000) await rest.promise;
    const length = Math.min(Number(query['limit']), after - 1);
    return [200, { ...history(Array.from({ length }, (_, place) => anAction(after - 1 - place))), total: 999 }];
  });
  open();
  const save = async () => userEvent.click(await screen.findByRole('button', { name: /^Save the table .* as CSV$/ }));
  await save();
  await screen.findByText('500 of 999 rows read');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  rest.resolve();
  await waitFor(() => expect(screen.queryByText(/rows read$/)).toBeNull());
  expect([files, screen.queryByRole('alert')]).toEqual([[], null]);
  await save();
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]!.text()).trimEnd().split('\n')).toHaveLength(1000);
  expect(new Set(seen.filter(({ call }) => call === CALL).map(({ query }) => query['limit']))).toEqual(
    new Set(['10', '500']),
  );
});

test('a day that is changed by keys stays under the keys', async () => {
  theBoard(CALL, history([anAction(1)]), 'ROLE_ADMIN');
  const { path } = open();
  await screen.findByRole('row', { name: /Photo rejected/ });
  const from = screen.getByLabelText('From');
  from.focus();
  fireEvent.change(from, { target: { value: '2026-03-02' } });
  await waitFor(() => expect(path()).toContain('/dashboard/staff/12/2026-03-02/2026-03-03'));
  expect([document.activeElement, screen.getByLabelText('From')]).toEqual([from, from]);
  await screen.findByRole('row', { name: /Photo rejected/ });
});
