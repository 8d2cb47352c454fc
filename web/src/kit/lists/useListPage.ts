import { useEffect, useMemo } from 'react';
import { useListController } from 'react-admin';
import type { ListControllerResult, RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguageChange } from '../language.ts';
import { usePreference } from '../preferences.ts';
import { useReload } from '../screenLife.ts';
import { useLatest } from '../useLatest.ts';

export interface ListPageOptions {
  /** react-admin's name of what is listed. */
  readonly resource: string;
  /** What the person's page size is kept under. */
  readonly name: string;
  readonly sort: { readonly by: string; readonly descending?: true };
  readonly sizes: readonly [number, ...number[]];
  readonly sortable: readonly string[];
  /** Goes with every request. */
  readonly query?: Readonly<Record<string, unknown>>;
}

const PREFERRED_SIZE = 10;

/** A page of a list whose place, order, search and filters stand in the address: on react-admin's list. */
export function useListPage<Row extends RaRecord>(options: ListPageOptions): ListControllerResult<Row> {
  const { resource, name, sort, sizes, sortable, query } = options;
  const standardSize = sizes.includes(PREFERRED_SIZE) ? PREFERRED_SIZE : sizes[0];
  const [size, keepSize] = usePreference(`table.${name}.size`, standardSize);
  useSensibleAddress(sizes, sortable);

  const controller = useListController<Row>({
    resource,
    disableAuthentication: true,
    storeKey: false,
    perPage: sizes.includes(size) ? size : standardSize,
    sort: { field: sort.by, order: sort.descending ? 'DESC' : 'ASC' },
    // The list itself shows what went wrong; the client has made its three attempts.
    queryOptions: { meta: query, retry: false, onError: () => undefined },
  });
  const { refetch, setPerPage } = controller;
  useReload(() => void refetch());
  useLanguageChange(() => void refetch());

  return useMemo(
    () => ({
      ...controller,
      setPerPage: (chosen: number) => {
        keepSize(chosen);
        setPerPage(chosen);
      },
    }),
    [controller, keepSize, setPerPage],
  );
}

/** An address that was typed, or is older than the list: what it cannot be asked for is left away. */
function useSensibleAddress(sizes: readonly number[], sortable: readonly string[]): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const sensible = sensibleSearch(search, sizes, sortable);
  const goTo = useLatest((address: string) => void navigate(address === '' ? '.' : `?${address}`, { replace: true }));
  useEffect(() => {
    if (sensible !== undefined) goTo.current(sensible);
  }, [sensible, goTo]);
}

/** The corrected address, where there is something to correct. */
function sensibleSearch(search: string, sizes: readonly number[], sortable: readonly string[]): string | undefined {
  const parameters = new URLSearchParams(search);
  const wrong = [...parameters].filter(([name, value]) => {
    if (name === 'perPage') return !sizes.includes(Number(value));
    if (name === 'page') return !/^[1-9]\d{0,6}$/.test(value);
    if (name === 'sort') return !sortable.includes(value);
    if (name === 'order') return value !== 'ASC' && value !== 'DESC';
    return name === 'filter' && !isObject(value);
  });
  if (wrong.length === 0) return undefined;
  for (const [name] of wrong) parameters.delete(name);
  return parameters.toString();
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
