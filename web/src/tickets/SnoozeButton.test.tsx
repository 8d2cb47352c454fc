import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SNOOZE_DAYS_MAX } from '@likeness/contract/tickets/planning';
import { beforeEach, expect, test } from 'vitest';
import { localMoment } from '../kit/lists/localMoment.ts';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aTicket, managingOf } from '../testing/tickets.ts';

const HOUR = 3_600_000;
const ticket = aTicket({ allowedActions: ['snooze'] });

function theServer() {
  return fakeApi({
    'GET /me': [200, anAccount()],
    'GET /ticket/7/details': [200, ticket],
    'GET /ticket/7/messages/admin': [200, { result: [], total: 0 }],
    'GET /ticket/7/start-manage': [200, managingOf(ticket)],
    'POST /ticket/7/look': [200, { looking: [], expires_at: ticket.expires_at, server_now: ticket.server_now }],
    'GET /ticket/open': [200, { result: [], total: 0 }],
    'POST /ticket/7/snooze': [200, { id: 7, status: 'open' }],
    'POST /ticket/7/wake': [200, { id: 7, status: 'open' }],
  });
}

async function choose(moment: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: moment }));
}

/** The field and the button of the dialog that asks for another moment. */
async function openDialog() {
  await choose(/^Another time/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the ticket aside' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/^Until/);
  const type = async (at: string) => {
    await userEvent.clear(field);
    if (at !== '') await userEvent.type(field, at);
  };
  return { dialog, field, type, confirm: () => userEvent.click(dialog.getByRole('button', { name: 'Set aside' })) };
}

const inHours = (hours: number) => localMoment(new Date(Date.now() + hours * HOUR).toISOString());

beforeEach(() => signedInAs('ROLE_ORDER_MANAGER'));

test('set aside until a moment that the person types, its ticket leaves for the list, and is put back as it was on request', async () => {
  const seen = theServer();
  const { path } = openApp('/ticket/7');
  const { type, confirm } = await openDialog();
  const until = inHours(72);
  await type(until);
  await confirm();
  await waitFor(() => expect(path()).toBe('/tickets'));
  const [aside] = seen.filter(({ call }) => call === 'POST /ticket/7/snooze');
  expect(aside!.body).toEqual({ until: new Date(until).toISOString(), seen: 11, seenFile: 0 });
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() =>
    expect(seen.filter(({ call }) => call === 'POST /ticket/7/wake').map(({ query }) => query)).toEqual([
      { undo: '1', until: new Date(until).toISOString() },
    ]),
  );
});

test.each([
  ['no moment', () => '', 'This must be in the future'],
  ['a moment that is over', () => inHours(-1), 'This must be in the future'],
  ['a moment too far ahead', () => inHours((SNOOZE_DAYS_MAX + 1) * 24), 'This must be within the next 60 days'],
])('%s is told at the field, and nothing is sent', async (_what, moment, sentence) => {
  const seen = theServer();
  openApp('/ticket/7');
  const { dialog, field, type, confirm } = await openDialog();
  await type(moment());
  expect([dialog.getByText(sentence).id, field.getAttribute('aria-invalid')]).toEqual([
    field.getAttribute('aria-describedby'),
    'true',
  ]);
  await confirm();
  expect(seen.some(({ call }) => call === 'POST /ticket/7/snooze')).toBe(false);
  await type(inHours(24));
  expect(dialog.queryByText(sentence)).toBeNull();
});

test('the dialog that is closed without a moment sets nothing aside', async () => {
  const seen = theServer();
  const { path } = openApp('/ticket/7');
  const { dialog } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([path(), seen.some(({ call }) => call === 'POST /ticket/7/snooze')]).toEqual(['/ticket/7', false]);
});
