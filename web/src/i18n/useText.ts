import type { SayOnScreen, ScreenText } from '@likeness/texts/screenTexts';
import { createContext, useContext } from 'react';

export type TextKey = ScreenText;
export type Translate = SayOnScreen;

/** The language on the screens, and what it says. */
export interface ShownLanguage {
  readonly name: string;
  readonly say: SayOnScreen;
}

export const LanguageContext = createContext<ShownLanguage | undefined>(undefined);

/** Says a text in the language of the screen: `text('order.numbered', { id })`. */
export function useText(): SayOnScreen {
  return useShownLanguage().say;
}

export function useShownLanguage(): ShownLanguage {
  const shown = useContext(LanguageContext);
  if (!shown) throw new Error('Nothing is said outside the LanguageProvider');
  return shown;
}
