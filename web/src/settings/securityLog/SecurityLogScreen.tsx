import {
  SECURITY_KINDS,
  SECURITY_PAGE_SIZES,
  type SecurityRow,
  exportSecurityEvents,
  listSecurityEvents,
} from '@likeness/contract/settings/securityLog';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { CsvButton } from '../../kit/lists/CsvButton.tsx';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { ListFrame } from '../../kit/lists/ListFrame.tsx';
import { SavedSearches } from '../../kit/lists/SavedSearches.tsx';
import { WhoAndWhen } from '../../kit/lists/WhoAndWhen.tsx';
import { viewerTimeZone } from '../../kit/timeZone.ts';
import { useList } from '../../kit/useList.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { useSecurityColumns } from './useSecurityColumns.tsx';

const NAME = 'security_log';
const NEWEST = { field: 'happened_at', order: 'DESC' } as const;

/** Who got in and who did not, what was refused, exported and given. */
export function SecurityLogScreen() {
  const text = useText();
  // Days are those of the person’s own time zone.
  const zone = useMemo(() => ({ time_zone: viewerTimeZone() }), []);
  const events = useList(listSecurityEvents, { name: NAME, sort: NEWEST, sizes: SECURITY_PAGE_SIZES, query: zone });
  const { filter, change } = events;
  const { q } = filter;
  return (
    <>
      <ScreenHeader title={text('screens.SecurityLog')} detail={text('security_log.explained')} />
      <ListFrame<SecurityRow>
        list={events}
        sizes={SECURITY_PAGE_SIZES}
        filters={
          <WhoAndWhen
            filter={filter}
            onChange={(chosen) => change({ filter: chosen })}
            cleared={q === undefined ? {} : { q }}
          >
            <Choice
              label={text('security_log.what')}
              value={SECURITY_KINDS.find((kind) => kind === filter['kind']) ?? ''}
              choices={SECURITY_KINDS.map((kind) => [kind, text(`security_kinds.${kind}`)])}
              onChange={(chosen) => change({ filter: { ...filter, kind: chosen || undefined } })}
            />
          </WhoAndWhen>
        }
        actions={
          <>
            <SavedSearches name={NAME} current={filter} onChoose={(kept) => change({ filter: kept })} />
            <CsvButton call={exportSecurityEvents} filter={{ ...filter, ...zone }} name={NAME} />
          </>
        }
        columns={useSecurityColumns()}
      />
    </>
  );
}
