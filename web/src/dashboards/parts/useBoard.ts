import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { PERIOD_UNITS } from '@likeness/contract/dashboards/period';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallInput, JsonEndpoint } from '../../kit/api.ts';
import { useApiQuery } from '../../kit/queries.ts';
import type { BoardAddress, Range } from './useRange.ts';

/** What every dashboard is asked with. */
export function periodOf({ from, to, timeZone }: Range, address: BoardAddress) {
  const unit = PERIOD_UNITS.find((known) => known === address.read('unit'));
  return { from, to, time_zone: timeZone, unit };
}

/** Reads a dashboard, unless its range or its filters cannot be asked for. The last answer stays meanwhile. */
export function useBoard<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  range: Range,
  isComplete = true,
): UseQueryResult<AnswerOf<E>> {
  return useApiQuery(endpoint, input, { keepPrevious: true, enabled: range.fault === undefined && isComplete });
}
