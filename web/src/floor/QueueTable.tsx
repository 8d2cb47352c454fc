import WarningAmber from '@mui/icons-material/WarningAmber';
import type { Floor, FloorQueue } from '@likeness/contract/floor';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { localDay } from '../kit/lists/localMoment.ts';
import { useFormats } from '../kit/useFormats.ts';
import { FloorLink } from './FloorLink.tsx';
import { FloorPanel, FloorTable } from './FloorPanel.tsx';
import { useFloorPaths } from './floorPaths.ts';
import { Age } from './serverClock.tsx';

/** What waits, how long, and whether that becomes more or less. */
export function QueueTable({ floor: { now, queues, shipments } }: { floor: Floor }) {
  const text = useText();
  const { number } = useFormats();
  const outlookOf = useOutlook(now);
  return (
    <FloorPanel title={text('floor.queues')} className="floor-queues">
      <FloorTable
        label={text('floor.queues')}
        columns={[
          { label: text('floor.queue') },
          { label: text('floor.waiting'), isNumber: true },
          { label: text('floor.overdue'), isNumber: true },
          { label: text('floor.oldest'), isNumber: true },
          { label: text('floor.arrived'), isNumber: true },
          { label: text('floor.finished'), isNumber: true },
          { label: text('floor.outlook') },
        ]}
      >
        {queues.map((queue) => (
          <tr key={queue.kind}>
            <th scope="row">{text(`floor.kind.${queue.kind}`)}</th>
            <Big>{number(queue.waiting)}</Big>
            <Big>{queue.overdue > 0 ? <Grave>{number(queue.overdue)}</Grave> : number(0)}</Big>
            <Big>
              <Oldest kind={queue.kind} oldest={queue.oldest} />
            </Big>
            <td className="floor-number">{number(queue.arrived)}</td>
            <td className="floor-number">{number(queue.finished)}</td>
            <td className="floor-outlook">{outlookOf(queue)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{text('floor.shipments')}</th>
          <Big>
            <ToShipments>{number(shipments.waiting)}</ToShipments>
          </Big>
          <td />
          <Big>
            <Oldest kind="shipment" oldest={shipments.oldest} />
          </Big>
          <td />
          <td />
          <td />
        </tr>
      </FloorTable>
    </FloorPanel>
  );
}

function Big({ children }: { children: ReactNode }) {
  return <td className="floor-number floor-big">{children}</td>;
}

/** In red, and with a sign for whoever does not see red. */
export function Grave({ children }: { children: ReactNode }) {
  return (
    <span className="floor-grave">
      <WarningAmber fontSize="inherit" aria-hidden /> {children}
    </span>
  );
}

function Oldest({ kind, oldest }: { kind: FloorQueue['kind'] | 'shipment'; oldest: FloorQueue['oldest'] }) {
  const text = useText();
  const paths = useFloorPaths();
  if (oldest === null) return '–';
  return (
    <FloorLink to={paths.subject(kind, oldest.id)} tip={text('floor.oldest_of', { id: oldest.id })}>
      <Age since={oldest.since} />
    </FloorLink>
  );
}

function ToShipments({ children }: { children: ReactNode }) {
  return <FloorLink to={useFloorPaths().shipments()}>{children}</FloorLink>;
}

/** "Empty at 16:40", with its day if that is another one than today, or "grows by 12 an hour". */
function useOutlook(now: string): (queue: FloorQueue) => string {
  const text = useText();
  const { number, day, time } = useFormats();
  const today = localDay(new Date(now));
  return ({ waiting, arrived, finished, empty_at: emptyAt }) => {
    if (waiting === 0) return text('floor.outlook_nothing');
    if (emptyAt !== null) {
      const on = localDay(new Date(emptyAt));
      if (on === today) return text('floor.outlook_empty', { time: time(emptyAt) });
      return text('floor.outlook_empty_on', { day: day(on), time: time(emptyAt) });
    }
    if (arrived > finished) return text('floor.outlook_grows', { count: number(arrived - finished) });
    return text('floor.outlook_stays');
  };
}
