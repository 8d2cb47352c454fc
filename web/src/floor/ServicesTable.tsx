import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import type { FloorServiceState } from '@likeness/contract/floor';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { FloorPanel, FloorTable } from './FloorPanel.tsx';
import { useMomentOfDay } from './useMomentOfDay.ts';

const ICONS = { up: CheckCircleOutlined, slow: HourglassEmpty, down: ErrorOutlined, unused: RemoveCircleOutlined };
const SECOND_MS = 1_000;

/** Whether what the house depends on answers: in a word, with a sign of its own for each state. */
export function ServicesTable({ services, now }: { services: readonly FloorServiceState[]; now: string }) {
  const text = useText();
  const momentOf = useMomentOfDay(now);
  const title = text('floor.services');
  return (
    <FloorPanel title={title} className="floor-services">
      <FloorTable
        label={title}
        columns={[
          { label: text('floor.service') },
          { label: text('floor.state') },
          { label: text('floor.state_since') },
          { label: text('floor.said') },
        ]}
      >
        {services.map((service) => {
          const { name, state, since } = service;
          const Icon = ICONS[state];
          return (
            <tr key={name}>
              <th scope="row">{text(`floor.service_name.${name}`)}</th>
              <td className={`floor-state-${state}`}>
                <Icon fontSize="inherit" aria-hidden /> {text(`floor.service_state.${state}`)}
              </td>
              <td>{since === null ? '–' : momentOf(since)}</td>
              <td className="floor-said">
                <Said service={service} />
              </td>
            </tr>
          );
        })}
      </FloorTable>
    </FloorPanel>
  );
}

/** What it said last, and how long it took to. */
function Said({ service: { said, milliseconds } }: { service: FloorServiceState }) {
  const text = useText();
  const { number } = useFormats();
  const took =
    milliseconds === null
      ? undefined
      : milliseconds < SECOND_MS
        ? text('floor.milliseconds', { milliseconds: number(milliseconds, { max: 0 }) })
        : text('floor.seconds', { seconds: number(milliseconds / SECOND_MS, { max: 1 }) });
  return [said, took].filter(Boolean).join(' · ') || '–';
}
