import type { ScreenTexts } from '@likeness/texts/sections';
import type { StatusTone } from '../ui/StatusChip.tsx';

/** How a status of a shipment is coloured: what waits for the postman amber, what is managed blue, what went wrong red. */
export function shipmentTone(status: keyof ScreenTexts['delivery_status']): StatusTone {
  if (status === 'shipped') return 'good';
  if (status === 'canceled') return 'neutral';
  if (status.endsWith('_in_progress')) return 'active';
  return status === 'pending_shipment' ? 'waiting' : 'bad';
}
