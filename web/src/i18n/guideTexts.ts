import { type FormatGuideText, loadGuideTexts } from '@likeness/texts/guideTexts';
import { LANGUAGES } from '@likeness/texts/languages';
import type { LanguageWith } from '@likeness/texts/languages';
import { use } from 'react';
import { useShownLanguage } from './useText.ts';

type GuideLanguage = LanguageWith<'screens'>;

const loaded = new Map<string, FormatGuideText>();
const loading = new Map<string, Promise<FormatGuideText>>();

/** Fetches these texts, unless they are loaded or being loaded. A failed fetch is tried again. */
export function fetchGuideTexts(language: string): Promise<FormatGuideText> {
  const known = loading.get(language);
  if (known) return known;
  const begun = loadGuideTexts(language in LANGUAGES ? (language as GuideLanguage) : 'en').then(
    (format) => {
      loaded.set(language, format);
      return format;
    },
    (error: unknown) => {
      loading.delete(language);
      throw error;
    },
  );
  loading.set(language, begun);
  return begun;
}

/** Formats a text that no desk shows at once. Whoever uses it waits, inside a `Suspense`, until these are loaded. */
export function useGuideText(): FormatGuideText {
  const { name } = useShownLanguage();
  // What is loaded is there at once: `use` would make even that wait.
  return loaded.get(name) ?? use(fetchGuideTexts(name));
}
