import type { MeasuredCell, ShownTime } from '@likeness/contract/treatmentTimes';
import type { Location } from 'react-router-dom';
import type { Translate } from '../i18n/useText.ts';
import type { useFormats } from '../kit/useFormats.ts';

/** The parameter of the address that says which day or form is shown. */
export const TAB = 'tab';

/** Whether an address shows the same tab of the same screen: what is typed there is still there. */
export function isSameTab(here: Location): (next: Location) => boolean {
  const tabOf = ({ search }: Location) => new URLSearchParams(search).get(TAB);
  return (next) => next.pathname === here.pathname && tabOf(next) === tabOf(here);
}

/** "92%". */
export function shareOf(
  text: Translate,
  formats: ReturnType<typeof useFormats>,
  { kept, promised }: Pick<MeasuredCell, 'kept' | 'promised'>,
) {
  // A share that is not whole is never rounded up to all.
  return text('dashboards.percent', { share: formats.number(Math.floor((kept * 100) / promised), { max: 0 }) });
}

/** What was measured in this hour of the week, if something was. */
export function measuredOf(cells: readonly MeasuredCell[], time: ShownTime): MeasuredCell | undefined {
  return cells.find(({ day, hour }) => day === time.day && hour === Number(time.start_time));
}
