import { listDisagreements, QUALITY_PAGE_SIZES } from '@likeness/contract/quality';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBoardAddress } from '../dashboards/index.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { disagreementFilters, filterSearch } from './disagreementQuery.ts';
import { nextOf } from './ruling.ts';

/** Goes on to the next open disagreement of those that the list was narrowed down to, or back to the list. */
export function useNextDisagreement(current: number) {
  const alert = useAlert();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { pathname, search } = useLocation();
  const list = pathname.replace(/\/[^/]+$/, '');
  const query = {
    ...disagreementFilters(useBoardAddress()),
    state: 'open' as const,
    // Whose an open one is, nobody learns.
    person: undefined,
    limit: Math.max(...QUALITY_PAGE_SIZES),
  };
  const listed = useApiQuery(listDisagreements, { query }, { readOnOpening: true, quiet: true });
  const going = useMutation({
    mutationFn: () => call(listDisagreements, { query }),
    onSuccess: ({ result }) => {
      if (!isHere()) return;
      const ids = (rows: typeof result) => rows.map(({ id }) => id);
      const next = nextOf(current, ids(listed.data?.result ?? []), ids(result));
      if (next !== undefined) return void navigate(`${list}/${next}${filterSearch(search)}`);
      alert.info('quality.no_more');
      void navigate(`${list}${filterSearch(search)}`);
    },
    onError: (error) => {
      if (!isHere()) return;
      alert.failure(error);
      void navigate(`${list}${filterSearch(search)}`);
    },
  });
  return { list: `${list}${filterSearch(search)}`, go: () => isHere() && going.mutate(), busy: going.isPending };
}
