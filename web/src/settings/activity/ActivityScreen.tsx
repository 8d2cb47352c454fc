import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listActivity } from '@likeness/contract/settings/activity';
import type { ActivityRow } from '@likeness/contract/settings/activity';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { ListBody } from '../../kit/ListBody.tsx';
import type { ListFilter } from '../../kit/listState.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useReload } from '../../kit/screenLife.ts';
import { viewerTimeZone } from '../../kit/timeZone.ts';
import type { List } from '../../kit/useList.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { useActivityColumns } from './useActivityColumns.tsx';

const FILTERS = ['person', 'subject', 'name', 'from', 'to'] as const;
const OLDER_THAN = 'older_than';
const ALL_AT_ONCE: readonly number[] = [];

/** What everybody did, the newest first, with what was before and after it. */
export function ActivityScreen() {
  const text = useText();
  const [address, setAddress] = useSearchParams();
  const zone = useMemo(() => ({ time_zone: viewerTimeZone() }), []);
  const filter = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const olderThan = address.get(OLDER_THAN);
  const asked = { ...filter, ...zone, ...(olderThan && { [OLDER_THAN]: olderThan }) };
  const found = useApiQuery(listActivity, { query: asked }, { keepPrevious: true });
  const reload = () => void found.refetch();
  useReload(reload);
  const narrow = (chosen: ListFilter) => setAddress(parametersOf(chosen));
  const turn = (entry: number | undefined) => setAddress(parametersOf({ ...filter, [OLDER_THAN]: entry }));
  const columns = useActivityColumns();
  const list: List<ActivityRow> = {
    page: 1,
    perPage: found.data?.result.length ?? 0,
    sort: { field: '', order: 'DESC' },
    filter,
    rows: found.data?.result,
    total: undefined,
    answer: found.data,
    error: found.error,
    isPending: found.isPending,
    isOutdated: found.isPlaceholderData,
    change: () => undefined,
    reload,
    place: undefined,
  };
  const next = found.data?.next ?? undefined;
  return (
    <>
      <ScreenHeader title={text('screens.Activity')} />
      <ActivityFilters filter={filter} onChange={narrow} />
      <ListBody<ActivityRow>
        list={list}
        sizes={ALL_AT_ONCE}
        columns={columns}
        empty={<EmptyState title={text('activity.none')} />}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        {olderThan !== null && <Button onClick={() => turn(undefined)}>{text('activity.newest')}</Button>}
        {next !== undefined && (
          <Button variant="outlined" onClick={() => turn(next)}>
            {text('activity.older')}
          </Button>
        )}
      </Box>
    </>
  );
}

function parametersOf(chosen: ListFilter): URLSearchParams {
  const entries = Object.entries(chosen).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}
