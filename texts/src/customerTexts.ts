import type { FormatText } from './catalogue.ts';
import type * as customers from './en/customers.ts';
import { formattersOf } from './formatters.ts';

type English = typeof customers;
export type FormatCustomerText = FormatText<English>;

/** Formats the texts that customers are sent in their language; in English if no customer texts exist in it. */
export const customerFormatter = formattersOf<English>('customers', ['customers']);
