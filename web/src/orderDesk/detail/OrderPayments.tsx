import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import type { PaymentStatus } from '@likeness/contract/vocabulary';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import { Nothing } from './Nothing.tsx';
import { paymentMethod } from './paymentMethod.ts';

const TONES: Readonly<Record<PaymentStatus, StatusTone>> = {
  paid: 'good',
  failed: 'bad',
  refunded: 'neutral',
  refund_due: 'waiting',
};

/** The payments and refunds, and how they were made. */
export function OrderPayments({ payments }: { payments: OrderDetail['payments'] }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Section title={text('order.payments')}>
      {payments.length === 0 && <Nothing>{text('order.no_payments')}</Nothing>}
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
          </Box>
        ))}
      </Box>
    </Section>
  );
}
