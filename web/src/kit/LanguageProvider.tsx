import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { LanguageContext } from '../i18n/useText.ts';
import { language } from './language.ts';
import { reactAdminTexts } from './reactAdminTexts.ts';

/** Gives the texts to everything below. Another language changes the words alone: no screen is drawn anew. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(language.subscribe, language.get);
  return (
    shown && (
      <LanguageContext.Provider value={shown}>
        <I18nContext.Provider value={reactAdminTexts(shown)}>{children}</I18nContext.Provider>
      </LanguageContext.Provider>
    )
  );
}
