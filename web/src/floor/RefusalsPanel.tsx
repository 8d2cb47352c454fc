import type { Floor, FloorRefusals } from '@likeness/contract/floor';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { FloorPanel, FloorTable } from './FloorPanel.tsx';

/** What was refused in the last hour, each share beside the usual one of this hour of the week. */
export function RefusalsPanel({ refusals: { by_country, by_reason } }: Pick<Floor, 'refusals'>) {
  const text = useText();
  const isNone = by_country.length === 0 && by_reason.length === 0;
  return (
    <FloorPanel title={text('floor.refusals')} className="floor-refusals">
      {isNone && <p className="floor-empty">{text('floor.no_refusals')}</p>}
      {by_country.length > 0 && (
        <RefusalsTable label={text('floor.by_country')} name={text('floor.country')} rows={by_country} />
      )}
      {by_reason.length > 0 && (
        <RefusalsTable label={text('floor.by_reason')} name={text('floor.reason')} rows={by_reason} />
      )}
    </FloorPanel>
  );
}

interface RefusalsTableProps {
  readonly label: string;
  readonly name: string;
  readonly rows: readonly FloorRefusals[];
}

function RefusalsTable({ label, name, rows }: RefusalsTableProps) {
  const text = useText();
  const { number } = useFormats();
  const percent = (share: number | null) =>
    share === null ? '–' : text('floor.percent', { share: number(share, { max: 0 }) });
  return (
    <FloorTable
      label={label}
      columns={[
        { label: name },
        { label: text('floor.share'), help: text('floor.bar_help') },
        { label: text('floor.now'), isNumber: true },
        { label: text('floor.usual'), isNumber: true },
      ]}
    >
      {rows.map(({ key, label: shown, refused, judged, share, usual_share: usual }) => (
        <tr key={key}>
          <th scope="row" title={shown}>
            {shown}
          </th>
          <td className="floor-bar-cell">
            <Bar share={share ?? 0} usual={usual} />
          </td>
          <td className="floor-number">
            <strong>{percent(share)}</strong> <small>{text('floor.refused_of', { refused, judged })}</small>
          </td>
          <td className="floor-number">{percent(usual)}</td>
        </tr>
      ))}
    </FloorTable>
  );
}

/** A full one is 100 %, in both tables. The numbers beside it say the same: it is for the eye only. */
function Bar({ share, usual }: { share: number; usual: number | null }) {
  const wide = (part: number) => `${Math.min(100, part)}%`;
  return (
    <div className="floor-bar" aria-hidden>
      <div style={{ width: wide(share) }} />
      {usual !== null && <i style={{ insetInlineStart: wide(usual) }} />}
    </div>
  );
}
