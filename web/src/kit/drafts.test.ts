import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { leave } from './account.ts';
import { createDrafts } from './drafts.ts';
import { endSession } from './session.ts';

const shape = z.object({ comment: z.string() });
const kinds = () => createDrafts('tried', shape, { comment: '' });

test('what was typed outlives a session that has expired', () => {
  signedIn();
  kinds().of(12).set({ comment: 'Her eyes are shut' });
  endSession('expired');
  signedIn();
  expect(kinds().of(12).get()).toEqual({ comment: 'Her eyes are shut' });
});

test('what is typed stays on the screen although the browser has no room to keep it', () => {
  signedIn();
  const draft = kinds().of(15);
  const shown: string[] = [];
  draft.subscribe(() => shown.push(draft.get().comment));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draft.set({ comment: 'Her eyes are shut' });
  full.mockRestore();
  expect(shown).toEqual(['Her eyes are shut']);
});

test('what was typed and deleted again counts as nothing', () => {
  signedIn();
  const drafts = kinds();
  expect(drafts.has(14)).toBe(false);
  drafts.of(14).set({ comment: 'Her eyes are shut' });
  expect(drafts.has(14)).toBe(true);
  drafts.of(14).set({ comment: '' });
  expect(drafts.has(14)).toBe(false);
});

test('who signs out leaves nothing typed behind, neither now nor from before the page was loaded', () => {
  signedIn();
  fakeApi({ 'POST /session/end': [200] });
  const drafts = kinds();
  drafts.of(12).set({ comment: 'Her eyes are shut' });
  sessionStorage.setItem('likeness.tried.7.13', JSON.stringify({ comment: 'From before' }));
  leave();
  expect(Object.values(sessionStorage)).not.toContainEqual(expect.stringContaining('comment'));
  expect(drafts.of(12).get()).toEqual({ comment: '' });
});

/** What the browser does in this tab when another one has removed or written an entry. */
function elsewhere(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage, newValue: value }));
}

test('who signs out in another tab leaves nothing typed behind in this one', () => {
  signedIn();
  const drafts = kinds();
  drafts.of(12).set({ comment: 'Her eyes are shut' });
  elsewhere('likeness.session.leaving', '1');
  elsewhere('likeness.session', null);
  expect(Object.values(sessionStorage)).not.toContainEqual(expect.stringContaining('comment'));
});

test('what was typed in this tab outlives a session that has expired in another one', () => {
  signedIn();
  kinds().of(12).set({ comment: 'Her eyes are shut' });
  elsewhere('likeness.session', null);
  signedIn();
  expect(kinds().of(12).get()).toEqual({ comment: 'Her eyes are shut' });
});
