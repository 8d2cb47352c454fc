import { OPENING_PAGE_SIZES, exportOpenings, listOpenings } from '@likeness/contract/photos/openings';
import type { OpeningRow } from '@likeness/contract/photos/openings';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { CsvButton } from '../../kit/lists/CsvButton.tsx';
import { ListFrame } from '../../kit/lists/ListFrame.tsx';
import { SavedSearches } from '../../kit/lists/SavedSearches.tsx';
import { useList } from '../../kit/useList.ts';
import { viewerTimeZone } from '../../kit/timeZone.ts';
import { NEWEST_OPENINGS } from './openingSort.ts';
import { useOpeningColumns } from './useOpeningColumns.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { OpeningFilters } from './OpeningFilters.tsx';

const NAME = 'openings';

/** The access log: who has opened which picture of a customer. */
export function OpeningListScreen() {
  const text = useText();
  const zone = useMemo(() => zoneHere(), []);
  const openings = useList(listOpenings, {
    name: NAME,
    sort: NEWEST_OPENINGS,
    sizes: OPENING_PAGE_SIZES,
    query: zone,
  });
  const { filter, change } = openings;
  return (
    <>
      <ScreenHeader title={text('screens.Openings')} detail={text('openings.explained')} />
      <ListFrame<OpeningRow>
        list={openings}
        sizes={OPENING_PAGE_SIZES}
        filters={<OpeningFilters filter={filter} onChange={(chosen) => change({ filter: chosen })} />}
        actions={
          <>
            <SavedSearches name={NAME} current={filter} onChoose={(kept) => change({ filter: kept })} />
            <CsvButton call={exportOpenings} filter={{ ...filter, ...zone }} name={NAME} />
          </>
        }
        columns={useOpeningColumns()}
      />
    </>
  );
}

/** Days are those of the person’s own time zone. */
function zoneHere() {
  return { time_zone: viewerTimeZone() };
}
