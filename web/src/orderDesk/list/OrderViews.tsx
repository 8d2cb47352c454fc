import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ORDER_VIEWS, ORDER_VIEW_NAMES, countOrderViews } from '@likeness/contract/orderDesk/list';
import type { OrderView } from '@likeness/contract/orderDesk/list';
import { useText } from '../../i18n/useText.ts';
import { CountChip } from '../../kit/CountChip.tsx';
import { READ_AGAIN_MS } from '../../kit/intervals.ts';
import { useLiveTopic } from '../../kit/live.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useReload } from '../../kit/screenLife.ts';
import { useThrottled } from '../../kit/useThrottled.ts';
import type { OrderFilter } from './orderFilter.ts';

interface OrderViewsProps {
  readonly filter: OrderFilter;
  readonly onChoose: (filter: OrderFilter) => void;
}

/** The parts of all orders that people work on, each with how many it has. */
export function OrderViews({ filter, onChoose }: OrderViewsProps) {
  const text = useText();
  const { data, refetch } = useApiQuery(countOrderViews, {}, { quiet: true });
  const reload = () => void refetch();
  useReload(reload);
  useLiveTopic('documents', useThrottled(READ_AGAIN_MS.counts, reload));
  return (
    <Tabs
      value={viewOf(filter) ?? false}
      onChange={(_, view: OrderView) => onChoose(ORDER_VIEWS[view])}
      aria-label={text('order_views.label')}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ mb: 1.5, minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
    >
      {ORDER_VIEW_NAMES.map((view) => (
        <Tab
          key={view}
          value={view}
          label={text(`order_views.${view}`)}
          iconPosition="end"
          icon={<CountChip counted={data?.result.find(({ name }) => name === view)} />}
          sx={{ minHeight: 40, gap: 0.75, px: 1.5 }}
        />
      ))}
    </Tabs>
  );
}

/** The view whose filter this is, whatever is searched for in it; a narrower one is none of them. */
export function viewOf({ q: _, selectedSearch: __, ...filter }: OrderFilter): OrderView | undefined {
  const chosen = JSON.stringify(chosenIn(filter));
  return ORDER_VIEW_NAMES.find((view) => JSON.stringify(chosenIn(ORDER_VIEWS[view])) === chosen);
}

function chosenIn(filter: object) {
  return Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .toSorted(([one], [other]) => one.localeCompare(other));
}
