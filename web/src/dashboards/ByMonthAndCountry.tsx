import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import type { BoardColumn } from './parts/boardColumn.ts';
import { daysWithin } from './parts/days.ts';
import type { Days } from './parts/days.ts';
import { largestParts } from './parts/plotOption.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import { useMonthName } from './parts/useUnitNames.ts';

interface ByMonthAndCountryProps {
  readonly months: readonly {
    readonly month: string;
    readonly data: readonly { readonly country: string; readonly total: number }[];
  }[];
  /** What is counted. */
  readonly label: string;
  /** Of the saved files. */
  readonly name: string;
  readonly period: Days;
  readonly linkOf: (days: Days, country: string) => string | undefined;
}

interface Line {
  readonly month: string;
  readonly country: string;
  readonly total: number;
}

/** Of nothing that has a country. */
const NOWHERE = '?';

/** One number for each month and country of which there is any; the plot has the countries of all months. */
export function ByMonthAndCountry({ months, label, name, period, linkOf }: ByMonthAndCountryProps) {
  const text = useText();
  const formats = useFormats();
  const monthName = useMonthName();
  const nameOf = (country: string) =>
    country === NOWHERE || country === '' ? text('dashboards.no_country') : formats.country(country);
  const lines = months.flatMap(({ month, data }) => data.map((line): Line => ({ month, ...line })));
  const sums = new Map<string, number>();
  for (const { country, total } of lines) sums.set(country, (sums.get(country) ?? 0) + total);
  const parts = [...sums].map(([country, value]) => ({ name: nameOf(country), value }));
  const columns: BoardColumn<Line>[] = [
    {
      name: 'month',
      label: text('dashboards.unit.month'),
      value: ({ month }) => month,
      render: ({ month }) => monthName(month),
    },
    { name: 'country', label: text('dashboards.country'), value: ({ country }) => nameOf(country) },
    {
      name: 'total',
      label,
      value: ({ total }) => total,
      link: ({ month, country }) => linkOf(daysWithin(month, period), country),
    },
  ];
  return (
    <PlotSection
      title={text('dashboards.by_month_and_country')}
      fileName={name}
      plot={{ kind: 'shares', parts: largestParts(parts, text('dashboards.others')) }}
      columns={columns}
      rows={lines}
    />
  );
}
