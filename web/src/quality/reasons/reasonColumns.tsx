import type { ReasonEffects, ReasonShare } from '@likeness/contract/quality/reasons';
import { REASON_MEASURES, REASON_SHARES, shareOf } from '@likeness/contract/quality/reasons';
import { type BoardColumn, useMeasureText } from '../../dashboards/index.ts';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';

type Measure = (typeof REASON_MEASURES)[number];

/** The order in which a reason is read: how often, what came of it, what did not. */
const ALL: readonly Measure[] = [
  'photos_rejected',
  'next_good_share',
  'attempts_half',
  'attempts_most',
  'customers_lost',
  'lost_share',
  'still_open',
  'same_reason_again',
];

/** Where there is nothing to divide by: it stands where the numbers do. */
const NOTHING = { display: 'block', textAlign: 'right' } as const;

/** The columns of a table of reasons, with a column of purposes where its lines are of single ones. */
export function useReasonColumns(
  withPurpose: boolean,
  measures: readonly Measure[] = ALL,
): readonly BoardColumn<ReasonEffects>[] {
  const text = useText();
  const formats = useFormats();
  const textOf = useMeasureText();
  const purposeColumn: BoardColumn<ReasonEffects> = {
    name: 'purpose',
    label: text('dashboards.purpose'),
    value: ({ purpose }) => purpose && `${purpose.label}, ${formats.country(purpose.country_code)}`,
  };
  return [
    { name: 'reason', label: text('reason_effects.reason'), value: ({ reason }) => reason.label },
    ...(withPurpose ? [purposeColumn] : []),
    ...measures.map((measure): BoardColumn<ReasonEffects> => {
      const { label, meaning } = textOf(measure);
      const value = (line: ReasonEffects) => valueOf(measure, line);
      return {
        name: measure,
        label,
        help: meaning,
        value: (line) => rounded(value(line)),
        render: (line) => {
          const found = value(line);
          if (found === null) return <span style={NOTHING}>–</span>;
          const shown = formats.number(found, { max: 1 });
          return isShare(measure) ? text('dashboards.percent', { share: shown }) : shown;
        },
      };
    }),
  ];
}

function isShare(measure: Measure): measure is ReasonShare {
  return measure in REASON_SHARES;
}

function valueOf(measure: Measure, line: ReasonEffects): number | null {
  return isShare(measure) ? shareOf(measure, line) : line[measure];
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
