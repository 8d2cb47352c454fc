import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aTicket, managingOf } from '../testing/tickets.ts';
import { ticketDrafts } from './ticketDrafts.ts';
import { mentionedIn } from './useMentions.ts';

const ATTACHED = { id: 5, file_name: 'receipt.pdf', content_type: 'application/pdf', bytes: 1200 };
const aPdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

function openTicket(more: Parameters<typeof fakeApi>[0]) {
  signedInAs('ROLE_ORDER_MANAGER');
  ticketDrafts.of(7).set(ticketDrafts.empty);
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /ticket/7/details': [200, aTicket()],
    'GET /ticket/7/messages/admin': [200, { result: [], total: 0 }],
    'GET /ticket/7/start-manage': [200, managingOf(aTicket())],
    'GET /ticket/open': [200, { result: [], total: 0 }],
    'POST /ticket/7/message': [200, { id: 7, status: 'answered', message: 'Message sent successfully!' }],
    ...more,
  });
  openApp('/ticket/7');
  return seen;
}

const answerField = () => screen.findByRole('textbox', { name: 'Your answer to the customer' });
const noteField = () => screen.findByRole('textbox', { name: 'Message to colleagues' });
const attach = (...files: readonly File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [...files]);

test.each([
  ['was chosen', (menu: HTMLElement) => userEvent.click(menu)],
  ['was not chosen', () => userEvent.keyboard('{Escape}')],
])('who has looked for a saved reply writes on in the answer, also where none %s', async (_, leave) => {
  openTicket({ 'GET /ticket/7/saved-replies': [200, { result: [{ id: 1, label: 'Delay', message: 'It is late.' }] }] });
  const answer = await answerField();
  await userEvent.click(screen.getByRole('button', { name: 'Saved replies' }));
  await leave(await screen.findByRole('menuitem', { name: 'Delay' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(answer);
});

test('an answer is not sent without the file that is still being uploaded', async () => {
  const upload = Promise.withResolvers<readonly [number, object]>();
  const seen = openTicket({ 'POST /ticket/7/attachment': () => upload.promise });
  await userEvent.type(await answerField(), 'Here it is');
  await attach(aPdf('receipt.pdf'));
  await screen.findByText(/A file is being uploaded/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(seen.some(({ call }) => call === 'POST /ticket/7/message')).toBe(false);
  upload.resolve([200, ATTACHED]);
  await screen.findByText(/receipt\.pdf/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(seen.find(({ call }) => call === 'POST /ticket/7/message')?.body).toMatchObject({ attachments: [5] }),
  );
});

test('a file that is refused is named, and the others are attached; what is too many is said', async () => {
  const refused = [413, { code: 'attachment_too_heavy', message: 'x', params: { megabytes: 10 } }] as const;
  const taken = [5, 6, 7, 8, 9].map((id) => [200, { ...ATTACHED, id }] as const);
  const seen = openTicket({ 'POST /ticket/7/attachment': [refused, ...taken] });
  await answerField();
  await attach(aPdf('scan.pdf'), aPdf('receipt.pdf'));
  await screen.findByText(/^scan\.pdf was not attached\. ./);
  await screen.findByText(/^receipt\.pdf/);
  await attach(...['a', 'b', 'c', 'd', 'e'].map((name) => aPdf(`${name}.pdf`)));
  await screen.findByText('At most 5 files can be attached to an answer. The others were left out.');
  expect(seen.filter(({ call }) => call === 'POST /ticket/7/attachment')).toHaveLength(6);
});

describe('a colleague is named', () => {
  const SUPPORT = [
    { id: 3, first_name: 'Ann', last_name: 'Lee' },
    { id: 4, first_name: 'Léa', last_name: 'Martin' },
    { id: 7, first_name: 'Bruno', last_name: 'Keller' },
  ];
  async function discussing() {
    const seen = openTicket({
      'GET /ticket/choices': [200, { colleagues: SUPPORT, reasons: [], partners: [] }],
    });
    const note = await noteField();
    await waitFor(() => expect(seen.some(({ call }) => call === 'GET /ticket/choices')).toBe(true));
    return note;
  }
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('where a name begins, not within an e-mail address, and never oneself', async () => {
    const note = await discussing();
    await userEvent.type(note, 'zoe@customer.test');
    expect(offered()).toEqual([]);
    await userEvent.type(note, ' @');
    await waitFor(() => expect(offered()).toEqual(['Ann Lee', 'Léa Martin']));
    await userEvent.click(screen.getByRole('option', { name: 'Ann Lee' }));
    expect(note.textContent).toBe('zoe@customer.test @Ann Lee ');
    expect(document.activeElement).toBe(note);
    expect(offered()).toEqual([]);
  });

  test('by the first letters of either name, while every letter stays in the field', async () => {
    const note = await discussing();
    await userEvent.type(note, '@le');
    await waitFor(() => expect(offered()).toEqual(['Ann Lee', 'Léa Martin']));
    await userEvent.type(note, 'a');
    expect(offered()).toEqual(['Léa Martin']);
    await userEvent.keyboard('{Enter}please look');
    expect(note.textContent).toBe('@Léa Martin please look');
  });

  test('with the arrows; Esc puts the names away and keeps what was typed', async () => {
    const note = await discussing();
    await userEvent.type(note, '@');
    await waitFor(() => expect(offered()).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Léa Martin');
    await userEvent.keyboard('{Escape}');
    expect(offered()).toEqual([]);
    await userEvent.keyboard('ann');
    expect([note.textContent, offered()]).toEqual(['@ann', []]);
    await userEvent.keyboard(' and @an{Tab}');
    expect(note.textContent).toBe('@ann and @Ann Lee ');
  });

  test('in the middle of what stands there already', async () => {
    const note = await discussing();
    await userEvent.type(note, 'Ask  today');
    await userEvent.type(note, '@ann', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await userEvent.keyboard('{Enter}now');
    expect(note.textContent).toBe('Ask @Ann Lee now today');
  });
});

test('a message tells whom it names, not somebody whose name theirs begins with', () => {
  const colleagues = [
    { id: 3, name: 'Ann Lee' },
    { id: 4, name: 'Ann Leeson' },
  ];
  expect(mentionedIn('@Ann Leeson please', colleagues)).toEqual([4]);
  expect(mentionedIn('@Ann Lee and @Ann Leeson', colleagues)).toEqual([3, 4]);
});

test.each([
  ['the answer', answerField, 'Send'],
  ['a message to colleagues', noteField, 'Add'],
] as const)('what is typed while %s is being sent stays, and what was sent goes', async (_, fieldOf, button) => {
  const sending = Promise.withResolvers<readonly [number, object]>();
  const seen = openTicket({ 'POST /ticket/7/message': () => sending.promise });
  await userEvent.type(await fieldOf(), 'It was posted.');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(seen.some(({ call }) => call === 'POST /ticket/7/message')).toBe(true));
  await userEvent.type(await fieldOf(), ' It arrives tomorrow.');
  sending.resolve([200, { id: 7, status: 'answered', message: 'Message sent successfully!' }]);
  await waitFor(() => expect(Object.values(ticketDrafts.of(7).get())).toContain('It arrives tomorrow.'));
});

test('what was changed while it was being sent stays whole', async () => {
  const sending = Promise.withResolvers<readonly [number, object]>();
  const seen = openTicket({ 'POST /ticket/7/message': () => sending.promise });
  const note = await noteField();
  await userEvent.type(note, 'Call them');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(seen.some(({ call }) => call === 'POST /ticket/7/message')).toBe(true));
  await userEvent.clear(note);
  await userEvent.type(note, 'Write to them');
  sending.resolve([200, { id: 7, status: 'open', message: 'Message sent successfully!' }]);
  await waitFor(() => expect(seen.filter(({ call }) => call === 'GET /ticket/7/details').length).toBeGreaterThan(1));
  expect(note.textContent).toBe('Write to them');
});

const SEARCH = 'Search everything';

describe('what was begun to the customer', () => {
  const sendings = [
    '{Control>}{Enter}{/Control}',
    '{Alt>}{Enter}{/Alt}',
    '{Control>}{Shift>}{Enter}{/Shift}{/Control}',
  ];
  const WRITING = 'POST /ticket/7/message';

  test.each(sendings)('is not sent by %s in a message to colleagues or in the search', async (keys) => {
    const seen = openTicket({});
    await userEvent.type(await answerField(), 'We will');
    await userEvent.click(await noteField());
    await userEvent.keyboard(keys);
    await userEvent.click(await screen.findByRole('combobox', { name: SEARCH }));
    await userEvent.keyboard(keys);
    expect(seen.filter(({ call }) => call === WRITING)).toEqual([]);
    await userEvent.click(await answerField());
    await userEvent.keyboard(keys);
    await waitFor(() => expect(lastOf(seen, WRITING)?.body).toMatchObject({ message: 'We will' }));
  });

  test('stays while Ctrl+Enter sends the message to colleagues in which it is pressed', async () => {
    const seen = openTicket({});
    await userEvent.type(await answerField(), 'We will');
    await userEvent.type(await noteField(), 'Is this right?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const sent = () => seen.filter(({ call }) => call === WRITING).map(({ query, body }) => ({ query, body }));
    await waitFor(() => expect(sent()).not.toEqual([]));
    expect(sent()).toEqual([{ query: { forAdmin: '1' }, body: { message: 'Is this right?' } }]);
    expect(ticketDrafts.of(7).get().reply).toBe('We will');
  });
});

test('what is sent without a connection is tried at once, not when the connection is back and nobody wants it any more', async () => {
  const seen = openTicket({});
  await userEvent.type(await answerField(), 'Hello');
  window.dispatchEvent(new Event('offline'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(seen.some(({ call }) => call === 'POST /ticket/7/message')).toBe(true));
});
