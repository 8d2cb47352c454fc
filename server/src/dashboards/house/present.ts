import { isStateOfNow } from '@likeness/contract/dashboards/measures';
import type { Figure } from '@likeness/contract/dashboards/period';
import { type Answered, figureOf } from '../countStore.ts';
import { presentPeriod } from '../periodStore.ts';
import { type BoardPeriod, byMonth, inUnits } from './pieces.ts';

/** What every board answers: its period, and its figures in the units of the period. */
export function presentBoard(
  period: BoardPeriod,
  counted: readonly Answered<string>[],
  { behind, now }: { behind: number; now: Date },
) {
  return {
    period: presentPeriod(period.asked, behind, now),
    figures: counted.flatMap((answered) => figuresOf(period, answered)),
  };
}

function figuresOf(period: BoardPeriod, answered: Answered<string>): Figure[] {
  const inItsUnits = { ...answered, points: inUnits(answered, period.asked.starts) };
  return Object.keys(answered.total).map((measure) => {
    const figure = figureOf(measure, inItsUnits);
    return isStateOfNow(measure) ? { ...figure, before: null } : figure;
  });
}

/** A measure by month, for each country that has any in it. */
export function monthsOfCountries<Measure extends string>(
  period: BoardPeriod,
  countries: readonly { readonly key: string; readonly answered: Answered<Measure> }[],
  measure: Measure,
) {
  const counted = countries.map(({ key, answered }) => ({ country: key, months: byMonth(period, answered) }));
  return period.months.map(({ name }, place) => ({
    month: name,
    data: counted
      .map(({ country, months }) => ({ country, total: months[place]!.found[measure] }))
      .filter(({ total }) => total > 0),
  }));
}

/** A number for each day of the period that has begun, with two decimals. */
export function perDay(period: BoardPeriod, total: number, now: Date): number {
  const begun = period.days.filter(({ start }) => start <= now).length;
  return begun === 0 ? 0 : Math.round((total / begun) * 100) / 100;
}
