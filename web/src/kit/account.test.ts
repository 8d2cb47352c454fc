import { expect, test, vi } from 'vitest';
import { anAccount, signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';

/** Loads the application's modules again, as a newly loaded page does; only the browser's storage remains. */
async function aNewPage() {
  vi.resetModules();
  const [{ changeLanguage, refreshAccount }, { language }] = await Promise.all([
    import('./account.ts'),
    import('./language.ts'),
  ]);
  return { changeLanguage, refreshAccount, shown: () => language.get()?.name };
}

/** A newly loaded page has no access token yet. */
const renewed = (id = 7) => ({ 'POST /session/renew': [200, { token: 'token-2', id }] }) as const;

const never = () => new Promise<never>(() => undefined);

test('a language that was chosen just before a reload stays, and is sent to the server in the end', async () => {
  signedIn();
  const sent = fakeApi({ ...renewed(), 'GET /me': [200, anAccount()], 'POST /me/language': [never, [200]] });
  const sentLanguages = () => sent.filter(({ call }) => call === 'POST /me/language').map(({ body }) => body);
  const { changeLanguage } = await aNewPage();
  void changeLanguage('fr');
  await expect.poll(sentLanguages).toEqual([{ language: 'fr' }]);

  const loadedAnew = await aNewPage();
  await loadedAnew.refreshAccount();
  expect(loadedAnew.shown()).toBe('fr');
  expect(sentLanguages()).toEqual([{ language: 'fr' }, { language: 'fr' }]);

  // After the server has stored the choice, the server's language counts: it may have been changed elsewhere since.
  fakeApi({ ...renewed(), 'GET /me': [200, anAccount({ screen_language: 'es' })] });
  const later = await aNewPage();
  await later.refreshAccount();
  expect(later.shown()).toBe('es');
});

test('the call about a chosen language outlives the page', async () => {
  signedIn();
  fakeApi({ ...renewed(), 'POST /me/language': [200] });
  const calls = vi.spyOn(globalThis, 'fetch');
  const { changeLanguage } = await aNewPage();
  await changeLanguage('fr');
  expect(calls.mock.calls.at(-1)?.[0]).toContain('/me/language');
  expect(calls.mock.calls.at(-1)?.[1]?.keepalive).toBe(true);
});

test('what the server answers after the click does not take the choice back', async () => {
  signedIn();
  let answer: (reply: readonly [number, unknown]) => void = () => undefined;
  const waiting = new Promise<readonly [number, unknown]>((resolve) => {
    answer = resolve;
  });
  fakeApi({ ...renewed(), 'GET /me': () => waiting, 'POST /me/language': [200] });
  const { changeLanguage, refreshAccount, shown } = await aNewPage();
  const refreshed = refreshAccount();
  await changeLanguage('fr');
  answer([200, anAccount()]);
  await refreshed;
  expect(shown()).toBe('fr');
});

test('of two languages chosen quickly the last one stays, on the screens and with the server', async () => {
  signedIn();
  const sent = fakeApi({ ...renewed(), 'POST /me/language': [200] });
  const { changeLanguage, shown } = await aNewPage();
  await Promise.all([changeLanguage('fr'), changeLanguage('en')]);
  expect(shown()).toBe('en');
  expect(sent.at(-1)?.body).toEqual({ language: 'en' });
});

test('a choice of one person is not the next one’s', async () => {
  signedIn({ id: 7 });
  const sent = fakeApi({ ...renewed(), 'POST /me/language': never });
  const { changeLanguage } = await aNewPage();
  void changeLanguage('fr');
  await expect.poll(() => sent.at(-1)?.call).toBe('POST /me/language');
  signedIn({ id: 8 });
  fakeApi({ ...renewed(8), 'GET /me': [200, anAccount({ id: 8 })] });
  const { refreshAccount, shown } = await aNewPage();
  await refreshAccount();
  expect(shown()).toBe('en');
});

test('a sign-out that did not reach the server is sent by the next page, and until then nobody is signed in', async () => {
  signedIn();
  const entry = localStorage.getItem('likeness.session');
  const sent = fakeApi({ ...renewed(), 'POST /session/end': 'offline' });
  vi.useFakeTimers();
  const { leave } = await import('./account.ts');
  leave();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(sent.map(({ call }) => call)).toContain('POST /session/end');

  localStorage.setItem('likeness.session', entry!);
  vi.resetModules();
  const loadedAnew = fakeApi({ ...renewed(), 'POST /session/end': [200] });
  const { sendLeaving } = await import('./leaving.ts');
  const { currentSession } = await import('./session.ts');
  expect(currentSession()).toBeUndefined();
  await sendLeaving();
  await sendLeaving();
  expect(loadedAnew.map(({ call }) => call)).toEqual(['POST /session/end']);
});

/** A page whose person has signed out, which the server could not be told yet. */
async function aPageThatTellsOfASignOut(answers: Parameters<typeof fakeApi>[0]) {
  signedIn();
  const sent = fakeApi({ 'POST /session/end': 'offline', ...answers });
  vi.resetModules();
  const { enter, leave } = await import('./account.ts');
  vi.useFakeTimers();
  leave();
  await vi.advanceTimersByTimeAsync(100);
  return { enter, endings: () => sent.filter(({ call }) => call === 'POST /session/end').length };
}

test('a sign-out is over with the next sign-in, even before that has read who it is', async () => {
  const { enter } = await aPageThatTellsOfASignOut({
    'POST /session': [200, { token: 'token-3', challenge: null, step: null, ways: [], passkey_origin: '' }],
    'GET /me': never,
  });
  void enter('next@likeness.test', 'secret');
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  expect(localStorage.getItem('likeness.session.leaving')).toBeNull();
});

test('a sign-out that is over in another tab is told no more: it would end the session that was begun there', async () => {
  const { endings } = await aPageThatTellsOfASignOut({});
  const before = endings();
  const key = 'likeness.session.leaving';
  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage, newValue: null }));
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect([before, endings()]).toEqual([1, 1]);
});

test('a sign-out gives back what is open in any tab of this browser, also when the next page tells of it', async () => {
  signedIn();
  const ends = (sent: ReturnType<typeof fakeApi>) =>
    sent.filter(({ call }) => call === 'POST /session/end').map(({ body }) => body);
  const until = Date.now() + 60_000;
  localStorage.setItem('likeness.shown.verification.7.12', JSON.stringify({ another: until }));
  localStorage.setItem('likeness.shown.verification.8.13', JSON.stringify({ another: until }));
  localStorage.setItem('likeness.shown.processing.7.14', JSON.stringify({ crashed: Date.now() - 1 }));
  const sent = fakeApi({ ...renewed(), 'POST /session/end': 'offline', 'GET /document/12/cancel-verif': [200] });
  vi.resetModules();
  vi.useFakeTimers();
  const { leave } = await import('./account.ts');
  const { markManaged } = await import('./otherTabs.ts');
  markManaged('shipment', 5, until);
  markManaged('ticket', 6, until);
  markManaged('ticket', 6, undefined);
  leave();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  const held = [
    { kind: 'verification', id: 12 },
    { kind: 'shipment', id: 5 },
  ];
  expect(ends(sent)[0]).toEqual({ held });

  vi.resetModules();
  const loadedAnew = fakeApi({ ...renewed(), 'POST /session/end': [200] });
  const { sendLeaving } = await import('./leaving.ts');
  await sendLeaving();
  expect(ends(loadedAnew)).toEqual([{ held }]);
});
