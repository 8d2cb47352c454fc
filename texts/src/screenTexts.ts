import { type KeyOf, type FormatText, createFormatter } from './catalogue.ts';
import type * as contract from './en/contract.ts';
import type * as screens from './en/screens.ts';
import type { LanguageWith } from './languages.ts';

type English = typeof contract & typeof screens;

/** The key of a text of the staff's screens. */
export type ScreenText = KeyOf<English>;
export type FormatScreenText = FormatText<English>;

/** Fetches the texts of the staff's screens in a language. A browser loads only the language that it shows. */
export async function loadScreenTexts(language: LanguageWith<'screens'>): Promise<FormatScreenText> {
  const parts: object[] = await Promise.all([
    import(`./${language}/contract.ts`) as Promise<object>,
    import(`./${language}/screens.ts`) as Promise<object>,
  ]);
  return createFormatter(language, ...parts);
}
