import { type KeyOf, type FormatText, createFormatter } from './catalogue.ts';
import type * as contract from './en/contract.ts';
import type * as screens from './en/screens.ts';
import type { LanguageWith } from './languages.ts';

type English = typeof contract & typeof screens;

/** The name of a text that staff's screens can show. */
export type ScreenText = KeyOf<English>;
export type FormatScreenText = FormatText<English>;

/** Fetches what staff's screens say in a language: a browser holds the one that is shown. */
export async function loadScreenTexts(language: LanguageWith<'screens'>): Promise<FormatScreenText> {
  const parts: object[] = await Promise.all([
    import(`./${language}/contract.ts`) as Promise<object>,
    import(`./${language}/screens.ts`) as Promise<object>,
  ]);
  return createFormatter(language, ...parts);
}
