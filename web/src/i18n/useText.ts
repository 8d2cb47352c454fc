import type { FormatScreenText, ScreenText } from '@likeness/texts/screenTexts';
import { createContext, useContext } from 'react';

export type TextKey = ScreenText;
export type Translate = FormatScreenText;

/** The language of the screens, and its formatter. */
export interface ShownLanguage {
  readonly name: string;
  readonly format: FormatScreenText;
}

export const LanguageContext = createContext<ShownLanguage | undefined>(undefined);

/** Formats a text in the language of the screen: `text('order.numbered', { id })`. */
export function useText(): FormatScreenText {
  return useShownLanguage().format;
}

export function useShownLanguage(): ShownLanguage {
  const shown = useContext(LanguageContext);
  if (!shown) throw new Error('Nothing is said outside the LanguageProvider');
  return shown;
}
