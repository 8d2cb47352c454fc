import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { language } from './language.ts';

/**
 * Gives the texts to everything below. react-admin's own provider would take all screens down when the language
 * changes, and with them what somebody was typing and the document they had claimed.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(language.subscribe, language.get);
  return shown && <I18nContext.Provider value={shown.provider}>{children}</I18nContext.Provider>;
}
