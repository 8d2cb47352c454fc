import type { DocumentStatus } from '@likeness/contract/vocabulary';
import type { StatusTone } from '../ui/StatusChip.tsx';

/** How a status of a document is coloured: refusals red, whatever waits for staff amber, what is worked on blue. */
export function documentTone(status: DocumentStatus): StatusTone {
  if (status.startsWith('rejected') || status === 'canceled') return 'bad';
  if (status.endsWith('_in_progress')) return 'active';
  if (status.startsWith('pending_') || status === 'pre_validated') return 'waiting';
  return status === 'validated' || status === 'ready' || status === 'delivered' ? 'good' : 'neutral';
}
