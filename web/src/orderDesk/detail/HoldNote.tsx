import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import Alert from '@mui/material/Alert';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';

/** Who has placed the legal hold that stands on an order, when and why. */
export function HoldNote({ hold: { by, since, reason } }: { hold: NonNullable<OrderDetail['legal_hold']> }) {
  const text = useText();
  const formats = useFormats();
  const moment = formats.moment(since);
  const name = formats.person(by);
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {name === undefined
        ? text('order.held_itself', { moment, reason })
        : text('order.held_by', { moment, name, reason })}
    </Alert>
  );
}
