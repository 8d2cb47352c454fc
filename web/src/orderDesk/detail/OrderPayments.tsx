import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import type { PaymentStatus } from '@likeness/contract/vocabulary';
import { negate } from '@likeness/contract/kit/money';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import { EmptySection } from './EmptySection.tsx';
import { paymentMethod } from '../../orders/index.ts';
import { PaidBackDialog, RefundButtons, WithdrawRefundDialog } from '../../refunds/index.ts';

const TONES: Readonly<Record<PaymentStatus, StatusTone>> = {
  paid: 'good',
  failed: 'bad',
  refunded: 'neutral',
  refund_due: 'waiting',
  withdrawn: 'neutral',
};

/** The payments and refunds, and how they were made. */
export function OrderPayments({ order, reload }: { order: OrderDetail; reload: () => void }) {
  const { payments } = order;
  const [marking, setMarking] = useState<OrderDetail['payments'][number]>();
  const [withdrawing, setWithdrawing] = useState<number>();
  const text = useText();
  const formats = useFormats();
  if (payments.length === 0) {
    return <EmptySection title={text('order.payments')}>{text('order.no_payments')}</EmptySection>;
  }
  return (
    <Section title={text('order.payments')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {payments.map((payment) => (
          <Box component="li" key={payment.id}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
              <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
                {formats.money(payment.amount, payment.currency)}
              </Typography>
              <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {paymentMethod(text, payment.method)}
              </Typography>
              <StatusChip label={text(`payment_status.${payment.status}`)} tone={TONES[payment.status]} />
              <Typography component="span" variant="caption" color="textSecondary">
                {formats.moment(payment.created_at)}
              </Typography>
            </Box>
            {payment.payment_infos.map(({ value }) => (
              <Typography
                key={value}
                component="p"
                variant="caption"
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {value}
              </Typography>
            ))}
            {payment.settled && <Settled settled={payment.settled} />}
            <RefundButtons
              refundId={payment.id}
              creditNote={payment.credit_note}
              takingBack={payment.credit_note_taking_back}
              allowedActions={payment.allowedActions}
              onMark={() => setMarking(payment)}
              onWithdraw={() => setWithdrawing(payment.id)}
              onSettled={reload}
            />
          </Box>
        ))}
      </Box>
      {marking && (
        <PaidBackDialog
          refund={{ ...marking, orderId: order.id, amount: negate(marking.amount) }}
          onSettled={reload}
          onClose={() => setMarking(undefined)}
        />
      )}
      {withdrawing !== undefined && (
        <WithdrawRefundDialog refundId={withdrawing} onSettled={reload} onClose={() => setWithdrawing(undefined)} />
      )}
    </Section>
  );
}

/** When, by whom and under which reference a refund was paid back. */
function Settled({ settled }: { settled: NonNullable<OrderDetail['payments'][number]['settled']> }) {
  const text = useText();
  const formats = useFormats();
  const by = formats.person(settled.by);
  const moment = formats.moment(settled.at);
  return (
    <Typography component="p" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {by === undefined ? text('refunds.settled', { moment }) : text('refunds.settled_by', { moment, name: by })}
      {settled.reference !== null && ` · ${settled.reference}`}
    </Typography>
  );
}
