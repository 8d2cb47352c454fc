import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { useRef, useState } from 'react';
import { useAlert } from '../alerts.ts';
import { call } from '../api.ts';
import { randomKey } from '../randomKey.ts';
import { useInvalidate } from '../queries.ts';

type Order = readonly number[];

/**
 * The order of all records of a list, kept with each move. What is moved while a move is on its way is kept after it. Where
 * somebody else has moved them meanwhile, nothing is kept, and their order is read again.
 *
 * @param begun the order as it was read
 */
export function useArranging(list: SettingsList, begun: Order, readAgain: () => Promise<unknown>) {
  const alert = useAlert();
  const invalidate = useInvalidate();
  const calls = listCalls(list) as ListCalls & Required<Pick<ListCalls, 'arrange'>>;
  /** Shown before it is kept; none while it is the one that was read. */
  const [moved, setMoved] = useState<Order>();
  /** What stood before each move, the last one at the end. */
  const [past, setPast] = useState<readonly Order[]>([]);
  const kept = useRef<Order>(undefined);
  const wanted = useRef<Order>(undefined);

  const keep = async (): Promise<void> => {
    while (!isSame(kept.current!, wanted.current!)) {
      const ids = [...wanted.current!];
      await call(calls.arrange, { body: { ids, seen: [...kept.current!] }, idempotencyKey: randomKey() });
      kept.current = ids;
    }
    invalidate(calls.list);
    alert.success('lists.arranged');
  };
  const show = (order: Order): void => {
    const isOnItsWay = wanted.current !== undefined && !isSame(wanted.current, kept.current!);
    kept.current ??= begun;
    wanted.current = order;
    setMoved(order);
    if (isOnItsWay) return;
    void keep().catch(async (error: unknown) => {
      alert.failure(error);
      kept.current = undefined;
      wanted.current = undefined;
      setPast([]);
      await readAgain();
      setMoved(undefined);
    });
  };
  const order = moved ?? begun;
  const last = past.at(-1);
  return {
    order,
    arrange: (next: Order) => {
      setPast([...past, order]);
      show(next);
    },
    undo:
      last &&
      (() => {
        setPast(past.slice(0, -1));
        show(last);
      }),
  };
}

function isSame(one: Order, other: Order): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
