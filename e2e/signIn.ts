import { type APIResponse, expect, type Page } from '@playwright/test';

/** The people of the demo house, by the name before the @ of their e-mail. */
export type DemoAccount =
  | 'superadmin'
  | 'admin'
  | 'sorter'
  | 'sorter2'
  | 'controller'
  | 'controller2'
  | 'postman'
  | 'orders'
  | 'finance'
  | 'users'
  | 'robot';

const PASSWORD = 'likeness-demo';
/** The key under which the browser stores the session. */
const SESSION = 'likeness.session';

const HINTS = 'hints.seen';
const DESKS = ['verification', 'editing', 'shipments', 'tickets', 'orders'];

type Requests = Page['request'];

interface Preference {
  readonly key: string;
  /** `null`: as for somebody who has chosen nothing. */
  readonly value: readonly string[] | null;
}

export const emailOf = (account: DemoAccount) => `${account}@demo.likeness.test`;

/** Fills in the sign-in page and waits until it is left. */
export async function signInByHand(page: Page, account: DemoAccount): Promise<void> {
  await givePassword(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills in the sign-in page: the first step of those who have a second factor. */
export async function givePassword(page: Page, account: DemoAccount): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(emailOf(account));
  await passwordIn(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in over the screens of a session that has ended. */
export async function signInAgain(page: Page): Promise<void> {
  await passwordIn(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toHaveCount(0);
}

/** Types the password once more where one is asked to show that it is still oneself. */
export async function showPassword(page: Page): Promise<void> {
  await passwordIn(page, 'Current password').fill(PASSWORD);
}

/** Not the button beside it that shows the password. */
function passwordIn(page: Page, label: string) {
  return page.getByLabel(label).and(page.locator('input'));
}

/**
 * Puts the browser into the state after a sign-in, with screens in English. Each call has a session of its own, because
 * two browsers cannot share one: its cookie is replaced at every renewal. The hints of the desks have been seen.
 *
 * @param isFirst what the person has chosen in an earlier journey on this server is forgotten
 */
export async function enter(page: Page, account: DemoAccount, origin: string, isFirst: boolean): Promise<void> {
  // The context keeps the cookie that this answers.
  const data = { username: emailOf(account), password: PASSWORD };
  const tokens = await json<{ token: string }>(
    await page.request.post('/api/session', { data, headers: { 'x-requested-with': 'likeness' } }),
  );
  const headers = { authorization: `Bearer ${tokens.token}` };
  const me = await json<Me>(await page.request.get('/api/me', { headers }));
  if (me.screen_language !== 'en') {
    await json(await page.request.post('/api/me/language', { headers, data: { language: 'en' } }));
  }
  const chosen = Object.keys(me.preferences).filter((key) => key !== HINTS && me.preferences[key] !== null);
  const kept = isFirst ? chosen.map((key): Preference => ({ key, value: null })) : [];
  if (!me.preferences[HINTS]) kept.push({ key: HINTS, value: DESKS });
  for (const data of kept) await json(await page.request.post('/api/me/preference', { headers, data }));
  const session = { roles: me.roles, id: me.id, username: me.username };
  const localStorage = [{ name: SESSION, value: JSON.stringify(session) }];
  await page
    .context()
    .setStorageState({ cookies: await page.context().cookies(), origins: [{ origin, localStorage }] });
}

/** The headers for calls as this person. */
export async function authorizationOf(request: Requests, account: DemoAccount): Promise<{ authorization: string }> {
  const { token } = await tokensOf(request, account);
  return { authorization: `Bearer ${token}` };
}

/**
 * Ends what this person is at work on: signing out does, once they are signed in nowhere else. Of whoever has a second
 * factor it stays.
 */
export async function putDownWork(request: Requests, account: DemoAccount): Promise<void> {
  const { token, refresh_token } = await tokensOf(request, account);
  if (refresh_token === undefined) return;
  await json(await request.post('/api/me/sessions/end-others', { headers: { authorization: `Bearer ${token}` } }));
  await json(await request.post('/api/logout', { data: { refresh_token } }));
}

async function tokensOf(request: Requests, account: DemoAccount): Promise<{ token: string; refresh_token?: string }> {
  return json(await request.post('/api/login_check', { data: { username: emailOf(account), password: PASSWORD } }));
}

interface Me {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly string[];
  readonly screen_language: string | null;
  readonly preferences: Readonly<Record<string, unknown>>;
}

/** The answer of a call that must succeed. */
export async function json<Answer>(response: APIResponse): Promise<Answer> {
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}
