import { readMe } from '@likeness/contract/staff';
import { endPageSession, openPageSession } from '@likeness/contract/staff/session';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { screenLanguage } from '@likeness/contract/kit/fields';
import type { UiLanguage } from '@likeness/contract/kit/fields';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { ApiError } from './apiError.ts';
import { keepLanguage, sendUnsavedLanguage, unsavedLanguage } from './chosenLanguage.ts';
import { showLanguage } from './language.ts';
import { adoptPreferences, savePreferencesNow } from './preferences.ts';
import { currentSession, endSession, startSession, updateSession } from './session.ts';
import { createStore } from './store.ts';

export type Account = AnswerOf<typeof readMe>;

const account = createStore<Account | undefined>(undefined);
/** How many times a language was chosen on this page. */
let choices = 0;

/** The person who is signed in, after the server has answered; before that, the session has their roles and e-mail. */
export function useAccount(): Account | undefined {
  return useSyncExternalStore(account.subscribe, account.get);
}

/**
 * Throws an `ApiError` if the server refuses; then nothing is stored. An account with a second step is refused too: these
 * pages have no screen for it.
 *
 * @param remember whether the session outlasts the browser
 */
export async function enter(username: string, password: string, remember: boolean): Promise<void> {
  const { token } = await call(openPageSession, { body: { username, password, remember } });
  if (token === null) throw new ApiError('second_factor_needed', 401, '');
  const me = await call(readMe, { bearer: token });
  await showLanguage(languageOf(me));
  startSession({ token, roles: me.roles, id: me.id, username: me.username });
  account.set(me);
  adoptPreferences(me.preferences);
}

/** Ends the session here at once; the server is told as soon as possible. */
export function leave(): void {
  if (!currentSession()) return;
  savePreferencesNow();
  endSession('left');
  call(endPageSession, { quiet: true, keepalive: true }).catch(() => undefined);
}

/** Reads the account of the session again: roles, language and preferences may have changed. */
export async function refreshAccount(): Promise<void> {
  const chosenBefore = choices;
  const me = await call(readMe, { quiet: true });
  if (currentSession()?.id !== me.id) return;
  account.set(me);
  updateSession({ roles: me.roles, username: me.username });
  adoptPreferences(me.preferences);
  // A language that was chosen after the request is newer than the answer.
  if (choices !== chosenBefore) return;
  const unsaved = unsavedLanguage(me.id);
  await showLanguage(unsaved ?? languageOf(me));
  if (unsaved) await sendUnsavedLanguage(me.id);
}

/** Shows the screens in another language and remembers it for this person. */
export async function changeLanguage(language: UiLanguage): Promise<void> {
  choices += 1;
  const me = account.get();
  if (me) account.set({ ...me, screen_language: language });
  const person = currentSession()?.id;
  // Stored at once, because the page may be left before the texts have arrived.
  await Promise.all([showLanguage(language), person !== undefined && keepLanguage(person, language)]);
}

export function clearAccount(): void {
  account.set(undefined);
}

function languageOf(me: Account): UiLanguage {
  return me.screen_language ?? screenLanguage(me.language);
}
