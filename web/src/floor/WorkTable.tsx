import Button from '@mui/material/Button';
import type { FloorWork, ReleasableWork } from '@likeness/contract/floor';
import { memo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { FloorLink } from './FloorLink.tsx';
import { FloorPanel, FloorTable } from './FloorPanel.tsx';
import { useFloorPaths } from './floorPaths.ts';
import { Age, TimeLeft } from './serverClock.tsx';

/** The same work of the same person in one answer and in the next. */
export function workKey({ kind, subject_id, by, since }: FloorWork): string {
  return `${kind} ${subject_id} ${by.id} ${since}`;
}

interface WorkTableProps {
  readonly work: readonly FloorWork[];
  readonly onRelease: (work: ReleasableWork) => void;
}

/** Who works on what; the claim that ends first comes first. */
export const WorkTable = memo(function WorkTable({ work, onRelease }: WorkTableProps) {
  const text = useText();
  const title = text('floor.work');
  return (
    <FloorPanel title={title} detail={text('floor.work_count', { count: work.length })} className="floor-work">
      {work.length === 0 ? (
        <p className="floor-empty">{text('floor.nobody')}</p>
      ) : (
        <FloorTable
          label={title}
          columns={[
            { label: text('floor.person') },
            { label: text('floor.works_on') },
            { label: text('floor.since'), isNumber: true },
            { label: text('floor.ends_in'), isNumber: true },
            { label: text('floor.actions') },
          ]}
        >
          {work.map((one) => (
            <WorkRow key={workKey(one)} work={one} onRelease={onRelease} />
          ))}
        </FloorTable>
      )}
    </FloorPanel>
  );
});

function WorkRow({ work, onRelease }: { work: FloorWork; onRelease: WorkTableProps['onRelease'] }) {
  const text = useText();
  const formats = useFormats();
  const paths = useFloorPaths();
  const { kind, subject_id: id, by, since, expires_at: until } = work;
  const name = formats.person(by);
  const subject = text(`floor.subject.${kind}`, { id });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <FloorLink to={paths.subject(kind, id)}>{subject}</FloorLink>
      </td>
      <td className="floor-number">
        <Age since={since} />
      </td>
      <td className="floor-number">
        <TimeLeft until={until} />
      </td>
      <td className="floor-action">
        {isReleasable(work) && (
          <Button aria-label={text('floor.release_of', { subject, name })} onClick={() => onRelease(work)}>
            {text('floor.release')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function isReleasable(work: FloorWork): work is ReleasableWork {
  return work.kind !== 'automatic' && work.allowedActions.includes('release');
}
