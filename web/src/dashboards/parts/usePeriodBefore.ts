import type { Period } from '@likeness/contract/dashboards/period';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import type { BoardColumn } from './boardColumn.ts';

/** The column with the numbers of the period before, which says until when that was counted. */
export function usePeriodBefore(): <Row extends { readonly before: number | null }>(
  period: Period,
) => BoardColumn<Row> {
  const text = useText();
  const formats = useFormats();
  return ({ before_until: until }) => ({
    name: 'before',
    label: text('dashboards.period_before'),
    help: until === null ? undefined : text('dashboards.period_before_until', { moment: formats.moment(until) }),
    value: ({ before }) => before,
  });
}
