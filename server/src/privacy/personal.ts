import type { PgTable } from '../platform/database/drizzle.ts';

/**
 * What belongs to one customer, by kind: the numbers of rows, and addresses of e-mail. Every personal table says by which
 * of these its rows are found.
 */
export const PERSON_SETS = [
  'customers',
  'orders',
  'lines',
  'payments',
  'documents',
  /** Documents, and photos that are shown as such once more: their numbers come from one sequence. */
  'judged',
  'files',
  'decisions',
  'looks',
  'planted',
  'shipments',
  'letters',
  'tickets',
  'messages',
  'outgoing',
  'received',
] as const;
export type PersonSet = (typeof PERSON_SETS)[number];

/** The steps of an erasure, each in a transaction of its own and safe to repeat. The names go last: the others need them. */
export const ERASING_STEPS = ['ledger', 'pictures', 'letters', 'talk', 'work', 'traces', 'names'] as const;
export type ErasingStep = (typeof ERASING_STEPS)[number];

/**
 * What stands in a column afterwards: nothing, `deleted-7` with the row's number, a word that is the same for many people
 * where it stood there, or only these members of its JSON.
 */
export type Emptied =
  | { readonly to: 'null' }
  | { readonly to: 'empty' }
  | { readonly to: 'numbered' }
  | { readonly to: 'now' }
  | { readonly to: 'word'; readonly word: string }
  | { readonly to: 'members'; readonly members: readonly string[] };

export const nothing: Emptied = { to: 'null' };
/** The empty text, list or object, where a column must have a value. */
export const empty: Emptied = { to: 'empty' };
/** Where the value must be there and unique. */
export const numbered: Emptied = { to: 'numbered' };
/** Of a moment. */
export const moved: Emptied = { to: 'now' };
/** This word where it stood there, in whatever case, because it is counted by; anything else goes. */
export const word = (kept: string): Emptied => ({ to: 'word', word: kept });
/** The address on an envelope, as documents and shipments keep it, but for its country. */
export const emptyEnvelope = {
  firstName: empty,
  lastName: empty,
  attention: nothing,
  address: nothing,
  address2: nothing,
  postalCode: nothing,
  region: nothing,
  city: nothing,
} as const;
export const only = (...members: string[]): Emptied => ({ to: 'members', members });

type ColumnsOf<T extends PgTable> = keyof T['$inferSelect'] & string;

export interface PersonalTable<T extends PgTable = PgTable, Column extends string = string> {
  readonly table: T;
  readonly step: Exclude<ErasingStep, 'ledger' | 'pictures'>;
  /** Rows with one of these columns in one of these sets are the person's. */
  readonly by: Readonly<Partial<Record<Column, PersonSet>>>;
  /** Rows that name their record by a kind and a number: those of these kinds are the person's too. */
  readonly subjects?: {
    readonly kind: Column;
    readonly id: Column;
    readonly of: Readonly<Record<string, PersonSet>>;
  };
  /** The whole row goes, and the bytes that it names with it. */
  readonly isDeleted?: true;
  /** What identifies the person, and what stands there afterwards. */
  readonly erased?: Readonly<Partial<Record<Column, Emptied>>>;
  /** The same, but only after the years for which the law wants invoices kept. */
  readonly lawful?: Readonly<Partial<Record<Column, Emptied>>>;
  /** Our own words, chosen from a list: they say nothing about anybody. */
  readonly ours?: readonly Column[];
  /** What stays although it could hold anything, and why. */
  readonly stays?: Readonly<Partial<Record<Column, string>>>;
  /** What an export leaves out, because it opens something. */
  readonly secret?: readonly Column[];
  /** Rows that an export leaves out: all of them, or those with one of these values. */
  readonly confidential?: 'all' | { readonly column: Column; readonly values: readonly string[] };
}

/** Declares a table with rows about customers. */
export function personal<T extends PgTable>(
  table: T,
  rest: Omit<PersonalTable<T, ColumnsOf<T>>, 'table'>,
): PersonalTable {
  return { table, ...rest };
}
