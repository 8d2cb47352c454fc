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

/** The language of the screens with its formatter; undefined until the first one is loaded. */
export const language = createStore<Language | undefined>(undefined);

/** The language that was last used in this browser. The sign-in page opens in it, because nobody is known there yet. */
export function rememberedLanguage(): UiLanguage {
  const remembered = localStorage.getItem(REMEMBERED);
  return UI_LANGUAGES.find((known) => known === remembered) ?? 'en';
}

/** The language that was requested last. Texts of an earlier request may arrive after its own. */
let wanted: UiLanguage | undefined;

/** Shows the screens in this language from now on. Nothing typed is lost, because no screen is mounted again. */
export async function showLanguage(name: UiLanguage): Promise<void> {
  wanted = name;
  if (language.get()?.name === name) return;
  const format = await loadScreenTexts(name);
  if (wanted !== name) return;
  localStorage.setItem(REMEMBERED, name);
  document.documentElement.lang = name;
  language.set({ name, format });
}

/** The language in which texts are requested from the server. */
export function requestedLanguage(): UiLanguage {
  return language.get()?.name ?? rememberedLanguage();
}

/**
 * Calls back after the screens have changed their language, because texts of the server are then still in the old one.
 */
export function useLanguageChange(handler: () => void): void {
  const latest = useLatest(handler);
  useEffect(() => language.subscribe(() => latest.current()), [latest]);
}

export function useLanguage(): UiLanguage {
  return useSyncExternalStore(language.subscribe, language.get)?.name ?? 'en';
}
