import { UI_LANGUAGES } from '@likeness/contract/kit/fields';
import type { UiLanguage } from '@likeness/contract/kit/fields';
import { chooseLanguage } from '@likeness/contract/staff';
import { z } from 'zod';
import { parseJson, wasUnanswered } from './apiError.ts';
import { call } from './api.ts';
import { currentSession } from './session.ts';

/**
 * A chosen language that the server may not know yet. It is kept when the page is loaded again right after the click,
 * but only in this tab, because the person may choose another one elsewhere later.
 */
const UNSAVED = 'likeness.language.unsaved';
const unsavedChoice = z.object({ person: z.number(), language: z.enum(UI_LANGUAGES) });

let sending: Promise<void> = Promise.resolve();

/** The language that this person has chosen here, until the server has confirmed it. */
export function unsavedLanguage(person: number): UiLanguage | undefined {
  const kept = sessionStorage.getItem(UNSAVED);
  const { data } = unsavedChoice.safeParse(kept === null ? undefined : parseJson(kept));
  return data?.person === person ? data.language : undefined;
}

/** Stores the choice of this person: in this tab at once, and on the server as soon as it answers. */
export function keepLanguage(person: number, language: UiLanguage): Promise<void> {
  sessionStorage.setItem(UNSAVED, JSON.stringify({ person, language }));
  return sendUnsavedLanguage(person);
}

/** Sends the choice to the server, one after the other, so that the last one stays. */
export function sendUnsavedLanguage(person: number): Promise<void> {
  sending = sending.catch(() => undefined).then(() => tell(person));
  return sending;
}

async function tell(person: number): Promise<void> {
  const language = unsavedLanguage(person);
  if (language === undefined || currentSession()?.id !== person) return;
  const settle = () => {
    if (unsavedLanguage(person) === language) sessionStorage.removeItem(UNSAVED);
  };
  try {
    await call(chooseLanguage, { body: { language }, keepalive: true });
    settle();
  } catch (error) {
    // If there is no answer, the next page sends it again.
    if (!wasUnanswered(error)) settle();
    throw error;
  }
}
