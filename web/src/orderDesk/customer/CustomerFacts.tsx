import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { readCustomer } from '@likeness/contract/orderDesk/customer';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { isZero } from '@likeness/contract/kit/money';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';

export type Customer = AnswerOf<typeof readCustomer>;

type Fact = [label: string, value: ReactNode];

/** The same person at other partners, as far as the e-mail says so: each is another record. */
function Others({ customer: { others } }: { customer: Customer }) {
  const text = useText();
  const path = useScreenPaths().named('Customer');
  return others.map(({ id, partner }) => {
    const name = text('customers.other_numbered', { partner: partner.name, id });
    return (
      <Box component="span" key={id} sx={{ display: 'block' }}>
        {path === undefined ? (
          name
        ) : (
          <Link component={RouterLink} to={path.replace(':id', String(id))}>
            {name}
          </Link>
        )}
      </Box>
    );
  });
}

/** What they have paid in each currency; what went back of it, or is due to, is said beside it. */
function Paid({ customer: { paid } }: { customer: Customer }) {
  const text = useText();
  const formats = useFormats();
  return paid.map(({ currency, amount, refunded, refund_due: due }) => {
    const back = [
      !isZero(refunded) && text('customers.refunded', { refunded: formats.money(refunded, currency) }),
      !isZero(due) && text('customers.refund_due', { due: formats.money(due, currency) }),
    ].filter(Boolean);
    return (
      <Box component="span" key={currency} sx={{ display: 'block' }}>
        {formats.money(amount, currency)}
        {back.length > 0 && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {back.join(', ')}
          </Typography>
        )}
      </Box>
    );
  });
}

/** The customer's address and contact details, and since when they are a customer. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const text = useText();
  const formats = useFormats();
  const { country } = customer;
  const address = [
    customer.address,
    customer.address2,
    [customer.postal_code, customer.city].filter(Boolean).join(' '),
    customer.region,
    country && formats.countryNamed(country),
  ].filter(Boolean);
  const former: Fact[] =
    customer.former_emails.length === 0 ? [] : [[text('customers.former_emails'), customer.former_emails.join('\n')]];
  const facts: Fact[] = [
    [text('customers.email'), customer.email],
    ...former,
    [text('customers.phone'), customer.phone],
    [text('customers.address'), address.join('\n')],
    [text('customers.language'), formats.language(customer.language)],
    [text('customers.partner'), customer.partner.name],
    ...(customer.others.length === 0
      ? []
      : [[text('customers.others'), <Others key="others" customer={customer} />] as Fact]),
    [text('customers.paid'), customer.paid.length > 0 && <Paid key="paid" customer={customer} />],
    [text('customers.device'), [customer.os, customer.version].filter(Boolean).join(' ')],
    [text('customers.created'), formats.moment(customer.created_at)],
    [text('customers.last_login'), customer.last_logged_in_at && formats.moment(customer.last_logged_in_at)],
  ];
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {value || '—'}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
