import { readMe } from '@likeness/contract/staff';
import type { FactorKind } from '@likeness/contract/staff/proof';
import { openPageSession } from '@likeness/contract/staff/session';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { screenLanguage } from '@likeness/contract/kit/fields';
import type { UiLanguage } from '@likeness/contract/kit/fields';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { keepLanguage, sendUnsavedLanguage, unsavedLanguage } from './chosenLanguage.ts';
import { showLanguage } from './language.ts';
import { heldInTabs } from './otherTabs.ts';
import { adoptPreferences, savePreferencesNow } from './preferences.ts';
import { goOnLeaving, stopLeaving } from './leaving.ts';
import { currentSession, endSession, markLeaving, startSession, updateSession } from './session.ts';
import { createStore } from './store.ts';

export type Account = AnswerOf<typeof readMe>;

const account = createStore<Account | undefined>(undefined);
/** How many times a language was chosen on this page. */
let choices = 0;

/** The person who is signed in, after the server has answered; before that, the session has their roles and e-mail. */
export function useAccount(): Account | undefined {
  return useSyncExternalStore(account.subscribe, account.get);
}

/** What is still to come after a right password. */
export interface SecondStep {
  /** `prove`: with the second factor that there is. `setUp`: one is to be set up, because a role requires it. */
  readonly step: 'prove' | 'setUp';
  /** What the second step is sent with. */
  readonly challenge: string;
  /** The second factors that there are. */
  readonly ways: readonly FactorKind[];
  /** The address at which passkeys are made and used. */
  readonly passkeyOrigin: string;
}

/**
 * Signs in with a password. Throws an `ApiError` if the server refuses; then nothing is stored.
 *
 * @returns what is still to come, where the password is not enough
 */
export async function enter(username: string, password: string): Promise<SecondStep | undefined> {
  stopLeaving();
  try {
    const answer = await call(openPageSession, { body: { username, password } });
    const { token, challenge, step, ways, passkey_origin: passkeyOrigin } = answer;
    if (challenge !== null && step !== null) return { challenge, step, ways, passkeyOrigin };
    if (token !== null) await begin(token);
    return undefined;
  } catch (error) {
    void goOnLeaving();
    throw error;
  }
}

/** The server has opened a session: that the last person has left is over, and told by any tab it would end this one. */
export function sessionOpened(): void {
  markLeaving(undefined);
}

/** Begins to work with a session that the server has opened. */
export async function begin(token: string): Promise<void> {
  sessionOpened();
  const me = await call(readMe, { bearer: token });
  await showLanguage(languageOf(me));
  startSession({ token, roles: me.roles, id: me.id, username: me.username });
  void goOnLeaving();
  account.set(me);
  adoptPreferences(me.preferences);
}

/** Ends the session here at once; the server is told as soon as possible, and of what is to be given back by that. */
export function leave(): void {
  if (!currentSession()) return;
  savePreferencesNow();
  markLeaving(heldInTabs());
  endSession('left');
  void goOnLeaving();
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

let isLearning = false;

/** A role may have been taken away since the page was opened: what it was for is no longer offered. */
export function learnRoles(): void {
  if (isLearning || !currentSession()) return;
  isLearning = true;
  refreshAccount()
    .catch(() => undefined)
    .finally(() => {
      isLearning = false;
    });
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
