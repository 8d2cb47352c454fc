import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { LanguageContext } from '../i18n/useText.ts';
import { language } from './language.ts';

/** Gives the texts to everything below. Another language changes the words alone: no screen is drawn anew. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(language.subscribe, language.get);
  return shown && <LanguageContext.Provider value={shown}>{children}</LanguageContext.Provider>;
}
