import { readOrder } from '@likeness/contract/orderDesk/detail';
import { useLiveTopic } from '../../kit/live.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useReload, useScreenTimer } from '../../kit/screenLife.ts';
import { useThrottled } from '../../kit/useThrottled.ts';

/** Most events are about other orders, so this one is read again at most this often. */
export const NEWS_MS = 3_000;
/** Addresses of pictures are valid for five minutes: new ones are fetched before that. */
export const LINKS_MS = 4 * 60_000;

/** An order on the screen, always up to date: every change shows here, whoever makes it. */
export function useOrder(id: number) {
  const { data: order, error, refetch } = useApiQuery(readOrder, { params: { id } });
  const reload = () => void refetch();
  const look = useThrottled(NEWS_MS, reload);
  useReload(reload);
  useLiveTopic('documents', look);
  useLiveTopic('deliveries', look);
  useLiveTopic('tickets', look);
  useLiveTopic('mailbox', look);
  useScreenTimer(reload, LINKS_MS, { whenVisible: true });
  return { order, error, reload, reread: async () => (await refetch()).data };
}
