import type { Endpoint } from '@likeness/contract/kit/endpoint';
import type { z } from 'zod';
import { parseJson } from './apiError.ts';

/** The filters of a list, by the names that its call gives them; the search is `q`. */
export type ListFilter = Readonly<Record<string, unknown>>;

export interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** The part of a list that is shown. */
export interface ListState {
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
  readonly sort: ListSort;
  readonly filter: ListFilter;
}

/** The parts that a list can show, and the part it opens with. */
export interface ListBounds {
  readonly endpoint: Pick<Endpoint, 'params' | 'query'>;
  readonly sizes: readonly number[];
  readonly opensWith: ListState;
}

/** The names of a list's parameters in the address. They must not change: people keep links with them. */
const PARAMETERS = ['filter', 'order', 'page', 'perPage', 'sort'];

export function hasListState(address: URLSearchParams): boolean {
  return PARAMETERS.some((name) => address.has(name));
}

/**
 * Reads the part of a list that an address names. A person may have typed the address, or it may be older than the
 * list: values that the call would refuse are left out, and then `sensible` is false.
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

/** The address with this part of the list in it; its other parameters stay. */
export function writeListState(address: URLSearchParams, { page, perPage, sort, filter }: ListState): URLSearchParams {
  const written = new URLSearchParams(address);
  written.set('filter', JSON.stringify(filter));
  written.set('order', sort.order);
  written.set('page', String(page));
  written.set('perPage', String(perPage));
  written.set('sort', sort.field);
  return written;
}

/** The filters without the empty ones. */
export function withoutEmpty(filter: ListFilter): ListFilter {
  const isChosen = (value: unknown) => value !== undefined && value !== null && value !== '';
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => isChosen(value)));
}

export function filterOf(json: string): ListFilter | undefined {
  const value = parseJson(json);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? withoutEmpty(value as ListFilter) : undefined;
}

/** Whether the call accepts this value, in the form in which it stands in an address. */
function takes({ params, query }: ListBounds['endpoint'], name: string, value: unknown): boolean {
  const shape: z.ZodType | undefined = query?.shape[name] ?? params?.shape[name];
  const sent = Array.isArray(value) ? value.map(String) : String(value);
  return shape?.safeParse(sent).success ?? false;
}
