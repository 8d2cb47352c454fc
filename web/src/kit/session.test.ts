import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSession, signedIn } from '../testing/builders.ts';
import { currentSession, endSession, onSessionEnd, startSession, updateSession } from './session.ts';

const KEY = 'likeness.session';
const ends: string[] = [];
let stop: () => void;
beforeEach(() => {
  ends.length = 0;
  stop = onSessionEnd((reason) => ends.push(reason));
});
afterEach(() => stop());

/** What the browser does in this tab when another tab has written. */
function elsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage, newValue: value }));
}

test('a session is kept with its tokens, roles, number and e-mail', () => {
  startSession(aSession(), true);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    token: 'token-1',
    refresh_token: 'refresh-1',
    roles: ['ROLE_ADMIN'],
    id: 7,
    username: 'admin@likeness.test',
  });
});

test('a session that is not to be remembered ends with the tab', () => {
  startSession(aSession(), false);
  updateSession({ token: 'token-2', refresh_token: 'refresh-2' });
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(sessionStorage.getItem(KEY)).toContain('token-2');
});

test('signing out in another tab signs out here', () => {
  signedIn();
  elsewhere(null);
  expect(currentSession()).toBeUndefined();
  expect(ends).toEqual(['left']);
});

test('signing in in another tab signs in here', () => {
  elsewhere(JSON.stringify(aSession({ id: 8 })));
  expect(currentSession()?.id).toBe(8);
});

test('what another tab does is no business of a session that ends with its tab', () => {
  startSession(aSession(), false);
  elsewhere(JSON.stringify(aSession({ id: 8 })));
  elsewhere(null);
  expect(currentSession()?.id).toBe(7);
});

test('an entry that is no session counts as none', () => {
  signedIn();
  elsewhere('{"token":"only half');
  expect(currentSession()).toBeUndefined();
});

test('a session that has ended leaves nothing behind', () => {
  signedIn();
  endSession('expired');
  updateSession({ token: 'too-late', refresh_token: 'too-late' });
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(currentSession()).toBeUndefined();
});
