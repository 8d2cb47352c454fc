import { endpoint } from '@likeness/contract/kit/endpoint';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../kit/api.ts';
import { noteUse } from '../kit/personUse.ts';
import { currentSession, endSession, startSession } from '../kit/session.ts';
import { aSession, anAccount } from '../testing/builders.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import type { Answerer } from '../testing/fakeApi.ts';
import { openApp, PASSWORD } from '../testing/openApp.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OPENED = { challenge: null, step: null, ways: [], passkey_origin: 'http://127.0.0.1' };
const OVER = [401, { code: 'session_ended', message: 'Over', params: { reason: 'idle' } }] as const;

const saveThing = endpoint({
  method: 'POST',
  path: '/thing',
  summary: 'Saves a thing',
  access: 'anyStaff',
  answer: z.object({}),
});

/** A token of a session that ends after so long. */
function aToken(name: string, { idle = 12 * HOUR, longest = 30 * DAY } = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const until = Math.min(idle, longest);
  const claims = { iat, exp: iat + 900, session_end: iat + until / 1000, session_longest: iat + longest / 1000, name };
  return `head.${btoa(JSON.stringify(claims))}.signature`;
}

/** As the server does: the session lasts on from when it was used. */
const renewed: Answerer = ({ body }) => {
  const { idle_seconds: idle } = body as { idle_seconds: number };
  return [200, { token: aToken(`after ${idle}`, { idle: 12 * HOUR - idle * 1000 }), id: 7 }];
};

function Form() {
  const [saved, setSaved] = useState(0);
  const save = () => call(saveThing, {}).then(() => setSaved(saved + 1));
  return (
    <>
      <h1>A form</h1>
      <input aria-label="Remark" />
      <button onClick={() => void save().catch(() => undefined)}>Save</button>
      <p>Saved {saved} times</p>
    </>
  );
}

function theServer(answers: Readonly<Record<string, Answerer | readonly Answerer[]>> = {}) {
  return fakeApi({
    'GET /demo': [200, { demo: false, accounts: [], password: null }],
    'GET /home': [200, { now: '2026-03-10T08:00:00.000Z', figures: [] }],
    'GET /home/missing-texts': [200, { kinds: [] }],
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200],
    'POST /session': ({ body }) =>
      Object(body).password === PASSWORD
        ? [200, { ...OPENED, token: aToken('next') }]
        : [401, { code: 'invalid_credentials', message: 'Invalid credentials' }],
    'POST /session/renew': OVER,
    ...answers,
  });
}

async function openForm() {
  const { path } = openApp('/orders', ['OrderList'], Form);
  await userEvent.type(await screen.findByLabelText('Remark'), 'half a sentence');
  return path;
}

const remark = () => screen.getByLabelText<HTMLInputElement>('Remark').value;
const cover = () => screen.findByRole('dialog', { name: 'Sign in again' });
const signIn = async (password = PASSWORD) => {
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

/** What another tab does to the storage that all tabs share. */
function inAnotherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
  });
}

beforeEach(() => startSession(aSession()));
afterEach(() => {
  act(() => endSession('left'));
});

