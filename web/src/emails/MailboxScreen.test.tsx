import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { aDocument } from '../testing/documents.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

const row = {
  id: 5,
  template: 'photo_rejected',
  language: 'fr',
  recipient: 'ada@customer.test',
  subject: 'Votre photo est à refaire',
  status: 'failed',
  order_id: 1003,
  document_id: 3,
  created_at: '2026-03-10T08:00:00.000Z',
  sent_at: null,
};
const email = {
  ...row,
  html: '<p>Bonjour</p><script>document.title = "taken"</script>',
  text: 'Bonjour en texte',
  attempts: 2,
  error: 'Connection refused',
  attachments: [{ id: 9, file_name: 'facture-2026-000007.pdf', content_type: 'application/pdf', bytes: 15_800 }],
  allowedActions: ['sendAgain'],
};

/** The e-mail after its customer's account was deleted. */
const gone = { recipient: null, html: null, text: null, error: null, attachments: [], allowedActions: [] };

function theServer(allowedActions: readonly string[] = email.allowedActions) {
  return fakeApi({
    'GET /me': [200, anAccount()],
    'GET /mailbox': [200, { result: [row], total: 1 }],
    'GET /mailbox/5': [200, { ...email, allowedActions }],
    'POST /mailbox/5/send-again': [200, {}],
    'GET /document/3': [200, aDocument(3, { status: 'rejected_photo', allowedActions: [] })],
  });
}

test('lists the e-mails, and a click opens one', async () => {
  theServer();
  signedInAs('ROLE_ORDER_MANAGER');
  const { path } = openApp('/mailbox');
  await userEvent.click(await screen.findByText('Votre photo est à refaire'));
  await waitFor(() => expect(path()).toBe('/mailbox/5'));
});

test('held e-mails are sent after a question that says how many and how old, and old ones only if asked for', async () => {
  const held = (count: number) => ({
    total: 40,
    count,
    oldest: count > 0 ? '2026-03-04T08:00:00.000Z' : null,
    allowedActions: ['sendHeld'],
  });
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /mailbox': [200, { result: [row], total: 1 }],
    'GET /mailbox/held': ({ query }) => [200, held(Number(query['days']) > 30 ? 40 : 12)],
    'POST /mailbox/held/send': [200, { sent: 40 }],
  });
  signedInAs('ROLE_ADMIN');
  openApp('/mailbox');
  await userEvent.click(await screen.findByRole('button', { name: 'Send held e-mails' }));
  expect(await screen.findByText(/^12 of 40 held e-mails, the oldest written/)).toBeTruthy();
  await userEvent.clear(screen.getByRole('spinbutton'));
  await userEvent.type(screen.getByRole('spinbutton'), '90');
  await userEvent.click(await screen.findByRole('button', { name: 'Send 40 e-mails' }));
  expect(await screen.findByText('40 e-mails are on the way')).toBeTruthy();
  expect(lastOf(seen, 'POST /mailbox/held/send')?.body).toEqual({ days: 90 });
});

test('nothing is confirmed with the count of other days than those that are sent', async () => {
  const held = (count: number) => ({
    total: 40,
    count,
    oldest: '2026-03-04T08:00:00.000Z',
    allowedActions: ['sendHeld'],
  });
  const counted = heldAnswer(200, held(40));
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /mailbox': [200, { result: [row], total: 1 }],
    'GET /mailbox/held': ({ query }) => (query['days'] === '7' ? [200, held(12)] : counted.answer()),
    'POST /mailbox/held/send': [200, { sent: 40 }],
  });
  signedInAs('ROLE_ADMIN');
  openApp('/mailbox');
  await userEvent.click(await screen.findByRole('button', { name: 'Send held e-mails' }));
  await screen.findByText(/^12 of 40 held e-mails/);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '90' } });
  await waitFor(() => expect(lastOf(seen, 'GET /mailbox/held')?.query).toEqual({ days: '90' }));
  expect(screen.getByRole('button', { name: 'Send 12 e-mails' })).toHaveProperty('disabled', true);
  await counted.arrive();
  expect(await screen.findByRole('button', { name: 'Send 40 e-mails' })).toHaveProperty('disabled', false);
});

