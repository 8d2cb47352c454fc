import { UI_LANGUAGES } from '@likeness/contract/kit/fields';
import type { UiLanguage } from '@likeness/contract/kit/fields';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishReactAdmin from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { en } from '../i18n/en.ts';
import type { Texts } from '../i18n/en.ts';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<UiLanguage, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
};

interface Words {
  /** react-admin's own, complete or not. */
  readonly reactAdmin: { readonly ra: { readonly validation: object } };
  readonly ours: Texts;
}

const WORDS: Readonly<Record<Exclude<UiLanguage, 'en'>, () => Promise<Words>>> = {
  fr: async () => {
    const [{ fr }, french] = await Promise.all([import('../i18n/fr.ts'), import('ra-language-french')]);
    return { reactAdmin: french.default, ours: fr };
  },
  es: async () => {
    const [{ es }, { reactAdmin }] = await Promise.all([import('../i18n/es.ts'), import('../i18n/es/reactAdmin.ts')]);
    return { reactAdmin, ours: es };
  },
};

const english = provider('en', { reactAdmin: englishReactAdmin, ours: en });

/** English is always there, as it stands in for what another language lacks; the others are fetched when chosen. */
export async function loadI18nProvider(language: UiLanguage): Promise<I18nProvider> {
  return language === 'en' ? english : provider(language, await WORDS[language]());
}

function provider(language: UiLanguage, words: Words): I18nProvider {
  const locales = UI_LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }));
  return polyglotI18nProvider(() => messagesOf(words), language, locales, {
    ...(language !== 'en' && {
      onMissingKey: (key: string, values: object) => english.translate(key, values),
    }),
  });
}

/** The specification has its own sentences for what a form finds: they take the place of react-admin's. */
function messagesOf({ reactAdmin: { ra }, ours }: Words): TranslationMessages {
  const { required, too_short, too_long, too_small, too_large, email } = ours.validation;
  const validation = {
    ...ra.validation,
    required,
    minLength: too_short,
    maxLength: too_long,
    minValue: too_small,
    maxValue: too_large,
    email,
  };
  return { ra: { ...ra, validation }, ...ours } as unknown as TranslationMessages;
}
