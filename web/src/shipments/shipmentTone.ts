import type { ContractTexts } from '@likeness/texts/sections';
import type { StatusTone } from '../ui/StatusChip.tsx';

/**
 * The colour of a shipment's status: amber if it waits for the postman, blue if somebody manages it, red if something
 * went wrong.
 */
export function shipmentTone(status: keyof ContractTexts['delivery_status']): StatusTone {
  if (status === 'shipped') return 'good';
  if (status === 'canceled') return 'neutral';
  if (status.endsWith('_in_progress')) return 'active';
  return status === 'pending_shipment' ? 'waiting' : 'bad';
}
