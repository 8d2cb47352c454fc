import { readArrivals } from '@likeness/contract/dashboards';
import { HISTORY_PAGE_SIZES } from '@likeness/contract/dashboards/paging';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { useArrivalColumns } from './arrivalColumns.tsx';
import { HourOfWeekNote, hourOfWeekIn } from './hoursOfWeek.tsx';
import { BoardFrame } from './parts/BoardFrame.tsx';
import { BoardPages, allEntries, useBoardPlace } from './parts/BoardPages.tsx';
import { PlotSection } from './parts/PlotSection.tsx';
import { useBoard } from './parts/useBoard.ts';
import { useBoardAddress } from './parts/useRange.ts';
import { useRangeInPath } from './parts/useRangeInPath.ts';

/** The photos that customers sent, the newest first: an order can have several. */
export function ArrivalsScreen() {
  const text = useText();
  const address = useBoardAddress();
  const range = useRangeInPath(address, 'Arrivals');
  const { from, to, timeZone } = range;
  const asked = { from, to, time_zone: timeZone, ...hourOfWeekIn(address) };
  const place = useBoardPlace('arrivals', address, HISTORY_PAGE_SIZES);
  const arrivals = useBoard(readArrivals, { query: { ...asked, ...place.query } }, range);
  const columns = useArrivalColumns();
  return (
    <BoardFrame range={range} hasPlots={false} answer={arrivals} period={arrivals.data?.period}>
      {({ result, total, page }) => (
        <>
          <HourOfWeekNote address={address} />
          <PlotSection
            title={text('dashboards.arrivals', { total })}
            fileName={`arrivals-${from}-${to}`}
            columns={columns}
            rows={result}
            allRows={allEntries((part, signal) => call(readArrivals, { query: { ...asked, ...part }, signal }))}
          >
            <BoardPages place={place} total={total} page={page} />
          </PlotSection>
        </>
      )}
    </BoardFrame>
  );
}
