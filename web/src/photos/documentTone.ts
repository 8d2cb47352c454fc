import type { DocumentStatus } from '@likeness/contract/vocabulary';
import type { StatusTone } from '../ui/StatusChip.tsx';

/**
 * The colour of a document's status: red for refusals, amber for what waits for staff, blue for what somebody works on.
 */
export function documentTone(status: DocumentStatus): StatusTone {
  if (status.startsWith('rejected') || status === 'canceled') return 'bad';
  if (status.endsWith('_in_progress')) return 'active';
  if (status.startsWith('pending_') || status === 'pre_validated') return 'waiting';
  return status === 'validated' || status === 'ready' || status === 'delivered' ? 'good' : 'neutral';
}
