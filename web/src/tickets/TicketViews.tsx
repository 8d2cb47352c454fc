import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { TICKET_VIEWS, TICKET_VIEW_NAMES } from '@likeness/contract/tickets/list';
import type { listTickets, TicketView } from '@likeness/contract/tickets/list';
import { TICKET_STATUSES } from '@likeness/contract/vocabulary';
import type { TicketStatus as Status } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';
import { CountChip } from '../kit/CountChip.tsx';
import { useFormats } from '../kit/useFormats.ts';
import type { ListOf } from '../kit/useList.ts';
import { TicketStatusIcon } from './TicketStatus.tsx';
import type { TicketCounts } from './useTicketCounts.ts';

type TicketList = ListOf<typeof listTickets>;

interface TicketListPartProps {
  readonly list: TicketList;
  /** Undefined until they were counted. */
  readonly counts: TicketCounts | undefined;
}

/** The statuses, each with how many tickets it has. */
export function StatusTabs({ list: { filter, change }, counts }: TicketListPartProps) {
  const text = useText();
  const choose = (status: Status) => {
    // Only what is open is overdue or set aside.
    const kept = status === 'open' ? filter : { ...filter, overdue: undefined, snoozed: undefined };
    change({ filter: { ...kept, status } });
  };
  return (
    <Tabs value={filter['status']} onChange={(_, status: Status) => choose(status)} aria-label={text('tickets.tabs')}>
      {TICKET_STATUSES.map((status) => (
        <Tab
          key={status}
          value={status}
          iconPosition="start"
          icon={<TicketStatusIcon status={status} />}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {text(`ticket_status.${status}`)}
              <CountChip counted={counts?.statuses.find(({ name }) => name === status)} />
            </Box>
          }
          sx={{ minHeight: 44, gap: 0.75 }}
        />
      ))}
    </Tabs>
  );
}

/** The parts of the tickets that people work on, each with how many open ones it has. */
export function TicketViews({ list: { filter, change }, counts }: TicketListPartProps) {
  const text = useText();
  const formats = useFormats();
  const isOpen = filter['status'] === 'open';
  const views = TICKET_VIEW_NAMES.filter((view) => isOpen || !OF_OPEN_ONES.has(view));
  const labelOf = (view: TicketView) => {
    const name = text(`ticket_views.${view}`);
    const count = isOpen ? counts?.result.find((counted) => counted.name === view)?.count : undefined;
    return count === undefined ? name : text('ticket_views.counted', { name, count: formats.number(count) });
  };
  return (
    <Box role="group" aria-label={text('ticket_views.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {views.map((view) => {
        const isOn = viewOf(filter) === view;
        return (
          <Chip
            key={view}
            size="small"
            label={labelOf(view)}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            aria-pressed={isOn}
            onClick={() => change({ filter: { ...filter, ...NO_VIEW, ...TICKET_VIEWS[view] } })}
            sx={{ minHeight: 28 }}
          />
        );
      })}
    </Box>
  );
}

const OF_OPEN_ONES: ReadonlySet<TicketView> = new Set(['overdue', 'snoozed']);
const NO_VIEW = { assigned: undefined, overdue: undefined, snoozed: undefined } as const;

/** The view that is chosen, whatever the list is narrowed down to besides; none where a colleague's are shown. */
function viewOf({ assigned, overdue, snoozed }: TicketList['filter']): TicketView | undefined {
  return TICKET_VIEW_NAMES.find((name) => {
    const view: Partial<Record<keyof typeof NO_VIEW, string>> = TICKET_VIEWS[name];
    return view.assigned === assigned && view.overdue === overdue && view.snoozed === snoozed;
  });
}
