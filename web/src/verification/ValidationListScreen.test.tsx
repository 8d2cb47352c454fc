import type { QueueRow } from '@likeness/contract/photos/queues';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { ValidationListScreen } from './ValidationListScreen.tsx';

function aRow(id: number, overrides: Partial<QueueRow> = {}): QueueRow {
  return {
    id,
    status: 'pending_verification',
    created_at: '2026-03-10T08:00:00.000Z',
    promised_at: '2026-03-10T09:00:00.000Z',
    cannot_process: false,
    order_id: id + 1000,
    purpose: { id: 1, label: 'Passport', country_code: 'FR' },
    final_customer: { first_name: 'Ada', last_name: 'Lovelace' },
    in_processing_by: null,
    reserved_for: null,
    thumb: null,
    claim: null,
    allowedActions: ['startVerification'],
    ...overrides,
  };
}

function theLists(waiting: readonly QueueRow[], mine: readonly QueueRow[] = []) {
  signedInAs('ROLE_ADMIN');
  return fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200],
    'GET /document/need-validation': [200, { result: waiting, total: waiting.length, total_to_process: 42 }],
    'GET /document/validation-in-progress': [200, { result: mine }],
  });
}

const open = () => openApp('/document/validationList', ['DocumentToValidateList'], ValidationListScreen);
const rowOf = async (order: string) => {
  const row = (await screen.findByText(order)).closest('tr');
  if (!row) throw new Error(`${order} stands in no row`);
  return within(row);
};

