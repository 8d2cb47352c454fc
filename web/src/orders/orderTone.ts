import type { OrderStatus } from '@likeness/contract/vocabulary';
import type { StatusTone } from '../ui/StatusChip.tsx';

/** The colour of an order's status: red for refused or canceled, orange for in progress, green for the rest. */
export function orderTone(status: OrderStatus): StatusTone {
  if (status.includes('rejected') || status === 'canceled') return 'bad';
  return status === 'in_progress' ? 'waiting' : 'good';
}
