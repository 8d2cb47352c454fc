import type { Floor } from '@likeness/contract/floor';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { FloorLink } from './FloorLink.tsx';
import { FloorPanel, FloorTable } from './FloorPanel.tsx';
import { useFloorPaths } from './floorPaths.ts';
import { Grave } from './QueueTable.tsx';
import { Age } from './serverClock.tsx';

interface Line {
  readonly what: string;
  readonly waiting: number;
  /** Known of jobs only. */
  readonly running?: number;
  readonly failed: number;
  readonly oldest: string | null;
  readonly toOldest?: { readonly id: number; readonly to: string | undefined } | undefined;
  /** The list of those that failed. */
  readonly to?: string | undefined;
}

/** The job's name as the texts can choose by it: without dots and hyphens. */
const wordOf = (name: string) => name.replaceAll(/[.-]/g, '_');

/** What the house does by itself: automatic steps, e-mails, letters, and the jobs in the background. */
export function BackgroundTable({ floor: { steps, emails, letters, jobs } }: { floor: Floor }) {
  const text = useText();
  const paths = useFloorPaths();
  const title = text('floor.background');
  const all: Line[] = [
    { what: text('floor.emails'), ...emails, to: paths.failedEmails() },
    { what: text('floor.letters'), ...letters, to: paths.shipments() },
    ...steps
      // What is taken nowhere is shown where something stands.
      .filter(({ name, waiting }) => name !== 'shipment' || waiting > 0)
      .map(({ name, oldest, ...counts }) => ({
        what: text(`floor.step.${name}`),
        ...counts,
        oldest: oldest && oldest.since,
        toOldest: oldest ? { id: oldest.id, to: paths.subject('automatic', oldest.id) } : undefined,
      })),
    ...jobs
      .toSorted((one, other) => other.failed - one.failed || other.waiting - one.waiting)
      .map(({ name, ...counts }) => ({ what: text('floor.job', { name, job: wordOf(name) }), ...counts })),
  ];
  // The panel shows few of them at once: what failed is not to be scrolled for.
  const lines = all.toSorted((one, other) => Number(other.failed > 0) - Number(one.failed > 0));
  return (
    <FloorPanel title={title} className="floor-background">
      <FloorTable
        label={title}
        columns={[
          { label: text('floor.what') },
          { label: text('floor.waiting'), isNumber: true },
          { label: text('floor.running'), isNumber: true },
          { label: text('floor.failures'), isNumber: true },
          { label: text('floor.oldest'), isNumber: true },
        ]}
      >
        {lines.map((line) => (
          <BackgroundLine key={line.what} {...line} />
        ))}
      </FloorTable>
    </FloorPanel>
  );
}

function BackgroundLine({ what, waiting, running, failed, oldest, toOldest, to }: Line) {
  const text = useText();
  const { number } = useFormats();
  return (
    <tr>
      <th scope="row" title={what}>
        {what}
      </th>
      <td className="floor-number">{number(waiting)}</td>
      <td className="floor-number">{running === undefined ? '–' : number(running)}</td>
      <td className="floor-number">
        {failed === 0 ? (
          number(0)
        ) : (
          <FloorLink to={to} tip={text('floor.failures_of', { what, count: failed })}>
            <Grave>{number(failed)}</Grave>
          </FloorLink>
        )}
      </td>
      <td className="floor-number">
        {oldest === null ? (
          '–'
        ) : (
          <FloorLink to={toOldest?.to} {...(toOldest && { tip: text('floor.oldest_of', { id: toOldest.id }) })}>
            <Age since={oldest} />
          </FloorLink>
        )}
      </td>
    </tr>
  );
}
