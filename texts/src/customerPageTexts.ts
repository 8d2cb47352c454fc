import { type Say, speaker } from './catalogue.ts';
import type * as customerPage from './en/customerPage.ts';
import type { LanguageWith } from './languages.ts';

type English = typeof customerPage;
export type SayOnCustomerPage = Say<English>;

/** Fetches what the customer's page says in a language. */
export async function loadCustomerPageTexts(language: LanguageWith<'customerPage'>): Promise<SayOnCustomerPage> {
  return speaker<English>(language, (await import(`./${language}/customerPage.ts`)) as object);
}
