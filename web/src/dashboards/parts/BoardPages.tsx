import { TablePages } from '../../kit/TablePages.tsx';
import type { BoardAddress } from './useRange.ts';

/** The page of a table and its size, as they stand in the address. */
export function pageOf(address: BoardAddress, sizes: readonly number[]) {
  const standard = sizes.includes(STANDARD_SIZE) ? STANDARD_SIZE : sizes[0]!;
  const asked = address.readNumber('limit', standard);
  return { limit: sizes.includes(asked) ? asked : standard, page: address.readNumber('page', 1) };
}

const STANDARD_SIZE = 10;

interface BoardPagesProps {
  readonly address: BoardAddress;
  readonly sizes: readonly number[];
  readonly total: number;
  /** As the server answered it: the last one, where a page past the end was asked for. */
  readonly page: number;
}

export function BoardPages({ address, sizes, total, page }: BoardPagesProps) {
  if (total === 0) return null;
  return (
    <TablePages
      total={total}
      page={page}
      limit={pageOf(address, sizes).limit}
      sizes={sizes}
      onChange={(chosen) => address.change({ page: String(chosen.page), limit: String(chosen.limit) })}
    />
  );
}

/** Who reads all rows is told how far it is, and can be stopped. */
interface Reading {
  readonly signal: AbortSignal;
  readonly onRead: (rows: number, total: number) => void;
}

export type ReadRows<Row> = (reading: Reading) => Promise<readonly Row[]>;

/** Reads all pages of a table, one after the other. */
export function allPages<Row>(
  read: (
    place: { page: number; limit: number },
    signal: AbortSignal,
  ) => Promise<{ readonly result: readonly Row[]; readonly total: number }>,
  limit: number,
): ReadRows<Row> {
  return async ({ signal, onRead }) => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { result, total } = await read({ page, limit }, signal);
      signal.throwIfAborted();
      rows.push(...result);
      onRead(rows.length, total);
      if (result.length === 0 || rows.length >= total) return rows;
    }
  };
}
