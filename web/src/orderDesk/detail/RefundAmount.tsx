import Alert from '@mui/material/Alert';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type Amount, isOfCurrency, isPositive, typedAmount } from '@likeness/contract/kit/money';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { paymentMethod } from '../../orders/index.ts';

export type Refundable = NonNullable<OrderDetail['refundable']>;

/** What somebody has typed as an amount that goes back; undefined where it is none of the currency, or too much. */
export function refundTyped(typed: string, refundable: Refundable, min: Amount): Amount | undefined {
  const { amount, amount_max: max, currency } = refundable;
  const read = typedAmount(typed, { min, max });
  return read.fault === undefined && isOfCurrency(read.amount, currency, [amount, max]) ? read.amount : undefined;
}

interface RefundAmountProps {
  readonly refundable: Refundable;
  /** What could go back at most before, where the person was not told yet that this has changed. */
  readonly before: Amount | undefined;
  readonly isNothingLeft: boolean;
  /** What stands there was sent, and not answered. */
  readonly isUnanswered: boolean;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  readonly isWrong: boolean;
  /** Whether the field is there as the dialog opens: later somebody is at another one. */
  readonly autoFocus: boolean;
}

/** How much goes back, with how much can go back at most and the way it goes. */
export function RefundAmount(props: RefundAmountProps) {
  const { refundable, isNothingLeft, isUnanswered, typed, onChange, isWrong, autoFocus } = props;
  const text = useText();
  const formats = useFormats();
  const { amount_max: max, currency, method } = refundable;
  if (isNothingLeft && !isUnanswered) return <RefundNote {...props} />;
  return (
    <>
      <RefundNote {...props} />
      <TextField
        label={text('order_actions.refund_amount')}
        value={typed}
        autoFocus={autoFocus}
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
    </>
  );
}

/** What has happened since the dialog was opened. */
function RefundNote({ refundable, before, isNothingLeft, isUnanswered }: RefundAmountProps) {
  const text = useText();
  const formats = useFormats();
  const note = () => {
    if (isUnanswered) return text('order_actions.refund_unanswered');
    if (isNothingLeft) return text('order_actions.refund_nothing_left');
    if (before === undefined) return undefined;
    if (!isPositive(before)) return text('order_actions.refund_paid_since');
    return text('order_actions.refund_changed', { before: formats.money(before, refundable.currency) });
  };
  const said = note();
  if (said === undefined) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {said}
    </Alert>
  );
}
