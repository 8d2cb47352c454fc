import type { Sentence } from '@likeness/texts/sentences';
import type { ErrorCode } from './errors.ts';
import type { DeclaredField, Field, Fields } from './listFields.ts';
import { isSorted, isTranslated } from './listFields.ts';
import { type Declarable, type DeclaredParts, type Named, named } from './listTexts.ts';
import { type Role, type RoleKey, holdsOneOf } from './roles.ts';

/**
 * A settings list, as data: calls, checks, tables, screens and tests all come from it. What needs code is no field and no
 * option here, but a feature that uses the same parts.
 */
export interface SettingsList {
  /** The name of its table, and of its texts' translations. */
  readonly name: string;
  /** Relative to the API's base. */
  readonly path: string;
  /** One record, and several, in the middle of a sentence. */
  readonly one: Sentence;
  readonly many: Sentence;
  readonly read: readonly Role[] | 'anyStaff';
  /** Of those who read, who only chooses from it: they are told of a record its number and these fields, and find by no other. */
  readonly choosers?: { readonly roles: readonly Role[]; readonly fields: readonly string[] };
  /** Where one record is read, where the specification has `{path}/{id}` answer more than the record. */
  readonly readAt?: string;
  /** Who may add, edit and delete. */
  readonly write: readonly Role[];
  /** Who may edit the texts in other languages, where they are not those who write. */
  readonly translate?: readonly Role[];
  /** What is not possible at all. */
  readonly without?: readonly ('add' | 'edit' | 'delete')[];
  /** What else they who write may do with each record, by calls of the feature's own. */
  readonly verbs?: readonly ListAction[];
  /** What its feature refuses by rules of its own, when a record is added, edited, reverted or deleted. */
  readonly refusals?: readonly ErrorCode[];
  /** Only administrators may delete. */
  readonly protected?: true;
  readonly fields: Fields;
  /** The field that says which record it is, in sentences and where other lists refer to it. */
  readonly display: string;
  readonly sort: { readonly by: string; readonly descending?: true };
  readonly sizes?: readonly [number, ...number[]];
  /** Parts that it can be narrowed down to by name. Which records are in one, the owning feature says. */
  readonly parts?: Readonly<Record<string, Sentence>>;
  /** The number by which its records are put into an order, by hand. */
  readonly arrangedBy?: string;
  /** Others choose from it: whoever asks without a size gets the longest page at once. */
  readonly whole?: true;
  /** The longest page that may be asked for. */
  readonly longest?: number;
  /** Whoever has saved a record is told which one it was, and not only of what kind. */
  readonly savedByLabel?: true;
  /** The specification's own name for the number of a record, answered beside `id`. */
  readonly idName?: string;
  /** What answers contain besides the fields because it follows from them. It is taken back and passed over. */
  readonly derived?: readonly string[];
}

/** A list as it is declared. What it and its fields are called stands in the texts, under its name. */
export type DeclaredList = Omit<SettingsList, 'one' | 'many' | 'fields' | 'parts'> & {
  readonly fields: Readonly<Record<string, DeclaredField>>;
  readonly parts?: DeclaredParts;
};

/** The page sizes of settings lists, unless they say otherwise. */
const SIZES = [10, 20, 30] as const;
/** The longest page of a list that others choose from. */
const LONGEST = 250;

/** What every list is asked with. */
const TAKEN_PARAMETERS: readonly string[] = [
  'order_by',
  'descending',
  'q',
  'limit',
  'page',
  'start',
  'end',
  'filterByPartner',
  'part',
];

/** Declares a settings list, and refuses one that cannot be right. One that the texts do not name does not compile. */
export function settingsList<const List extends DeclaredList>(declared: List & Declarable<List>) {
  const list = named(declared);
  const { fields, display, sort } = list;
  const problem = (text: string) => new Error(`The list ${list.name}: ${text}`);
  if (!(display in fields)) throw problem(`it has no field ${display} to be known by`);
  const sorted = fields[sort.by];
  if (sort.by !== 'id' && !(sorted && isSorted(sorted))) throw problem(`it cannot be sorted by ${sort.by}`);
  if (list.arrangedBy !== undefined && fields[list.arrangedBy]?.kind !== 'number') {
    throw problem(`it cannot be arranged by ${list.arrangedBy}`);
  }
  const missing = list.choosers?.fields.find((name) => !(name in fields));
  if (missing !== undefined) throw problem(`it has no field ${missing} to choose by`);
  for (const [name, field] of Object.entries(fields)) {
    if (field.filter && TAKEN_PARAMETERS.includes(name)) throw problem(`it cannot be filtered by ${name}`);
    if (field.kind === 'reference' && !name.endsWith('_id')) throw problem(`${name} is a number: it ends in _id`);
    if (field.kind === 'choice' && field.default !== undefined && !field.of.includes(field.default)) {
      throw problem(`${name} begins as something it cannot be`);
    }
  }
  return list as Named<List>;
}

