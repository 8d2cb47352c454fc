import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TICKET_ACTIONS } from '@likeness/contract/tickets';
import type { TicketAction } from '@likeness/contract/tickets';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { leave } from '../kit/account.ts';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aFreeTicket, aTicket, managingOf } from '../testing/tickets.ts';
import { ticketDrafts } from './ticketDrafts.ts';

type Answers = Parameters<typeof fakeApi>[0];

const sent = { id: 7, status: 'answered', message: 'Message sent successfully!' };

function theServer(ticket: object, more: Answers = {}) {
  signedInAs('ROLE_ORDER_MANAGER');
  return fakeApi({
    'GET /me': [200, anAccount()],
    'GET /ticket/7/details': [200, ticket],
    'GET /ticket/7/messages/admin': [200, { result: [], total: 0 }],
    'GET /ticket/7/start-manage': [200, managingOf(aTicket())],
    'POST /ticket/7/look': [
      200,
      { looking: [], expires_at: '2026-03-10T08:30:00.000Z', server_now: '2026-03-10T08:00:00.000Z' },
    ],
    'GET /ticket/open': [200, { result: [], total: 0 }],
    ...more,
  });
}

const answerField = () => screen.findByRole('textbox', { name: 'Your answer to the customer' });
const send = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
  ticketDrafts.of(7).set(ticketDrafts.empty);
});

test('opening a ticket starts managing it, once', async () => {
  const seen = theServer(aFreeTicket());
  openApp('/ticket/7');
  await screen.findByText('You manage this ticket');
  await answerField();
  expect(seen.filter(({ call }) => call === 'GET /ticket/7/start-manage')).toHaveLength(1);
});

test('signing out gives the ticket back, and sends nothing without a session', async () => {
  const seen = theServer(aFreeTicket(), { 'POST /session/end': [200] });
  openApp('/ticket/7');
  await screen.findByText('You manage this ticket');
  act(leave);
  await screen.findByRole('button', { name: 'Sign in' });
  const told = () => seen.find(({ call }) => call === 'POST /session/end')?.body;
  await waitFor(() => expect(told()).toEqual({ held: [{ kind: 'ticket', id: 7 }] }));
  const isUnsigned = ({ call, headers }: (typeof seen)[number]) =>
    call.includes('/ticket/') && !headers['authorization'];
  expect(seen.filter(isUnsigned)).toEqual([]);
});

test.each([false, true])('a ticket leads to both lists of tickets, its own first (B2B: %s)', async (isB2B) => {
  theServer(aTicket({ is_app_pro: isB2B }));
  openApp('/ticket/7');
  await answerField();
  const main = within(screen.getByRole('main'));
  const [own, other] = main
    .getAllByRole('link', { name: /^(B2B t|T)ickets$/ })
    .map((link) => link.getAttribute('href'));
  expect([own, other]).toEqual(isB2B ? ['/tickets/list', '/tickets'] : ['/tickets', '/tickets/list']);
});

test('what stands beside a conversation is said to be about the ticket', async () => {
  theServer(aTicket());
  openApp('/ticket/7');
  await answerField();
  const beside = screen.getByRole('region', { name: 'About this ticket' });
  expect(within(beside).getByRole('textbox', { name: 'Message to colleagues' })).toBeTruthy();
});

test('a closed ticket is shown without being taken', async () => {
  const seen = theServer(aFreeTicket({ status: 'close', allowedActions: [] }));
  openApp('/ticket/7');
  await screen.findByText(/This ticket is closed/);
  expect(seen.some(({ call }) => call.includes('start-manage'))).toBe(false);
});

test('a role that is taken away while a ticket is open takes the ticket off the screen', async () => {
  const denied = [403, { code: 'access_denied', message: 'Access denied' }] as const;
  const mine = anAccount({ roles: ['ROLE_ORDER_MANAGER'] });
  let roles = mine;
  theServer(aTicket(), {
    'GET /me': () => [200, roles],
    'GET /ticket/7/details': () => (roles === mine ? [200, aTicket()] : denied),
    'GET /ticket/7/cancel-manage': denied,
    'POST /ticket/7/message': denied,
  });
  const { path } = openApp('/ticket/7');
  await userEvent.type(await answerField(), 'Hello');
  roles = anAccount({ roles: ['ROLE_SORTER'] });
  await userEvent.click(send());
  await waitFor(() => expect(path()).not.toBe('/ticket/7'));
  expect(screen.queryByText(/my prints\?$/)).toBeNull();
});

