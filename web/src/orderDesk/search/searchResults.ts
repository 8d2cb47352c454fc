import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { SEARCH_SHOWN } from '@likeness/contract/orderDesk/search';
import type { FoundCustomer, FoundOrder, FoundRecord, search } from '@likeness/contract/orderDesk/search';
import type { MenuPath } from '../../kit/screenPaths.ts';

/** One line of the results. */
export type Result =
  | { readonly kind: 'orders'; readonly found: FoundOrder }
  | { readonly kind: 'customers'; readonly found: FoundCustomer }
  | { readonly kind: 'record'; readonly found: FoundRecord }
  | { readonly kind: 'screen'; readonly found: MenuPath }
  /** The list that shows all of a kind of which there are more. */
  | { readonly kind: 'all'; readonly found: { readonly id: Listed; readonly q: string } };

/** What has a list that is searched in the same way. */
export type Listed = 'orders' | 'customers';

/** All results of the server, in the order in which they are shown; after those of which there are more, their list. */
export function resultsOf({ total, orders, finalCustomers, records }: AnswerOf<typeof search>, q: string): Result[] {
  const isCutOff = total > orders.length + finalCustomers.length + records.length;
  const all = (id: Listed, shown: readonly unknown[]): Result[] =>
    isCutOff && shown.length >= SEARCH_SHOWN ? [{ kind: 'all', found: { id, q } }] : [];
  return [
    ...orders.map((found): Result => ({ kind: 'orders', found })),
    ...all('orders', orders),
    ...finalCustomers.map((found): Result => ({ kind: 'customers', found })),
    ...all('customers', finalCustomers),
    ...records.map((found): Result => ({ kind: 'record', found })),
  ];
}

/** A single letter begins a word of nearly every screen. */
const TYPED_LENGTH_MIN = 2;
const SCREENS_SHOWN = 4;

/** The screens whose names have words that begin with what is typed: "rea" finds "Reject reasons". */
export function screensNamed(typed: string, screens: readonly MenuPath[]): Result[] {
  const wanted = wordsOf(typed);
  if (wanted.join('').length < TYPED_LENGTH_MIN) return [];
  return screens
    .filter(({ title }) => {
      const words = wordsOf(title);
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, SCREENS_SHOWN)
    .map((found) => ({ kind: 'screen', found }));
}

/** In lower case and without accents, as the server compares. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
