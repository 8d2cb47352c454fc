import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { heldUpload } from '../../testing/heldUpload.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

beforeEach(() => signedInAs('ROLE_ADMIN'));

const anIcon = (id: number, isDefault = false) => ({
  id,
  revision: 1,
  label: `Icon ${id}`,
  url: `/static/pictures/${String(id).padStart(64, '0')}.png`,
  is_default: isDefault,
  allowedActions: ['edit', 'delete'],
});
const ICONS = Array.from({ length: 30 }, (_, at) => anIcon(at + 1, at === 0));

/** A server with these icons, ordered by number. */
function iconServer(own: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /me': [200, anAccount({ roles: ['ROLE_ADMIN'] })],
    'POST /me/preference': [200, {}],
    'GET /icon': ({ query }) => {
      const found = ICONS.filter(({ label }) => label.includes(query['q'] ?? ''));
      const [start, end] = [Number(query['start']), Number(query['end'])];
      const page = Math.floor(start / (end - start)) + 1;
      return [200, { result: found.slice(start, end), total: found.length, page, allowedActions: ['add', 'edit'] }];
    },
    ...own,
  });
}

const cards = () => within(screen.getByRole('list', { name: 'Icons' })).queryAllByRole('listitem');

test('twelve cards are asked for by their offsets, and the next twelve', async () => {
  const seen = iconServer();
  const { path } = openApp('/admin/icon-catalogue');
  await screen.findByText('Icon 12');
  expect(cards()).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 3' }));
  await screen.findByText('Icon 25');
  expect([cards().length, path()]).toEqual([6, '/admin/icon-catalogue?page=3']);
  const asked = seen.filter(({ call }) => call === 'GET /icon').map(({ query }) => [query['start'], query['end']]);
  expect(asked).toEqual([
    ['0', '12'],
    ['24', '36'],
  ]);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('a search begins on the first page and stands in the address', async () => {
  iconServer();
  const { path } = openApp('/admin/icon-catalogue?page=2');
  await screen.findByText('Icon 13');
  await userEvent.type(screen.getByLabelText('Search'), 'Icon 29');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(path()).toBe('/admin/icon-catalogue?q=Icon+29');
});

test('a file of another type is refused before it is sent', async () => {
  const seen = iconServer();
  openApp('/admin/icon-catalogue');
  await screen.findByText('Icon 1');
  const file = new File(['GIF89a'], 'icon.gif', { type: 'image/gif' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Upload a picture'), file);
  expect(await screen.findByText('Icon must have JPEG or PNG type')).toBeTruthy();
  expect(seen.filter(({ call }) => call.startsWith('POST /file'))).toEqual([]);
});

test('the default icon says that it is, and why it is not deleted', async () => {
  const refusal = { code: 'default_icon', message: "You can't delete the default icon" };
  iconServer({ 'DELETE /icon/1': [409, refusal] });
  openApp('/admin/icon-catalogue');
  const card = (await screen.findByText('Icon 1')).closest('li')!;
  expect(within(card).getByText('Default')).toBeTruthy();
  expect(within(card).queryByRole('button', { name: /Make/ })).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: 'Delete “Icon 1”' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText("You can't delete the default icon")).toBeTruthy();
});

test('an upload that fails is told of although another page was turned to meanwhile', async () => {
  // The answer of a server that says nothing of a picture.
  const upload = heldUpload({});
  iconServer();
  openApp('/admin/icon-catalogue');
  await screen.findByText('Icon 12');
  const file = new File(['x'], 'Star.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Upload a picture'), file);
  await waitFor(() => expect(upload.begun).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 3' }));
  await screen.findByText('Icon 25');
  await upload.arrive();
  expect(await screen.findByText(/^Upload failed/)).toBeTruthy();
});

test('an upload that fails is told of although the page that was turned to cannot be read', async () => {
  const upload = heldUpload({});
  iconServer({
    'GET /icon': ({ query }) =>
      query['start'] === '0'
        ? [200, { result: ICONS.slice(0, 12), total: 30, page: 1, allowedActions: ['add', 'edit'] }]
        : [409, { code: 'wrong_state', message: 'x' }],
  });
  openApp('/admin/icon-catalogue');
  await screen.findByText('Icon 12');
  const file = new File(['x'], 'Star.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Upload a picture'), file);
  await waitFor(() => expect(upload.begun).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 3' }));
  await screen.findByRole('button', { name: 'Try again' });
  await upload.arrive();
  expect(await screen.findByText(/^Upload failed/)).toBeTruthy();
});

test('nothing is called empty while what is searched for is still looked for', async () => {
  const found = heldAnswer(200, { result: ICONS.slice(0, 1), total: 1, page: 1, allowedActions: ['add', 'edit'] });
  iconServer({
    'GET /icon': ({ query }) =>
      query['q'] === 'None' ? [200, { result: [], total: 0, page: 1, allowedActions: ['add'] }] : found.answer(),
  });
  const { router } = openApp('/admin/icon-catalogue?q=None');
  await screen.findByText('Nothing matches the search and the filters');
  await act(() => router.navigate('/admin/icon-catalogue'));
  expect(screen.queryByText(/^(Nothing matches|No entries)/)).toBeNull();
  await found.arrive();
  expect(await screen.findByText('Icon 1')).toBeTruthy();
});
