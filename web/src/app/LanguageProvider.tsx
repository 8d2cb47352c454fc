import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { LanguageContext } from '../i18n/useText.ts';
import { language } from '../kit/language.ts';

/** Provides the texts. Another language changes only the words: no screen is mounted again. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(language.subscribe, language.get);
  return shown && <LanguageContext.Provider value={shown}>{children}</LanguageContext.Provider>;
}
