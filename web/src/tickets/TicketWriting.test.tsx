import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
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
  await screen.findByText('At most 5 files go along with an answer. The others were left out.');
  expect(seen.filter(({ call }) => call === 'POST /ticket/7/attachment')).toHaveLength(6);
});

test('@ offers colleagues where a name begins, not within an e-mail address', async () => {
  const ann = { id: 3, first_name: 'Ann', last_name: 'Lee' };
  const seen = openTicket({ 'GET /ticket/choices': [200, { colleagues: [ann], reasons: [], partners: [] }] });
  const note = await noteField();
  await waitFor(() => expect(seen.some(({ call }) => call === 'GET /ticket/choices')).toBe(true));
  await userEvent.type(note, 'zoe@customer.test @');
  expect(note.textContent).toBe('zoe@customer.test @');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ann Lee' }));
  expect(note.textContent).toBe('zoe@customer.test @Ann Lee ');
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
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(seen.some(({ call }) => call === 'POST /ticket/7/message')).toBe(true));
});