test('of more held e-mails than leave at once the button says how many leave, and the dialog stays for the others', async () => {
  let waiting = 1_400;
  fakeApi({
    'GET /me': [200, anAccount()],
    'GET /mailbox': [200, { result: [row], total: 1 }],
    'GET /mailbox/held': () => [
      200,
      { total: waiting, count: waiting, oldest: '2026-03-04T08:00:00.000Z', allowedActions: ['sendHeld'] },
    ],
    'POST /mailbox/held/send': () => {
      const sent = Math.min(waiting, 1_000);
      waiting -= sent;
      return [200, { sent }];
    },
  });
  signedInAs('ROLE_ADMIN');
  openApp('/mailbox');
  await userEvent.click(await screen.findByRole('button', { name: 'Send held e-mails' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send 1,000 e-mails' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send 400 e-mails' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(waiting).toBe(0);
});

test('nobody is offered to send held e-mails where the server does not allow it', async () => {
  fakeApi({
    'GET /me': [200, anAccount()],
    'GET /mailbox': [200, { result: [row], total: 1 }],
    'GET /mailbox/held': [200, { total: 40, count: 12, oldest: '2026-03-04T08:00:00.000Z', allowedActions: [] }],
  });
  signedInAs('ROLE_ADMIN');
  openApp('/mailbox');
  expect(await screen.findByText('Votre photo est à refaire')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send held e-mails' })).toBeNull();
});

test('the files that go along are saved under their names', async () => {
  const asked: string[] = [];
  theServer();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.includes('/attachment/')) return answer(url, init);
    asked.push(url);
    return Promise.resolve(new Response(new Blob(['%PDF'])));
  });
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:saved');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  signedInAs('ROLE_ORDER_MANAGER');
  openApp('/mailbox/5');
  await userEvent.click(await screen.findByRole('button', { name: /^facture-2026-000007\.pdf \(15/ }));
  await waitFor(() => expect(names).toEqual(['facture-2026-000007.pdf']));
  expect(saved).toHaveBeenCalledOnce();
  expect(asked).toEqual(['/api/mailbox/5/attachment/9']);
});

test('an e-mail is shown in a frame without any rights, and as plain text', async () => {
  theServer();
  signedInAs('ROLE_ORDER_MANAGER');
  openApp('/mailbox/5');
  await screen.findByRole('heading', { name: 'Votre photo est à refaire' });
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).toBe('');
  expect(frame?.getAttribute('srcdoc')).toBe(email.html);
  await userEvent.click(screen.getByRole('tab', { name: 'Plain text' }));
  expect(screen.getByText('Bonjour en texte')).toBeTruthy();
  expect(screen.getByText('Connection refused')).toBeTruthy();
  expect(await screen.findByText('Photo rejected')).toBeTruthy();
});

test('is sent again where the server allows it, and only there', async () => {
  const sent = theServer();
  signedInAs('ROLE_ADMIN');
  openApp('/mailbox/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('The e-mail is on its way again');
  expect(sent.filter(({ call }) => call === 'POST /mailbox/5/send-again')).toHaveLength(1);
});

test('an e-mail that arrived cannot be sent again', async () => {
  theServer([]);
  signedInAs('ROLE_ADMIN');
  openApp('/mailbox/5');
  await screen.findByRole('heading', { name: 'Votre photo est à refaire' });
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('of a customer whose account was deleted neither address nor e-mail nor photo is shown', async () => {
  fakeApi({
    'GET /me': [200, anAccount()],
    'GET /mailbox': [200, { result: [{ ...row, recipient: null }], total: 1 }],
    'GET /mailbox/5': [200, { ...email, ...gone }],
  });
  signedInAs('ROLE_ORDER_MANAGER');
  openApp('/mailbox');
  expect(await screen.findByRole('cell', { name: 'Deleted account' })).toBeTruthy();
  await userEvent.click(screen.getByText('Votre photo est à refaire'));
  expect(await screen.findByText('The text was deleted with the account. Nothing more is sent to it.')).toBeTruthy();
  expect(screen.getByText('Deleted account')).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.queryByRole('heading', { name: /^Document/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('axe finds nothing on an e-mail', async () => {
  theServer();
  signedInAs('ROLE_ADMIN');
  openApp('/mailbox/5');
  await screen.findByText('Photo rejected');
  const { violations } = await axe.run(document.body, {
    iframes: false,
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
