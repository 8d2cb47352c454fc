import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import Box from '@mui/material/Box';
import type { TicketStatus as Status } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';

/** Red while the customer waits for us, orange while we wait for them, green when it is closed. */
const ICONS = {
  open: { Icon: ErrorOutlined, color: 'error' },
  close: { Icon: CheckCircleOutlined, color: 'success' },
  answered: { Icon: QuestionAnswerOutlined, color: 'warning' },
} as const;

export function TicketStatusIcon({ status }: { status: Status }) {
  const { Icon, color } = ICONS[status];
  return <Icon color={color} fontSize="small" aria-hidden />;
}

export function TicketStatus({ status }: { status: Status }) {
  const text = useText();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'bottom' }}>
      <TicketStatusIcon status={status} />
      {text(`ticket_status.${status}`)}
    </Box>
  );
}
