import { validation } from '@likeness/texts/en/contract/validation';
import type { FormatCustomerPageText } from '@likeness/texts/customerPageTexts';
import { languagesWith } from '@likeness/texts/languages';
import type { LanguageWith } from '@likeness/texts/languages';
import type { Refused } from './repairCalls.ts';

export const PAGE_LANGUAGES = languagesWith('customerPage');
export type PageLanguage = LanguageWith<'customerPage'>;

const CHOSEN = 'likeness.customer.language';

/**
 * The language that was chosen in this tab: telephones load the page again after the camera. A browser that keeps nothing
 * for pages refuses even to be asked.
 */
export function chosenLanguage(): PageLanguage | undefined {
  try {
    return pageLanguage(sessionStorage.getItem(CHOSEN));
  } catch {
    return undefined;
  }
}

export function keepChosen(language: PageLanguage): void {
  try {
    sessionStorage.setItem(CHOSEN, language);
  } catch {
    // The page speaks it until it is loaded again.
  }
}

/** The page's language of this name, if there is a page in it. */
export function pageLanguage(name: string | null): PageLanguage | undefined {
  return PAGE_LANGUAGES.find((known) => known === name);
}

/** What the browser's person reads, as far as there is a page in it. */
export function preferredLanguage(): PageLanguage {
  const stems = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return stems.flatMap((stem) => PAGE_LANGUAGES.filter((known) => known === stem))[0] ?? 'en';
}

/** The server describes mistakes in fields in English, but those of an address that no letter reaches: they are as they are. */
export function fieldSentenceOf(text: FormatCustomerPageText, sentence: string): string {
  if (sentence === validation.required) return text('repair.fields.required');
  if (sentence === validation.unstorable) return text('repair.fields.unstorable');
  const max = TOO_LONG.exec(sentence)?.[1];
  return max === undefined ? sentence : text('repair.fields.too_long', { max });
}

const TOO_LONG = new RegExp(`^${validation.too_long.replace('{max}', String.raw`(\d+)`)}$`);

/** A refusal in the customer's words. */
export function sentenceOf(text: FormatCustomerPageText, { code, params }: Refused): string {
  const key = `repair.refusals.${code}`;
  return text.has(key) ? text(key, params) : text('repair.refused');
}
