import { readOrder } from '@likeness/contract/orderDesk/detail';
import { useLiveTopic } from '../../kit/live.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useReload, useScreenTimer } from '../../kit/screenLife.ts';
import { useThrottled } from '../../kit/useThrottled.ts';

/** Much changes in the house that has nothing to do with this order: nobody looks again more often than this. */
export const NEWS_MS = 3_000;
/** The addresses of pictures open them for five minutes: there are always new ones before that. */
export const LINKS_MS = 4 * 60_000;

/** An order on the screen, as it stands now: whatever is done to it anywhere shows here. */
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
