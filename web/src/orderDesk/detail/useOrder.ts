import { readOrder } from '@likeness/contract/orderDesk/detail';
import { LINKS_MS, READ_AGAIN_MS } from '../../kit/intervals.ts';
import { useLiveTopic } from '../../kit/live.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useReload, useScreenTimer } from '../../kit/screenLife.ts';
import { useThrottled } from '../../kit/useThrottled.ts';

/** An order on the screen, always up to date: every change shows here, whoever makes it. */
export function useOrder(id: number) {
  const { data: order, error, refetch } = useApiQuery(readOrder, { params: { id } });
  const reload = () => void refetch();
  const look = useThrottled(READ_AGAIN_MS.record, reload);
  useReload(reload);
  useLiveTopic('documents', look);
  useLiveTopic('deliveries', look);
  useLiveTopic('tickets', look);
  useLiveTopic('mailbox', look);
  useScreenTimer(reload, LINKS_MS, { whenVisible: true });
  return { order, error, reload, reread: async () => (await refetch()).data };
}
