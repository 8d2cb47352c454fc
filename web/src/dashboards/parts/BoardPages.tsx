import { BOARD_FILE_ROWS, HISTORY_FILE_PAGE } from '@likeness/contract/dashboards/paging';
import { usePreference } from '../../kit/preferences.ts';
import { TablePages } from '../../kit/TablePages.tsx';
import type { BoardAddress } from './useRange.ts';

const STANDARD_SIZE = 10;

/** Which part of a table is shown. */
export interface BoardPlace {
  /** As the calls take it. */
  readonly query: { readonly limit: number; readonly page: number };
  readonly sizes: readonly number[];
  readonly choose: (chosen: BoardPlace['query']) => void;
}

/** The page of a table and its size, as they stand in the address; else of the size that the person chose last for it. */
export function useBoardPlace(name: string, address: BoardAddress, sizes: readonly number[]): BoardPlace {
  const standard = sizes.includes(STANDARD_SIZE) ? STANDARD_SIZE : sizes[0]!;
  const [kept, keep] = usePreference(`table.${name}.size`, standard);
  const opensWith = sizes.includes(kept) ? kept : standard;
  const asked = address.readNumber('limit', opensWith);
  const query = { limit: sizes.includes(asked) ? asked : opensWith, page: address.readNumber('page', 1) };
  const choose = ({ limit, page }: BoardPlace['query']) => {
    if (limit !== query.limit) keep(limit);
    address.change({ page: String(page), limit: String(limit) });
  };
  return { query, sizes, choose };
}

interface BoardPagesProps {
  readonly place: BoardPlace;
  readonly total: number;
  /** As the server answered it: the last one, where a page past the end was asked for. */
  readonly page: number;
}

export function BoardPages({ place, total, page }: BoardPagesProps) {
  if (total === 0) return null;
  const { query, sizes, choose } = place;
  return <TablePages total={total} page={page} limit={query.limit} sizes={sizes} onChange={choose} />;
}

/** Who reads all rows is told how far it is, and can be stopped. */
interface Reading {
  readonly signal: AbortSignal;
  readonly onRead: (rows: number, total: number) => void;
}

export type ReadRows<Row> = (reading: Reading) => Promise<readonly Row[]>;

/** Reads all of a history, each part after the last entry of the one before: what is added meanwhile moves none. */
export function allEntries<Row extends { readonly id: number }>(
  read: (
    part: { limit: number; after?: number },
    signal: AbortSignal,
  ) => Promise<{ readonly result: readonly Row[]; readonly total: number }>,
): ReadRows<Row> {
  return async ({ signal, onRead }) => {
    const rows: Row[] = [];
    for (;;) {
      const last = rows.at(-1);
      const { result, total } = await read({ limit: HISTORY_FILE_PAGE, ...(last && { after: last.id }) }, signal);
      signal.throwIfAborted();
      rows.push(...result);
      onRead(rows.length, total);
      if (result.length < HISTORY_FILE_PAGE) return rows;
    }
  };
}

/** Reads all rows of a table in one answer, which tells them all of the same moment. */
export function allAtOnce<Row>(
  read: (place: BoardPlace['query']) => Promise<{ readonly result: readonly Row[] }>,
): ReadRows<Row> {
  return async ({ signal }) => {
    const { result } = await read({ page: 1, limit: BOARD_FILE_ROWS });
    signal.throwIfAborted();
    return result;
  };
}
