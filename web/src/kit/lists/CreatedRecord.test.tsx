import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { reasonServer } from '../../testing/ticketReasons.ts';

const NORWAY = {
  id: 7,
  revision: 1,
  country_code: 'NO',
  country_name: 'Norway',
  country_merci_facteur: null,
  country_group_id: 3,
  country_group: { id: 3, label: 'Europe' },
  local_currency: 'EUR',
  is_primary: false,
  send_authorized: true,
  active: true,
  scarf_authorized: false,
  thumbnail: null,
  translated: {},
  allowedActions: ['edit'],
};
const GROUP = { id: 3, revision: 1, label: 'Europe', countries: [], countries_named: [], allowedActions: [] };
const pageOf = (result: object[], allowedActions: string[]) =>
  [200, { result, total: result.length, page: 1, allowedActions }] as const;

beforeEach(() => signedInAs('ROLE_USER_MANAGER'));

/** A new ticket reason with a label, and "Norway" typed where its country is chosen. */
async function typeNorway(allowedActions: string[]) {
  const seen = reasonServer([], {
    'GET /country': pageOf([], allowedActions),
    'GET /country-group': pageOf([GROUP], []),
    'POST /country': [200, NORWAY],
    'POST /ticket-reason': [422, { code: 'invalid_input', message: '', errors: {} }],
  });
  const { path } = openApp('/admin/ticket-reasons?add=');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Label/ }), 'Lost in the post');
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Norway');
  return { seen, path };
}

test('what a reference lacks is made over the form, which keeps what was typed and names the new record', async () => {
  const { seen, path } = await typeNorway(['add']);
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Norway”…' }));
  const above = within(await screen.findByRole('dialog', { name: 'Add: country' }));
  expect(above.getByRole<HTMLInputElement>('textbox', { name: /^Country name/ }).value).toBe('Norway');
  await userEvent.type(above.getByRole('textbox', { name: /^Country code/ }), 'NO');
  await userEvent.click(above.getByRole('combobox', { name: /^Country group/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Europe' }));
  await userEvent.click(above.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add: country' })).toBeNull());
  expect(lastOf(seen, 'POST /country')?.body).toMatchObject({ country_name: 'Norway', country_code: 'NO' });
  // The form below was not sent with it.
  expect(lastOf(seen, 'POST /ticket-reason')).toBeUndefined();
  expect(path()).toBe('/admin/ticket-reasons?add=');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toBe('Norway');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(lastOf(seen, 'POST /ticket-reason')?.body).toMatchObject({ label: 'Lost in the post', country_id: 7 }),
  );
});

test('the form above asks before what was typed in it is lost, and leaves the one below as it is', async () => {
  await typeNorway(['add']);
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Norway”…' }));
  const above = within(await screen.findByRole('dialog', { name: 'Add: country' }));
  await userEvent.type(above.getByRole('textbox', { name: /^Country code/ }), 'NO');
  await userEvent.click(above.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add: country' })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Label/ }).value).toBe('Lost in the post');
});

test('who may not add to the other list is offered what is there alone', async () => {
  await typeNorway([]);
  await screen.findByText('Nothing found');
  expect(screen.queryByRole('option')).toBeNull();
});