/** What it tells somebody with these roles: the whole list, but to those who only choose from it. */
export function listFor(list: SettingsList, roles: readonly RoleKey[]): SettingsList {
  const { read, choosers } = list;
  if (!choosers || read === 'anyStaff') return list;
  const whole = read.filter((role) => !choosers.roles.includes(role));
  if (holdsOneOf(roles, whole)) return list;
  return { ...list, fields: Object.fromEntries(choosers.fields.map((name) => [name, list.fields[name]!])) };
}

export function sizesOf(list: SettingsList): readonly [number, ...number[]] {
  return list.sizes ?? SIZES;
}

export function maxPageSizeOf(list: SettingsList): number {
  return Math.max(list.longest ?? LONGEST, ...sizesOf(list));
}

export function fieldsOf(list: SettingsList): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(list.fields);
}

/** The fields a person fills in. */
export function inputFieldsOf(list: SettingsList): readonly (readonly [name: string, field: Field])[] {
  return fieldsOf(list).filter(([, field]) => !field.readOnly);
}

export function sortableOf(list: SettingsList): readonly [string, ...string[]] {
  const names = fieldsOf(list).filter(([, field]) => isSorted(field));
  return ['id', ...names.map(([name]) => name)];
}

export function translatedOf(list: SettingsList): readonly string[] {
  return fieldsOf(list).flatMap(([name, field]) => (isTranslated(field) ? [name] : []));
}

/** "It cannot end before it begins; one day, no beginning and no end are all right." The last day that lies before its first. */
export function dayBeforeItsFirst(list: SettingsList, values: Readonly<Record<string, unknown>>): string | undefined {
  const late = fieldsOf(list).find(([name, field]) => {
    if (field.kind !== 'day' || field.lastOf === undefined) return false;
    const [first, last] = [values[field.lastOf], values[name]];
    // Days are written so that the earlier one comes first in the alphabet.
    return typeof first === 'string' && typeof last === 'string' && first !== '' && last !== '' && last < first;
  });
  return late?.[0];
}

/** All that may be refused when a record is written, by the list's feature and by its days. */
export function refusalsOfList(list: SettingsList): readonly ErrorCode[] {
  const hasDays = fieldsOf(list).some(([, field]) => field.kind === 'day' && field.lastOf !== undefined);
  return [...(list.refusals ?? []), ...(hasDays ? (['popup_dates'] as const) : [])];
}

/** Fields that leave whole once, in the answer to the call that makes them. */
export function shownOnceOf(list: SettingsList): readonly string[] {
  return fieldsOf(list).flatMap(([name, field]) => (field.kind === 'text' && field.shownOnce ? [name] : []));
}

export function filtersOf(list: SettingsList): readonly (readonly [name: string, field: Field])[] {
  return fieldsOf(list).filter(([, field]) => field.filter);
}

/** A text that no two records share stands for the number when one of them is read: `/country/FR`. */
export function readByOf(list: SettingsList): string | undefined {
  return fieldsOf(list).find(([, field]) => field.kind === 'text' && field.unique)?.[0];
}

/**
 * The kept field that shows the end of a secret, behind dots: `api_key` of `new_api_key`. Whoever sends it without dots
 * sends the secret.
 */
export function endOfSecret(list: SettingsList, secret: string): string | undefined {
  const name = secret.replace(/^new_/, '');
  return name !== secret && list.fields[name]?.readOnly ? name : undefined;
}

/** Has the list the switch that lets the search look for partners instead? */
export function isSearchedByPartner(list: SettingsList): boolean {
  return fieldsOf(list).some(([, field]) => field.search === 'byPartner');
}

/**
 * Can its records be switched on and off, by themselves? A key that is shown once ends with being active, and switching back
 * does not bring it back: the form says so.
 */
export function hasSwitch(list: SettingsList): boolean {
  const { active } = list.fields as Readonly<Record<string, Field | undefined>>;
  const isFlag = active?.kind === 'flag' && !active.readOnly && !active.immutable;
  return isFlag && !list.without?.includes('edit') && shownOnceOf(list).length === 0;
}

/** What may be done with a list, and with each of its records. */
export const LIST_ACTIONS = ['add', 'edit', 'delete', 'translate', 'newKey', 'addAmount'] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];
