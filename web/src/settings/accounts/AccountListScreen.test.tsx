import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { signedIn } from '../../testing/builders.ts';
import { fakeApi, lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

const account = (id: number, lastName: string, roles: string[]) => ({
  id,
  revision: 1,
  first_name: 'Ada',
  last_name: lastName,
  email: `${lastName.toLowerCase()}@likeness.test`,
  language: 'en',
  roles,
  active: true,
  invited: false,
  allowedActions: ['edit'],
});
const SORTER = account(1, 'Sorter', ['ROLE_SORTER']);

function accountServer(rolesToGive: string[]) {
  const page = { result: [SORTER], total: 1, page: 1, allowedActions: ['add'] };
  return fakeApi({
    'GET /administrator': [200, page],
    'GET /administrator/1': [200, SORTER],
    'GET /administrator/roles-to-give': [200, { result: rolesToGive }],
    'POST /administrator/1': [200, SORTER],
  });
}

async function offeredRoles(): Promise<string[]> {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: /Roles/ }));
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '');
}

beforeEach(() => signedInAs('ROLE_USER_MANAGER'));

test('whoever manages accounts is offered the roles that they may give, and no other', async () => {
  accountServer(['ROLE_POSTMAN']);
  openApp('/admin/admin-accounts?edit=1');
  const offered = await offeredRoles();
  expect(offered).toContain('Postman');
  expect(offered).not.toContain('Administrator');
});

test('whoever is invited is sent another link after a question, and a program is offered none', async () => {
  const invited = { ...account(2, 'Invited', ['ROLE_SORTER']), invited: true };
  const program = account(3, 'Program', ['ROLE_AUTOMATIC_PROGRAM']);
  const sent = fakeApi({
    'GET /administrator': [200, { result: [invited, program], total: 2, page: 1, allowedActions: ['add'] }],
    'GET /administrator/roles-to-give': [200, { result: [] }],
    'POST /administrator/2/password-link': [200, {}],
  });
  openApp('/admin/admin-accounts');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite invited@likeness.test again' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send a link' }));
  expect(await screen.findByText('The link is on its way to invited@likeness.test')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('POST /administrator/2/password-link');
  expect(screen.queryByRole('button', { name: /Send program@likeness.test a link/ })).toBeNull();
});

test('a second factor of somebody else can be reset, and one’s own only where a code is asked for', async () => {
  const me = signedIn({ roles: ['ROLE_USER_MANAGER'] });
  const people = [SORTER, { ...account(me.id, 'Manager', ['ROLE_USER_MANAGER']) }];
  const securityOf = ({ id, email }: typeof SORTER) => ({
    id,
    username: email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    sessions: [],
    second_factor_since: '2026-03-10T08:00:00.000Z',
    may_change: true,
  });
  fakeApi({
    'GET /administrator': [200, { result: people, total: 2, page: 1, allowedActions: ['add'] }],
    'GET /administrator/roles-to-give': [200, { result: [] }],
    ...Object.fromEntries(people.map((one) => [`GET /administrator/${one.id}/security`, [200, securityOf(one)]])),
  });
  openApp('/admin/admin-accounts');
  const canReset = async ({ email }: typeof SORTER) => {
    await userEvent.click(await screen.findByRole('button', { name: `Sessions and second factor of ${email}` }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Signs in with a second factor since/);
    const found = within(dialog).queryByRole('button', { name: 'Reset the second factor' }) !== null;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return found;
  };
  expect([await canReset(people[0]!), await canReset(people[1]!)]).toEqual([true, false]);
});

test('another e-mail is saved once its author has shown who they are, and until then stays as it was typed', async () => {
  const factor = {
    app_since: '2026-03-01T08:00:00.000Z',
    passkeys: [],
    recovery_codes_left: 9,
    is_required: false,
    passkey_origin: window.location.origin,
    suggested_name: 'Firefox, Windows',
  };
  const refused = { code: 'proof_needed', message: 'No', params: { by: 'everything' } };
  const sent = fakeApi({
    'GET /administrator': [200, { result: [SORTER], total: 1, page: 1, allowedActions: ['add'] }],
    'GET /administrator/1': [200, SORTER],
    'GET /administrator/roles-to-give': [200, { result: [] }],
    'GET /me/second-factor': [200, factor],
    'POST /administrator/1': [
      [403, refused],
      [403, refused],
      [200, SORTER],
    ],
    'POST /me/proof': [200, {}],
  });
  openApp('/admin/admin-accounts?edit=1');
  const form = within(await screen.findByRole('dialog', { name: /Sorter|Edit/ }));
  const email = await form.findByRole<HTMLInputElement>('textbox', { name: /E-mail/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'moved@likeness.test');
  const save = () => userEvent.click(form.getByRole('button', { name: /Save/ }));
  const question = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await save();
  await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());
  expect(email.value).toBe('moved@likeness.test');
  await save();
  const asked = await question();
  await userEvent.type(asked.getByLabelText('Current password'), 'correct horse battery');
  await userEvent.type(asked.getByLabelText('Code of the app, or a recovery code'), '123456');
  await userEvent.click(asked.getByRole('button', { name: /Confirm/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastOf(sent, 'POST /me/proof')?.body).toEqual({ password: 'correct horse battery', code: '123456' });
  expect(lastOf(sent, 'POST /administrator/1')?.body).toMatchObject({ email: 'moved@likeness.test' });
});
