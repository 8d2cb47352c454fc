import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { FoundCustomer, FoundGroup, FoundOrder, FoundRecord, search } from '@likeness/contract/orderDesk/search';
import type { MenuPath } from '../../kit/screenPaths.ts';

/** One line of the results. */
export type Result =
  | { readonly kind: 'orders'; readonly found: FoundOrder }
  | { readonly kind: 'customers'; readonly found: FoundCustomer }
  | { readonly kind: 'record'; readonly found: FoundRecord }
  | { readonly kind: 'screen'; readonly found: MenuPath }
  /** The list that shows all of a kind of which there are more. */
  | { readonly kind: 'all'; readonly found: { readonly id: Listed; readonly q: string } }
  /** That there are more of a kind, where no list shows just these. */
  | { readonly kind: 'more'; readonly found: { readonly id: FoundGroup } };

/** What has a list that is searched in the same way. Those of shipments and tickets show those in one state. */
const LISTED = ['orders', 'customers', 'partner', 'wallet', 'promotion', 'account'] as const;
export type Listed = (typeof LISTED)[number];

/** All results of the server, in the order in which they are shown; after those of which there are more, that it is so. */
export function resultsOf({ orders, finalCustomers, records, more }: AnswerOf<typeof search>, q: string): Result[] {
  const rest = (id: FoundGroup): Result[] => {
    if (!more.includes(id)) return [];
    const listed = LISTED.find((known) => known === id);
    return [listed ? { kind: 'all', found: { id: listed, q } } : { kind: 'more', found: { id } }];
  };
  const kinds = new Set(records.map(({ kind }) => kind));
  return [
    ...orders.map((found): Result => ({ kind: 'orders', found })),
    ...rest('orders'),
    ...finalCustomers.map((found): Result => ({ kind: 'customers', found })),
    ...rest('customers'),
    ...[...kinds].flatMap((kind) => [
      ...records.filter((record) => record.kind === kind).map((found): Result => ({ kind: 'record', found })),
      ...rest(kind),
    ]),
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
