import Alert from '@mui/material/Alert';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { useLength } from '../../ui/RelativeTime.tsx';

/** For how long an order has waited for its customer, when they were reminded of it, and when it is refused. */
export function WaitingNote({ order: { waiting, server_now: now } }: { order: OrderDetail }) {
  const text = useText();
  const formats = useFormats();
  const length = useLength();
  if (!waiting) return null;
  const { since, reminders, last_reminded_at: last, refused_at: end } = waiting;
  return (
    <Alert severity="info">
      {[
        text('order.waits', { length: length(Date.parse(now) - Date.parse(since)) }),
        last === null
          ? text('order.never_reminded')
          : text('order.reminded', { count: reminders, moment: formats.moment(last) }),
        ...(end === null ? [] : [text('order.refused_on', { day: formats.longDay(end) })]),
      ].join(' ')}
    </Alert>
  );
}
