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
  const told = () => sent.filter(({ call }) => call === 'POST /me/language').map(({ body }) => body);
  const { changeLanguage } = await aNewPage();
  void changeLanguage('fr');
  await expect.poll(told).toEqual([{ language: 'fr' }]);

  const loadedAnew = await aNewPage();
  await loadedAnew.refreshAccount();
  expect(loadedAnew.shown()).toBe('fr');
  expect(told()).toEqual([{ language: 'fr' }, { language: 'fr' }]);

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
