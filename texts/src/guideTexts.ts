import { type FormatText, createFormatter } from './catalogue.ts';
import type * as guide from './en/guide.ts';
import type { LanguageWith } from './languages.ts';

type English = typeof guide;
export type FormatGuideText = FormatText<English>;

/** Fetches the texts that no desk shows at once: the home page, the search, explanations and hints. */
export async function loadGuideTexts(language: LanguageWith<'screens'>): Promise<FormatGuideText> {
  return createFormatter<English>(language, (await import(`./${language}/guide.ts`)) as object);
}
