import { readCustomer } from '@likeness/contract/orderDesk/customer';
import { useLiveTopic } from '../../kit/live.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useReload, useScreenTimer } from '../../kit/screenLife.ts';
import { useThrottled } from '../../kit/useThrottled.ts';

/** Much changes in the house that has nothing to do with this customer: nobody looks again more often than this. */
const NEWS_MS = 3_000;
/** The addresses of pictures open them for five minutes: there are always new ones before that. */
const LINKS_MS = 4 * 60_000;

/** A customer on the screen, with what they ordered as it stands now. */
export function useCustomer(id: number) {
  const { data: customer, error, refetch } = useApiQuery(readCustomer, { params: { id } });
  const reload = () => void refetch();
  const look = useThrottled(NEWS_MS, reload);
  useReload(reload);
  useLiveTopic('documents', look);
  useLiveTopic('deliveries', look);
  useScreenTimer(reload, LINKS_MS, { whenVisible: true });
  return { customer, error, reload };
}
