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

/** What the browser does in this tab when somebody signs out in another one, and the server was told of it at once. */
function leftElsewhere(): void {
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'likeness.session.leaving', storageArea: localStorage, newValue: '1' }),
  );
  elsewhere(null);
}

test('signing out in another tab signs out here', () => {
  signedIn();
  leftElsewhere();
  expect(currentSession()).toBeUndefined();
  expect(ends).toEqual(['left']);
});

test('a session that expires in another tab has expired here too, and nobody has signed out', () => {
  signedIn();
  elsewhere(null);
  expect(currentSession()).toBeUndefined();
  expect(ends).toEqual(['expired']);
});

test('a sign-out of before, in another tab, makes no sign-out of a session that expires later', () => {
  signedIn();
  leftElsewhere();
  signedIn();
  elsewhere(null);
  elsewhere(JSON.stringify(aSession()));
  elsewhere(null);
  expect(ends).toEqual(['left', 'expired', 'expired']);
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

test('who signs in in another tab ends the session of whoever was signed in here, and stays signed in', () => {
  signedIn();
  elsewhere(JSON.stringify(aSession({ id: 7 })));
  expect(ends).toEqual([]);
  elsewhere(JSON.stringify(aSession({ id: 8 })));
  expect(ends).toEqual(['left']);
  expect(currentSession()?.id).toBe(8);
  expect(localStorage.getItem(KEY)).toContain('"id":8');
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
