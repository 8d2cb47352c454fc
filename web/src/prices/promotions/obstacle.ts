import type { ListRow } from '@likeness/contract/kit/listShapes';

/** Why nobody can use a promotion, although it may be switched on. */
export function obstacleOf(row: ListRow, now: number): 'expired' | 'used_up' | 'not_begun' | undefined {
  const { start_at: start, expire_at: end, quantity, quantity_used: used } = row;
  if (typeof end === 'string' && Date.parse(end) <= now) return 'expired';
  if (typeof quantity === 'number' && Number(used) >= quantity) return 'used_up';
  return typeof start === 'string' && Date.parse(start) > now ? 'not_begun' : undefined;
}
