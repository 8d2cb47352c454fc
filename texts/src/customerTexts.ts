import type { Say } from './catalogue.ts';
import type * as customers from './en/customers.ts';
import { languagesWith } from './languages.ts';
import { speakersOf } from './speakers.ts';

type English = typeof customers;
export type SayToCustomer = Say<English>;

/** What customers are sent, in the language they read; English where nothing is written in it. */
export const sayToCustomer = await speakersOf<English>(languagesWith('customers'), (language) => [
  import(`./${language}/customers.ts`) as Promise<object>,
]);
