import { isTimeZone } from '@likeness/contract/kit/zonedTime';
import { generatePath, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import type { Days } from './days.ts';
import { rangeFault, todayIn } from './days.ts';
import type { BoardAddress, Range } from './useRange.ts';
import { viewerTimeZone } from '../../kit/timeZone.ts';

/** The range of a list that numbers lead to: its days stand in its path, as the specification has it. */
export function useRangeInPath(address: BoardAddress, screen: 'Actions' | 'Arrivals'): Range {
  const params = useParams();
  const path = useScreenPaths().named(screen);
  const navigate = useNavigate();
  const { search } = useLocation();
  // A number leads here with the zone in which it was counted.
  const zone = address.read('time_zone');
  const timeZone = zone !== undefined && isTimeZone(zone) ? zone : viewerTimeZone();
  // A path has no place for a day that is empty: it waits beside it until it is filled in.
  const days = { from: address.read('from') ?? params['from'] ?? '', to: address.read('to') ?? params['to'] ?? '' };
  const choose = (chosen: Partial<Days>) => {
    const next = { ...days, ...chosen };
    const written = new URLSearchParams(search);
    for (const name of ['page', 'from', 'to']) written.delete(name);
    if (path === undefined || rangeFault(next) !== undefined) return address.change(next);
    void navigate({ pathname: generatePath(path, { ...params, ...next }), search: String(written) }, { replace: true });
  };
  return { ...days, timeZone, today: todayIn(timeZone), fault: rangeFault(days), choose };
}
