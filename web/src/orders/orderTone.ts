import type { OrderStatus } from '@likeness/contract/vocabulary';
import type { StatusTone } from '../ui/StatusChip.tsx';

/** How a status of an order is coloured: red what was refused or canceled, orange what is in progress, green the rest. */
export function orderTone(status: OrderStatus): StatusTone {
  if (status.includes('rejected') || status === 'canceled') return 'bad';
  return status === 'in_progress' ? 'waiting' : 'good';
}