test('who is signed out while a form is open signs in over it, and what they were about to save is saved', async () => {
  const sent = theServer({
    'POST /thing': ({ headers }) => (headers['authorization'] === 'Bearer token-1' ? OVER : [200]),
  });
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await cover();
  expect(screen.getByText(/Your session has ended because it was inactive for too long/)).toBeTruthy();
  expect(screen.getByText(/Sign in as admin@likeness.test/)).toBeTruthy();
  expect(localStorage.getItem('likeness.session')).toBeNull();
  await signIn('wrong');
  expect(await screen.findByText('Invalid credentials')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Password'));
  await signIn();
  expect(await screen.findByText('Saved 1 times')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(remark()).toBe('half a sentence');
  const saves = sent.filter(({ call: name }) => name === 'POST /thing');
  expect(new Set(saves.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a form goes on too when its person signs in again in another tab', async () => {
  theServer();
  await openForm();
  inAnotherTab('likeness.session', null);
  await cover();
  inAnotherTab('likeness.session', JSON.stringify(aSession()));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(remark()).toBe('half a sentence');
});

test.each([
  ['in another tab', async () => inAnotherTab('likeness.session', JSON.stringify(aSession({ id: 8 })))],
  ['over the form, by the account that has the e-mail now', () => signIn()],
])('somebody else who signs in %s finds nothing of the form', async (_where, signInElse) => {
  const sent = theServer({
    'GET /me': [200, anAccount({ id: 8 })],
    'POST /thing': [OVER, [200]],
    'POST /session/renew': [OVER, () => [200, { token: aToken('theirs'), id: 8 }]],
  });
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await cover();
  await signInElse();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(currentSession()?.id).toBe(8));
  expect((await screen.findByLabelText<HTMLInputElement>('Remark')).value).toBe('');
  expect(sent.filter(({ call: name }) => name === 'POST /thing')).toHaveLength(1);
});

test('somebody else who comes to the cover is led to a sign-in of their own', async () => {
  theServer();
  const path = await openForm();
  inAnotherTab('likeness.session', null);
  await cover();
  await userEvent.click(screen.getByRole('button', { name: /Sign in as somebody else/ }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
  expect(path()).toBe('/login');
  expect(currentSession()).toBeUndefined();
});

test('while the screens are covered nothing asks the server for them', async () => {
  const sent = theServer();
  await openForm();
  inAnotherTab('likeness.session', null);
  await cover();
  const before = sent.length;
  const waiting = call(saveThing, {}).catch((error: unknown) => error);
  act(() => endSession('left'));
  expect(await waiting).toMatchObject({ name: 'AbortError' });
  expect(sent.slice(before).map(({ call: name }) => name)).not.toContain('POST /thing');
});

/** Goes on in time, with the browser's timers. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function openLater(ends: { idle?: number; longest?: number } = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-10T08:00:00Z') });
  startSession(aSession({ token: aToken('first', ends) }));
  noteUse();
  openApp('/orders', ['OrderList'], Form);
  await screen.findByLabelText('Remark');
}

const note = () => screen.queryByText(/you will be signed out at/);

test('who does nothing is told some minutes before, and stays signed in by a button', async () => {
  const sent = theServer({ 'POST /session/renew': renewed });
  await openLater();
  await pass(12 * HOUR - 12 * MINUTE);
  expect(note()).toBeNull();
  await pass(3 * MINUTE);
  expect(note()?.textContent).toContain('signed out at');
  const stay = screen.getByRole('button', { name: 'Stay signed in' });
  stay.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(note()).toBeNull());
  expect(lastOf(sent, 'POST /session/renew')?.body).toEqual({ idle_seconds: 0 });
});

test('the note goes when somebody goes on in another tab, or types here', async () => {
  theServer({ 'POST /session/renew': renewed });
  await openLater();
  await pass(12 * HOUR - 5 * MINUTE);
  expect(note()).toBeTruthy();
  const elsewhere = { until: Date.now() + 12 * HOUR, longestUntil: Date.now() + 29 * DAY, at: Date.now() };
  inAnotherTab('likeness.used', String(Date.now()));
  inAnotherTab('likeness.session.ends', JSON.stringify(elsewhere));
  await waitFor(() => expect(note()).toBeNull());
  await pass(12 * HOUR - 5 * MINUTE);
  expect(note()).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Remark'), 'more');
  await waitFor(() => expect(note()).toBeNull());
});

test('who has worked without asking the server for anything is told nothing', async () => {
  const sent = theServer({ 'POST /session/renew': renewed });
  await openLater();
  await pass(6 * HOUR);
  await userEvent.type(screen.getByLabelText('Remark'), 'a long text');
  await pass(6 * HOUR - 5 * MINUTE);
  expect(note()).toBeNull();
  const told = sent.findLast(({ call: name }) => name === 'POST /session/renew')!.body as { idle_seconds: number };
  expect(Math.round(told.idle_seconds / 3600)).toBe(6);
});

test('at the end the screens are covered, though nothing was asked', async () => {
  theServer();
  await openLater();
  await pass(12 * HOUR + MINUTE);
  expect(await cover()).toBeTruthy();
});

test('at the end the screens are covered also without a connection', async () => {
  theServer({ 'POST /session/renew': 'offline' });
  await openLater();
  await pass(12 * HOUR + MINUTE);
  expect(await cover()).toBeTruthy();
});

test('the longest time that a session lasts is only told', async () => {
  const end = Date.parse('2026-03-10T09:00:00Z');
  theServer({
    'POST /session/renew': () => [200, { token: aToken('second', { longest: end - Date.now() }), id: 7 }],
  });
  await openLater({ longest: HOUR });
  await pass(HOUR - 5 * MINUTE);
  expect(screen.getByText(/this session has reached its maximum length/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  await pass(MINUTE);
  expect(screen.queryByText(/this session has reached its maximum length/)).toBeNull();
});
