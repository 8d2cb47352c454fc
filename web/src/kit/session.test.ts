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

test('what is kept of a session is who it is of, and no token', () => {
  startSession(aSession());
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    roles: ['ROLE_ADMIN'],
    id: 7,
    username: 'admin@likeness.test',
  });
  updateSession({ token: 'token-2' });
  expect(currentSession()?.token).toBe('token-2');
  expect(localStorage.getItem(KEY)).not.toContain('token');
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

test('who signs in in another tab gets no token of whoever was signed in here', () => {
  signedIn();
  elsewhere(JSON.stringify(aSession({ id: 7 })));
  expect(currentSession()?.token).toBe('token-1');
  elsewhere(JSON.stringify(aSession({ id: 8 })));
  expect(currentSession()).toMatchObject({ id: 8 });
  expect(currentSession()?.token).toBeUndefined();
});

test('an entry that is no session counts as none', () => {
  signedIn();
  elsewhere('{"id":7,"roles":');
  expect(currentSession()).toBeUndefined();
});

test('a session that has ended leaves nothing behind', () => {
  signedIn();
  endSession('expired');
  updateSession({ token: 'too-late' });
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(currentSession()).toBeUndefined();
});
