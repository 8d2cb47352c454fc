import type { Endpoint } from '@likeness/contract/kit/endpoint';
import type { z } from 'zod';
import { parseJson } from './apiError.ts';

/** What a list is narrowed down to, by the names its call has for it; the search is `q`. */
export type ListFilter = Readonly<Record<string, unknown>>;

export interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** Which part of a list is shown. */
export interface ListState {
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
  readonly sort: ListSort;
  readonly filter: ListFilter;
}

/** What a list can be asked for, and what it opens with. */
export interface ListBounds {
  readonly endpoint: Pick<Endpoint, 'params' | 'query'>;
  readonly sizes: readonly number[];
  readonly opensWith: ListState;
}

/** The names under which a list stands in the address. Links that people have kept hold them to these. */
const PARAMETERS = ['filter', 'order', 'page', 'perPage', 'sort'];

export function hasListState(address: URLSearchParams): boolean {
  return PARAMETERS.some((name) => address.has(name));
}

/**
 * The part of a list that an address names. An address may be typed, or older than the list: what the call would not take
 * is left out, and the address is not `sensible`.
 */
export function readListState(address: URLSearchParams, { endpoint, sizes, opensWith }: ListBounds) {
  let isSensible = true;
  const read = <Value>(name: string, valueOf: (text: string) => Value | undefined): Value | undefined => {
    const text = address.get(name);
    const value = text === null ? undefined : valueOf(text);
    if (text !== null && value === undefined) isSensible = false;
    return value;
  };
  const field = read('sort', (text) => (takes(endpoint, 'order_by', text) ? text : undefined));
  const order = read('order', (text) => (text === 'ASC' || text === 'DESC' ? text : undefined)) ?? 'ASC';
  const filter = read('filter', filterOf) ?? {};
  const taken = Object.entries(filter).filter(([name, value]) => takes(endpoint, name, value));
  if (taken.length < Object.keys(filter).length) isSensible = false;
  const state: ListState = {
    page: read('page', (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)) ?? 1,
    perPage: read('perPage', (text) => sizes.find((size) => String(size) === text)) ?? opensWith.perPage,
    sort: field === undefined ? opensWith.sort : { field, order },
    filter: { ...opensWith.filter, ...Object.fromEntries(taken) },
  };
  return { state, isSensible };
}

/** The address with this part of the list in it; whatever else it says stays. */
export function writeListState(address: URLSearchParams, { page, perPage, sort, filter }: ListState): URLSearchParams {
  const written = new URLSearchParams(address);
  written.set('filter', JSON.stringify(filter));
  written.set('order', sort.order);
  written.set('page', String(page));
  written.set('perPage', String(perPage));
  written.set('sort', sort.field);
  return written;
}

/** A filter without those that nothing is chosen for. */
export function withoutEmpty(filter: ListFilter): ListFilter {
  const isChosen = (value: unknown) => value !== undefined && value !== null && value !== '';
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => isChosen(value)));
}

function filterOf(json: string): ListFilter | undefined {
  const value = parseJson(json);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? withoutEmpty(value as ListFilter) : undefined;
}

/** Would the call take this value, as it travels in an address? */
function takes({ params, query }: ListBounds['endpoint'], name: string, value: unknown): boolean {
  const shape: z.ZodType | undefined = query?.shape[name] ?? params?.shape[name];
  const sent = Array.isArray(value) ? value.map(String) : String(value);
  return shape?.safeParse(sent).success ?? false;
}