test('a message is shown as plain text, whatever it contains', async () => {
  theServer(aTicket());
  openApp('/ticket/7');
  await screen.findByText('Where are <img src=x onerror="document.title=1"> my prints?');
  expect(screen.getByRole('log').querySelector('img')).toBeNull();
});

test.each([
  ['Thursday', '2026-11-26', ['For two hours', 'Tomorrow morning', 'In three days', 'On Monday']],
  ['Friday', '2026-11-27', ['For two hours', 'Tomorrow morning', 'On Monday']],
  ['Sunday', '2026-11-29', ['For two hours', 'Tomorrow morning', 'In three days']],
])('on a %s it can be set aside until each usual moment once', async (_day, date, offered) => {
  vi.setSystemTime(`${date}T10:00:00`);
  try {
    theServer(aTicket({ allowedActions: ['snooze'] }), {
      'GET /ticket/7/start-manage': [200, { ...managingOf(aTicket()), allowedActions: ['snooze'] }],
    });
    openApp('/ticket/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent.split(':')[0]);
    expect(items).toEqual([...offered, 'Another time…']);
  } finally {
    vi.useRealTimers();
  }
});

const NAMES: Readonly<Record<TicketAction, string>> = {
  manage: 'Manage',
  reply: 'Send',
  discuss: 'Add',
  leave: 'Leave',
  close: 'Close',
  reopen: 'Reopen',
  forceRelease: 'Release',
  assign: 'Assign to me',
  snooze: 'Set aside',
  wake: 'Return to the list now',
};
const BUTTONS = TICKET_ACTIONS.map((action) => [action, NAMES[action]] as const);

test.each(BUTTONS)('the button of %s is there where the server allows it, and only there', async (action, name) => {
  theServer(aTicket({ allowedActions: [action] }), {
    'GET /ticket/7/start-manage': [200, { ...managingOf(aTicket()), allowedActions: [action] }],
  });
  openApp('/ticket/7');
  await screen.findByRole('button', { name });
  for (const [, itsName] of BUTTONS.filter(([other]) => other !== action)) {
    expect(screen.queryByRole('button', { name: itsName })).toBeNull();
  }
});

test('a reply goes with what was read, clears what was typed, and returns to the list', async () => {
  const seen = theServer(aTicket(), { 'POST /ticket/7/message': [200, sent] });
  const { path } = openApp('/ticket/7');
  await userEvent.type(await answerField(), 'They leave today.');
  await userEvent.dblClick(send());
  await screen.findByText('Message sent successfully!');
  await waitFor(() => expect(path()).toBe('/tickets'));
  const posts = seen.filter(({ call }) => call === 'POST /ticket/7/message');
  expect(posts.map(({ body }) => body)).toEqual([{ message: 'They leave today.', seen: 11, seenFile: 0 }]);
  expect(ticketDrafts.of(7).get()).toBe(ticketDrafts.empty);
});

test('a refused reply says why, loses nothing typed, and shows who has the ticket now', async () => {
  const taken = aTicket({
    managedByMe: false,
    managed_by: { id: 2, first_name: 'Clara', last_name: 'Rossi' },
    allowedActions: [],
  });
  theServer(aTicket(), {
    'GET /ticket/7/details': [
      [200, aTicket()],
      [200, taken],
    ],
    'POST /ticket/7/message': [409, { code: 'ticket_not_managed', message: 'You are not managing this ticket' }],
  });
  openApp('/ticket/7');
  await userEvent.type(await answerField(), 'Long and careful');
  await userEvent.click(send());
  await screen.findByText('You are not managing this ticket');
  await screen.findByText(/Clara Rossi manages this ticket until .*What you have typed is kept/);
  expect((await answerField()).textContent).toBe('Long and careful');
  expect(send()).toHaveProperty('disabled', true);
});

test('what was typed is there again after a reload', async () => {
  ticketDrafts.of(7).set({ reply: 'Half a sentence', note: '', attachments: [] });
  expect(sessionStorage.length).toBeGreaterThan(0);
  theServer(aTicket());
  openApp('/ticket/7');
  expect((await answerField()).textContent).toBe('Half a sentence');
});

test('an answer of the server that comes late says what was done, and leads nobody away from where they are now', async () => {
  const left = heldAnswer(200, { id: 7, status: 'open', message: 'x' });
  theServer(aTicket(), { 'GET /ticket/7/leave': left.answer, 'GET /ticket/7/cancel-manage': left.answer });
  const { path, router } = openApp('/ticket/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await act(() => router.navigate('/mailbox'));
  await left.arrive();
  await screen.findByText('Ticket left successfully!');
  expect(path()).toBe('/mailbox');
});

test('a ticket that is set aside late leads nobody away from where they are now', async () => {
  const aside = heldAnswer(200, { id: 7, status: 'open' });
  theServer(aTicket({ allowedActions: ['snooze'] }), {
    'GET /ticket/7/start-manage': [200, { ...managingOf(aTicket()), allowedActions: ['snooze'] }],
    'POST /ticket/7/snooze': aside.answer,
  });
  const { path, router } = openApp('/ticket/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  await act(() => router.navigate('/mailbox'));
  await aside.arrive();
  await screen.findByText(/^Set aside until/);
  expect(path()).toBe('/mailbox');
});

test.each([
  ['a message', 'Please hurry', (id: number) => ({ seen: id, seenFile: 0 })],
  ['a file', 'letter.jpg', () => ({ seen: 11, seenFile: 31 })],
] as const)(
  'set aside until another moment, a ticket to which its customer sent %s is refused once, and not after that was read',
  async (what, words, seenThen) => {
    const [customers] = aTicket().ticket_messages;
    const more = { ...customers!, id: 90, message: words };
    const file = { id: 31, file_name: words, content_type: 'image/jpeg', bytes: 9 };
    const moved = aTicket({
      ...(what === 'a message'
        ? { ticket_messages: [customers, more] }
        : { ticket_messages: [{ ...customers, attachments: [file] }], last_file: 31 }),
      allowedActions: ['snooze'],
    });
    const asides: unknown[] = [];
    theServer(aTicket({ allowedActions: ['snooze'] }), {
      'GET /ticket/7/start-manage': [200, { ...managingOf(aTicket()), allowedActions: ['snooze'] }],
      'GET /ticket/7/details': () => [200, asides.length > 0 ? moved : aTicket({ allowedActions: ['snooze'] })],
      'POST /ticket/7/snooze': ({ body }) =>
        asides.push(body) === 1 ? [409, { code: 'ticket_moved_on', message: 'x' }] : [200, { id: 7, status: 'open' }],
    });
    openApp('/ticket/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Another time/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const until = dialog.getByLabelText<HTMLInputElement>(/^Until/).value;
    await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
    await screen.findByText(words, { exact: false });
    expect(dialog.getByLabelText<HTMLInputElement>(/^Until/).value).toBe(until);
    await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
    await waitFor(() => expect(asides).toHaveLength(2));
    expect(asides).toMatchObject([{ seen: 11, seenFile: 0 }, seenThen(90)]);
  },
);

test('a saved reply is put into the answer, which cannot be sent while a placeholder is left', async () => {
  theServer(aTicket(), {
    'GET /ticket/7/saved-replies': [
      200,
      { result: [{ id: 1, label: 'On its way', message: 'Bonjour Zoë, commande {order}.' }] },
    ],
  });
  openApp('/ticket/7');
  const field = await answerField();
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'On its way' }));
  expect(field.textContent).toBe('Bonjour Zoë, commande {order}.');
  expect(screen.getByText('Please fill in {order}')).toBeTruthy();
  expect(send()).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.type(field, 'Bonjour Zoë, commande 12.');
  expect(send()).toHaveProperty('disabled', false);
});

test('a note for colleagues is added without leaving the ticket', async () => {
  const seen = theServer(aTicket(), { 'POST /ticket/7/message': [200, { ...sent, status: 'open' }] });
  const { path } = openApp('/ticket/7');
  const note = await screen.findByRole('textbox', { name: 'Message to colleagues' });
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  await userEvent.type(note, 'Refund agreed');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(note.textContent).toBe(''));
  const post = seen.find(({ call }) => call === 'POST /ticket/7/message');
  expect([post?.query, post?.body]).toEqual([{ forAdmin: '1' }, { message: 'Refund agreed' }]);
  expect(path()).toBe('/ticket/7');
});

