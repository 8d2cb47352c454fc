import type { AnswerOf, ParamsOf, SentQueryOf } from '@likeness/contract/kit/endpoint';
import { useCallback, useEffect } from 'react';
import { call } from './api.ts';
import type { CallInput } from './api.ts';
import type { ListEndpoint, RowOf, SortOf } from './listEndpoint.ts';
import { useListPlace } from './listPlace.ts';
import type { ListPlace } from './listPlace.ts';
import type { ListFilter, ListSort, ListState } from './listState.ts';
import { usePreference } from './preferences.ts';
import { useApiQuery } from './queries.ts';
import { useReload } from './screenLife.ts';
import { useListState } from './useListState.ts';
import { useWalkedList } from './listWalk.ts';
import type { WalkedKind, WalkedList } from './listWalk.ts';
import type { ChangeList } from './useListState.ts';

export interface ListOptions<E extends ListEndpoint> {
  /** The key under which the person's page size for this list is stored. */
  readonly name: string;
  /** The page sizes to choose from; without any, the whole list is shown at once, in its own order. */
  readonly sizes?: readonly number[];
  readonly sort?: ListSort & { readonly field: SortOf<E> };
  /** Sent with every request. */
  readonly query?: Partial<SentQueryOf<E>>;
  /** What stands in the path of the call and is not chosen as a filter. */
  readonly params?: ParamsOf<E>;
  /** The filters until the person chooses others. */
  readonly filter?: ListFilter;
  /** Page, order, search and filters stand in the address. Only one list of a screen can have this. */
  readonly inAddress?: boolean;
  /** Opens again with the part that was shown last, until the page is reloaded. */
  readonly remembered?: boolean;
  /** What its rows are: on their screens people walk through the list, from one to the next. */
  readonly walked?: WalkedKind | undefined;
}

/** A list on the screen: the shown part, its rows, and the functions that show another part. */
export interface List<Row, Answer = unknown> extends ListState {
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** The whole answer of the call. */
  readonly answer: Answer | undefined;
  readonly error: Error | null;
  /** No answer has arrived yet. */
  readonly isPending: boolean;
  /** The rows of another part are shown until the requested ones arrive. */
  readonly isOutdated: boolean;
  readonly change: ChangeList;
  readonly reload: () => void;
  /** Of the list that has the screen's address. */
  readonly place: ListPlace | undefined;
}

export type ListOf<E extends ListEndpoint> = List<RowOf<E>, AnswerOf<E>>;

const PREFERRED_SIZE = 10;
const BY_NUMBER = { field: 'id', order: 'ASC' } as const;
const WHOLE: readonly number[] = [];

/** A list of the specification: searched, filtered, sorted and paged by the server. */
export function useList<E extends ListEndpoint>(endpoint: E, options: ListOptions<E>): ListOf<E> {
  const { name, sizes = WHOLE, sort = BY_NUMBER, query, params, filter = {} } = options;
  const { inAddress = true, remembered = false, walked } = options;
  const defaultSize = sizes.includes(PREFERRED_SIZE) ? PREFERRED_SIZE : (sizes[0] ?? PREFERRED_SIZE);
  const [size, keepSize] = usePreference(`table.${name}.size`, defaultSize);
  const [state, changeState] = useListState({
    endpoint,
    sizes,
    opensWith: { page: 1, perPage: sizes.includes(size) ? size : defaultSize, sort, filter },
    inAddress,
    ...(remembered && { rememberedAs: name }),
  });
  const part = sizes.length > 0 && partOf(state);
  const input = inputOf(endpoint, { ...state.filter, ...part, ...query, ...params });
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useApiQuery(endpoint, input, {
    keepPrevious: true,
  });
  const answer = data as ListOf<ListEndpoint>['answer'];
  const total = answer && (answer.total ?? answer.result.length);

  // Another person may have emptied the last page, or the address was typed.
  const lastPage = total === undefined || isFetching ? Infinity : Math.max(1, Math.ceil(total / state.perPage));
  const isPastTheEnd = state.page > lastPage;
  useEffect(() => {
    if (isPastTheEnd) changeState({ page: lastPage }, { replace: true });
  }, [isPastTheEnd, lastPage, changeState]);

  const change = useCallback<ChangeList>(
    (changed, how) => {
      if (changed.perPage !== undefined) keepSize(changed.perPage);
      changeState(changed, how);
    },
    [keepSize, changeState],
  );
  const reload = useCallback(() => void refetch(), [refetch]);
  useReload(reload);
  const place = useListPlace(inAddress);
  const readPage = (page: number) =>
    call(
      endpoint as ListEndpoint,
      inputOf(endpoint, { ...state.filter, ...part, ...query, ...params, page }) as never,
    ) as ReturnType<WalkedList['readPage']>;
  useWalkedList(inAddress && !isPlaceholderData ? walked : undefined, { readPage, state, total, rows: answer?.result });

  return {
    ...state,
    rows: answer?.result as RowOf<E>[] | undefined,
    total,
    answer: data,
    error,
    isPending,
    isOutdated: isPlaceholderData,
    change,
    reload,
    place,
  };
}

/** Page and order, in the parameters that all lists of the specification have. */
function partOf({ page, perPage, sort }: ListState) {
  return { order_by: sort.field, descending: sort.order === 'DESC', limit: perPage, page };
}

/**
 * A placeholder in the path of the call, `/ticket/{status}`, takes its value from the filters; it is not also sent in
 * the query.
 */
function inputOf<E extends ListEndpoint>(endpoint: E, asked: Readonly<Record<string, unknown>>): CallInput<E> {
  const entries = Object.entries(asked);
  const isInPath = ([name]: [string, unknown]) => endpoint.path.includes(`{${name}}`);
  const params = Object.fromEntries(entries.filter(isInPath));
  const query = Object.fromEntries(entries.filter((entry) => !isInPath(entry)));
  const parts = Object.entries({ params, query }).filter(([, part]) => Object.keys(part).length > 0);
  return Object.fromEntries(parts) as CallInput<E>;
}
