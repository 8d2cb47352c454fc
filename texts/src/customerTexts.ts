import type { FormatText } from './catalogue.ts';
import type * as customers from './en/customers.ts';
import { languagesWith } from './languages.ts';
import { loadFormatters } from './loadFormatters.ts';

type English = typeof customers;
export type FormatCustomerText = FormatText<English>;

/** What customers are sent, in the language they read; English where nothing is written in it. */
export const customerFormatter = await loadFormatters<English>(languagesWith('customers'), (language) => [
  import(`./${language}/customers.ts`) as Promise<object>,
]);