test.each([
  ['Leave', 'l', 'cancel-manage', 'Ticket left successfully!'],
  ['Close', '{Shift>}v{/Shift}', 'close', 'Ticket close successfully!'],
])('%s, by its key, says so and returns to the list', async (_name, key, call, sentence) => {
  theServer(aTicket(), { [`GET /ticket/7/${call}`]: [200, { id: 7, status: 'close', message: sentence }] });
  const { path } = openApp('/ticket/7');
  await screen.findByText('You manage this ticket');
  // The answer has the focus: outside of it the keys of the screen work.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await userEvent.keyboard(`{Escape}${key}`);
  await screen.findByText(sentence);
  await waitFor(() => expect(path()).toBe('/tickets'));
});

test('a closed ticket is opened again, by a button and within seconds after closing it', async () => {
  const closed = aFreeTicket({ status: 'close', allowedActions: ['reopen'] });
  const seen = theServer(aTicket(), {
    'GET /ticket/7/details': [
      [200, aTicket()],
      [200, closed],
    ],
    'GET /ticket/7/close': [200, { id: 7, status: 'close', message: 'x' }],
    'POST /ticket/7/reopen': [200, { id: 7, status: 'open', message: 'x' }],
  });
  const { path } = openApp('/ticket/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(path()).toBe('/ticket/7'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  await screen.findByText('Ticket reopened!');
  const asked = seen.filter(({ call }) => call === 'POST /ticket/7/reopen').map(({ body }) => body);
  expect(asked).toEqual([{ undo: true }, {}]);
});

test.each([
  ['Send and close', { message: 'Done', close: true }, false, '/tickets'],
  ['Send and close', { message: 'Done', close: true }, true, '/ticket/9'],
  ['Send and next', { message: 'Done' }, false, '/ticket/9'],
])('%s does both, and the next one opens where that is wished', async (name, body, thenNext, leadsTo) => {
  const row = {
    ...aFreeTicket({ id: 9, allowedActions: [] }),
    last_message_at: '2026-03-10T08:00:00.000Z',
    last_message: { author: 'customer', beginning: 'Where are my prints?' },
  };
  const seen = theServer(aTicket(), {
    'POST /ticket/7/message': [200, sent],
    // Of all tickets the first page is that of others: one's own work and nobody's is asked for.
    'GET /ticket/open': ({ query }) => {
      const found = {
        me: [{ ...row, id: 7, priority: 9 }, row],
        nobody: [{ ...row, id: 12, waiting_since: '2099-03-10T08:00:00.000Z' }],
      }[String(query['assigned'])];
      return [200, { result: found ?? [], total: 50 }];
    },
  });
  const { path } = openApp('/ticket/7');
  const goesOn = await screen.findByRole('switch', { name: 'Then open the next one' });
  if (thenNext) await userEvent.click(goesOn);
  await userEvent.type(await answerField(), 'Done');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(path()).toBe(leadsTo));
  expect(seen.find(({ call }) => call === 'POST /ticket/7/message')?.body).toMatchObject(body);
});

test('others who look are shown, and a deleted customer has no name', async () => {
  const gone = { id: 4, first_name: null, last_name: null };
  theServer(
    aTicket({
      looking: [{ id: 2, first_name: 'Clara', last_name: 'Rossi' }],
      user: { ...gone, email: null, language: 'fr', deleted: true },
      ticket_messages: [{ ...aTicket().ticket_messages[0], message: null, user: gone }],
      allowedActions: ['discuss', 'leave', 'close'],
    }),
  );
  openApp('/ticket/7');
  await screen.findByText('Also looking: Clara Rossi');
  expect(screen.getByRole('heading', { name: 'Deleted account' })).toBeTruthy();
  expect(within(screen.getByRole('log')).getByText('The text was deleted with the account.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Your answer to the customer' })).toBeNull();
});

test('a ticket that does not exist shows a message', async () => {
  theServer(aTicket(), {
    'GET /ticket/7/details': [404, { code: 'not_found', message: 'x', params: { what: 'The ticket' } }],
  });
  openApp('/ticket/7');
  expect(await screen.findByText('The ticket was not found')).toBeTruthy();
});

test('axe finds nothing on a ticket', async () => {
  theServer(aTicket());
  openApp('/ticket/7');
  await answerField();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
