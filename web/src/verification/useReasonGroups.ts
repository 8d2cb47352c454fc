import { groupReasons, listVisibleReasons, REJECT_REASONS_MAX } from '@likeness/contract/purposes/reasons';
import type { RejectReason } from '@likeness/contract/purposes/reasons';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../kit/api.ts';

export interface ReasonGroups {
  /** Every visible reason, in an order that is the same for all purposes. */
  readonly all: readonly RejectReason[];
  readonly rejected: readonly RejectReason[];
  readonly normal: readonly RejectReason[];
  readonly accepted: readonly RejectReason[];
}

/** Reasons change rarely, photos every few seconds. */
const FRESH_MS = 10 * 60_000;

export interface ReasonedPurpose {
  readonly id: number;
  /** Its levels of caution, where they are known. */
  readonly levels?: readonly unknown[];
}

const visibleQuery = queryOptions({
  queryKey: [listVisibleReasons.path],
  queryFn: async () => (await call(listVisibleReasons, { query: { limit: REJECT_REASONS_MAX }, quiet: true })).result,
  staleTime: FRESH_MS,
  retry: false,
});

function groupsQuery(client: QueryClient, purpose: ReasonedPurpose) {
  return queryOptions({
    queryKey: [groupReasons.path, purpose.id],
    queryFn: () => fetchGroups(client, purpose),
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** A purpose without a level of caution has no groups. */
async function fetchGroups(client: QueryClient, { id, levels }: ReasonedPurpose): Promise<ReasonGroups> {
  const [all, groups] = await Promise.all([
    client.fetchQuery(visibleQuery),
    levels?.length === 0 ? undefined : call(groupReasons, { body: { purpose: id }, quiet: true }),
  ]);
  return groups ? { all, ...groups } : { all, rejected: [], normal: all, accepted: [] };
}

export function useReasonGroups(purpose: ReasonedPurpose): UseQueryResult<ReasonGroups> {
  return useQuery(groupsQuery(useQueryClient(), purpose));
}

/** Fetches the reasons anew; answers the numbers of those that can be given now. */
export function useReasonsAnew(): () => Promise<ReadonlySet<number>> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: visibleQuery.queryKey, refetchType: 'none' });
    const reasons = await client.fetchQuery(visibleQuery);
    await client.invalidateQueries({ queryKey: [groupReasons.path] });
    return new Set(reasons.map(({ id }) => id));
  }, [client]);
}

/** What these reasons are called, as far as they have been fetched. */
export function useReasonLabels(): (ids: readonly number[]) => string[] {
  const client = useQueryClient();
  return useCallback(
    (ids) => {
      const all = client.getQueryData(visibleQuery.queryKey) ?? [];
      return ids.flatMap((id) => all.find((reason) => reason.id === id)?.label ?? []);
    },
    [client],
  );
}

/** Fetches the reasons before the photo they belong to is shown. */
export function usePrefetchReasons(): (purpose: ReasonedPurpose) => void {
  const client = useQueryClient();
  return useCallback((purpose) => void client.prefetchQuery(groupsQuery(client, purpose)), [client]);
}
