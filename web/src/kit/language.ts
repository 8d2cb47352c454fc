import { UI_LANGUAGES } from '@likeness/contract/kit/fields';
import type { UiLanguage } from '@likeness/contract/kit/fields';
import { useEffect, useSyncExternalStore } from 'react';
import { loadScreenTexts } from '@likeness/texts/screenTexts';
import type { ShownLanguage } from '../i18n/useText.ts';
import { createStore } from './store.ts';
import { useLatest } from './useLatest.ts';

const REMEMBERED = 'likeness.language';

interface Language extends ShownLanguage {
  readonly name: UiLanguage;
}

/** The language on the screens, with its texts; none before the first has been fetched. */
export const language = createStore<Language | undefined>(undefined);

/** The language this browser was left in, for the sign-in page: it opens before anybody is known. */
export function rememberedLanguage(): UiLanguage {
  const remembered = localStorage.getItem(REMEMBERED);
  return UI_LANGUAGES.find((known) => known === remembered) ?? 'en';
}

/** The last one that was asked for: its texts may come after those of an earlier one, or before. */
let wanted: UiLanguage | undefined;

/** Shows the screens in this language from now on. Nothing on them is lost: no screen is drawn anew. */
export async function showLanguage(name: UiLanguage): Promise<void> {
  wanted = name;
  if (language.get()?.name === name) return;
  const format = await loadScreenTexts(name);
  if (wanted !== name) return;
  localStorage.setItem(REMEMBERED, name);
  document.documentElement.lang = name;
  language.set({ name, format });
}

/** What the server's texts are asked for in. */
export function requestedLanguage(): UiLanguage {
  return language.get()?.name ?? rememberedLanguage();
}

/** Calls back when the screens are shown in another language: what the server said stands there in the last one still. */
export function useLanguageChange(handler: () => void): void {
  const latest = useLatest(handler);
  useEffect(() => language.subscribe(() => latest.current()), [latest]);
}

export function useLanguage(): UiLanguage {
  return useSyncExternalStore(language.subscribe, language.get)?.name ?? 'en';
}
