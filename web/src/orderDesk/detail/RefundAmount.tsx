import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type Amount, typedAmount } from '@likeness/contract/kit/money';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { paymentMethod } from '../../orders/index.ts';

export type Refundable = NonNullable<OrderDetail['refundable']>;

/** What somebody has typed as an amount that goes back; undefined where it is none, or too much. */
export function refundTyped(typed: string, { amount_max: max }: Refundable, min: Amount): Amount | undefined {
  const read = typedAmount(typed, { min, max });
  return read.fault === undefined ? read.amount : undefined;
}

interface RefundAmountProps {
  readonly refundable: Refundable;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  readonly isWrong: boolean;
}

/** How much goes back, with how much can go back at most and the way it goes. */
export function RefundAmount({ refundable, typed, onChange, isWrong }: RefundAmountProps) {
  const text = useText();
  const formats = useFormats();
  const { amount_max: max, currency, method } = refundable;
  return (
    <TextField
      label={text('order_actions.refund_amount')}
      value={typed}
      autoFocus
      onChange={({ target }) => onChange(target.value)}
      error={isWrong}
      helperText={text('order_actions.refund_most', {
        max: formats.money(max, currency),
        method: paymentMethod(text, method),
      })}
      sx={{ mt: 2, width: 300 }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 20 },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
