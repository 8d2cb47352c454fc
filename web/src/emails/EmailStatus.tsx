import type { EmailRow } from '@likeness/contract/emails';
import { useText } from '../i18n/useText.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';

const TONES: Readonly<Record<EmailRow['status'], StatusTone>> = {
  queued: 'waiting',
  sending: 'active',
  sent: 'good',
  held: 'neutral',
  failed: 'bad',
  unknown: 'bad',
};

export function EmailStatus({ status }: Pick<EmailRow, 'status'>) {
  const text = useText();
  return <StatusChip label={text(`email_status.${status}`)} tone={TONES[status]} />;
}
