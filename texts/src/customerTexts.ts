import type { Say } from './catalogue.ts';
import type * as customers from './en/customers.ts';
import { speakersOf } from './speakers.ts';

type English = typeof customers;
export type SayToCustomer = Say<English>;

/** What customers are sent, in the language they read. */
export const sayToCustomer = speakersOf<English>('customers', ['customers']);
