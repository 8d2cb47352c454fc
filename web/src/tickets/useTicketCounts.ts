import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { countTicketViews } from '@likeness/contract/tickets/list';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useReload } from '../kit/screenLife.ts';
import { useThrottled } from '../kit/useThrottled.ts';

export type TicketCounts = AnswerOf<typeof countTicketViews>;

/** How many tickets each status and each view has, always up to date. */
export function useTicketCounts(isAppPro: boolean): TicketCounts | undefined {
  const { data, refetch } = useApiQuery(countTicketViews, { query: { isAppPro } }, { quiet: true });
  const reload = () => void refetch();
  useReload(reload);
  useLiveTopic('tickets', useThrottled(READ_AGAIN_MS.list, reload));
  return data;
}
