import { readCustomer } from '@likeness/contract/orderDesk/customer';
import { READ_AGAIN_MS } from '../../kit/intervals.ts';
import { useLiveTopic } from '../../kit/live.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useReload, useScreenTimer } from '../../kit/screenLife.ts';
import { useThrottled } from '../../kit/useThrottled.ts';

/** Addresses of pictures are valid for five minutes: new ones are fetched before that. */
const LINKS_MS = 4 * 60_000;

/** A customer on the screen with their documents, always up to date. */
export function useCustomer(id: number) {
  const { data: customer, error, refetch } = useApiQuery(readCustomer, { params: { id } });
  const reload = () => void refetch();
  const look = useThrottled(READ_AGAIN_MS.record, reload);
  useReload(reload);
  useLiveTopic('documents', look);
  useLiveTopic('deliveries', look);
  useScreenTimer(reload, LINKS_MS, { whenVisible: true });
  return { customer, error, reload };
}
