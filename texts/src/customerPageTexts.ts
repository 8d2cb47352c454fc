import { type FormatText, createFormatter } from './catalogue.ts';
import type * as customerPage from './en/customerPage.ts';
import type { LanguageWith } from './languages.ts';

type English = typeof customerPage;
export type FormatCustomerPageText = FormatText<English>;

/** Fetches the texts of the customer's page in a language. */
export async function loadCustomerPageTexts(language: LanguageWith<'customerPage'>): Promise<FormatCustomerPageText> {
  return createFormatter<English>(language, (await import(`./${language}/customerPage.ts`)) as object);
}
