import { type FormatText, createFormatter } from './catalogue.ts';
import type * as customerPage from './en/customerPage.ts';
import type { LanguageWith } from './languages.ts';

type English = typeof customerPage;
export type FormatCustomerPageText = FormatText<English>;

/** What stands on the page where its texts cannot be fetched. */
export const TEXTS_NOT_LOADED: Readonly<Record<LanguageWith<'customerPage'>, { sentence: string; again: string }>> = {
  en: { sentence: 'This page could not be loaded. Please check your connection.', again: 'Try again' },
  fr: { sentence: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion.', again: 'Réessayer' },
  es: { sentence: 'No se ha podido cargar esta página. Compruebe su conexión.', again: 'Intentar de nuevo' },
};

/** Fetches the texts of the customer's page in a language. */
export async function loadCustomerPageTexts(language: LanguageWith<'customerPage'>): Promise<FormatCustomerPageText> {
  return createFormatter<English>(language, (await import(`./${language}/customerPage.ts`)) as object);
}