test('every waiting document can be verified, and all that wait are counted', async () => {
  theLists([aRow(1), aRow(2)]);
  open();
  const row = await rowOf('1001');
  expect(row.getByText('France · Passport')).toBeTruthy();
  expect(row.getByText('Ada Lovelace')).toBeTruthy();
  expect(row.getByText('To verify')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe('/document/validation/1');
  expect(screen.getByText('42 documents to verify')).toBeTruthy();
});

test('whoever has pressed Verify is back in the list with one step', async () => {
  theLists([aRow(1)]);
  const { path, router } = openApp(
    '/document/validationList',
    ['DocumentToValidateList', 'DocumentValidation'],
    ValidationListScreen,
  );
  await userEvent.click((await rowOf('1001')).getByRole('link', { name: 'Verify' }));
  await waitFor(() => expect(path()).toBe('/document/validation/1'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(path()).toBe('/document/validationList'));
});

test('the part that is shown stands in the address: a link opens it, and the browser goes back to the other', async () => {
  const seen = theLists([aRow(1)]);
  const { path, router } = openApp(
    '/document/validationList?part=in_progress',
    ['DocumentToValidateList'],
    ValidationListScreen,
  );
  const isShown = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  await rowOf('1001');
  expect(isShown('In progress')).toBe('true');
  const asked = () => seen.filter(({ call }) => call === 'GET /document/need-validation').at(-1)!.query['part'];
  expect(asked()).toBe('in_progress');
  await userEvent.click(screen.getByRole('button', { name: 'Waiting' }));
  await waitFor(() => expect(asked()).toBe('waiting'));
  expect(path()).toBe('/document/validationList');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(isShown('In progress')).toBe('true'));
  expect(path()).toBe('/document/validationList?part=in_progress');
});

test('the heading counts the part that is shown, and nothing where something is searched for', async () => {
  signedInAs('ROLE_ADMIN');
  const claimed = [aRow(3), aRow(4)].map((row) => ({ ...row, allowedActions: [] }));
  fakeApi({
    'GET /me': [200, anAccount()],
    'GET /document/need-validation': ({ query: { part, q } }) => {
      const found = q !== undefined && q !== '' ? [] : part === 'in_progress' ? claimed : [aRow(1)];
      return [200, { result: found, total: found.length, total_to_process: 42 }];
    },
    'GET /document/validation-in-progress': [200, { result: [] }],
  });
  open();
  await screen.findByText('42 documents to verify');
  await userEvent.click(screen.getByRole('button', { name: 'In progress' }));
  await screen.findByText('2 documents in progress');
  expect(screen.queryByText('42 documents to verify')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Waiting' }));
  await screen.findByText('42 documents to verify');
  await userEvent.type(screen.getByLabelText('Search'), 'zzz');
  await screen.findByText('Nothing matches “zzz”');
  expect(screen.queryByText('42 documents to verify')).toBeNull();
});

test('a document that the server does not let one start has no button', async () => {
  theLists([aRow(3, { allowedActions: [], in_processing_by: { id: 2, first_name: 'Sonia', last_name: 'Sorter' } })]);
  open();
  const row = await rowOf('1003');
  expect(row.getByText('Sonia Sorter')).toBeTruthy();
  expect(row.queryByRole('link')).toBeNull();
});

test("one's own verifications in progress stand in a table of their own", async () => {
  theLists([aRow(1)], [aRow(9, { status: 'verification_in_progress', allowedActions: ['leaveVerification'] })]);
  open();
  const row = await rowOf('1009');
  expect(screen.getByText('Your verifications in progress')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/document/validation/9');
});

test("nothing can be pressed that one's own would push away when they come", async () => {
  signedInAs('ROLE_ADMIN');
  const own = Promise.withResolvers<[number, object]>();
  const mine = aRow(9, { status: 'verification_in_progress', allowedActions: ['leaveVerification'] });
  fakeApi({
    'GET /me': [200, anAccount()],
    'GET /document/need-validation': [200, { result: [aRow(1)], total: 1, total_to_process: 1 }],
    'GET /document/validation-in-progress': () => own.promise,
  });
  open();
  await screen.findByText('1001');
  expect(screen.queryByRole('link', { name: 'Verify' })).toBeNull();
  own.resolve([200, { result: [mine] }]);
  await screen.findByRole('link', { name: 'Verify' });
  expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy();
});

test('in another language the list is read in it', async () => {
  signedInAs('ROLE_ADMIN');
  const named = (label: string) => aRow(1, { purpose: { id: 1, label, country_code: 'FR' } });
  fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/language': [200],
    'GET /document/need-validation': ({ headers }) => {
      const row = named(headers['accept-language'] === 'fr' ? 'Passeport' : 'Passport');
      return [200, { result: [row], total: 1, total_to_process: 1 }];
    },
    'GET /document/validation-in-progress': [200, { result: [] }],
  });
  open();
  await screen.findByText('France · Passport');
  await userEvent.click(screen.getByRole('button', { name: 'FR · Français' }));
  expect(await screen.findByText('France · Passeport')).toBeTruthy();
});

test('the server sorts the list, and the order stands in the address', async () => {
  const seen = theLists([aRow(1)]);
  const { path } = open();
  await rowOf('1001');
  await userEvent.setup().click(screen.getByRole('button', { name: /Sort by .*customer/i }));
  await waitFor(() => expect(seen.some(({ query }) => query['order_by'] === 'final_customer')).toBe(true));
  expect(path()).toContain('sort=final_customer');
});

test('above the list stands how much waits, since when, and how fast it goes, without a name', async () => {
  signedInAs('ROLE_ADMIN');
  const queue = { waiting: 42, overdue: 3, arrived: 30, finished: 28, empty_at: null };
  const oldest = { id: 7, since: '2026-03-10T07:56:00.000Z' };
  const queues = [
    { ...queue, kind: 'verification', oldest },
    { ...queue, kind: 'processing', waiting: 0, oldest: null },
  ];
  fakeApi({
    'GET /me': [200, anAccount()],
    'GET /document/need-validation': [200, { result: [], total: 0, total_to_process: 0 }],
    'GET /document/validation-in-progress': [200, { result: [] }],
    'GET /floor/queue': [200, { now: '2026-03-10T08:00:00.000Z', queues }],
  });
  open();
  expect((await screen.findByRole('note', { name: 'Queue' })).textContent).toBe(
    '42 photos wait to be verified. The oldest arrived 4 minutes ago. In the last hour 30 arrived and 28 were finished.',
  );
});

test('who may not read the queue is not asked about it', async () => {
  const seen = theLists([aRow(1)]);
  signedInAs('ROLE_AUTOMATIC_PROGRAM');
  open();
  await rowOf('1001');
  expect(seen.map(({ call }) => call)).not.toContain('GET /floor/queue');
});
