import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { readCustomer } from '@likeness/contract/orderDesk/customer';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';

export type Customer = AnswerOf<typeof readCustomer>;

type Fact = [label: string, value: string | null | undefined];

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
