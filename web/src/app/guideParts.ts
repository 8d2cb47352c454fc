import type { ComponentType } from 'react';
import { fetchGuideTexts } from '../i18n/guideTexts.ts';
import { requestedLanguage } from '../kit/language.ts';
import { lazyPart } from '../kit/lazyScreen.tsx';
import type { LazyPart } from '../kit/lazyScreen.tsx';

/** A part that says texts of the guide: they are fetched together with its code. */
export function withGuideTexts<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(async () => {
    const [part] = await Promise.all([load(), fetchGuideTexts(requestedLanguage())]);
    return part;
  });
}
