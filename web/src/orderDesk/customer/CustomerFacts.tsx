import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { readCustomer } from '@likeness/contract/orderDesk/customer';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { isZero } from '@likeness/contract/kit/money';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Facts } from '../../ui/Facts.tsx';
import type { Fact } from '../../ui/Facts.tsx';

export type Customer = AnswerOf<typeof readCustomer>;

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
  ].flatMap((line) => (line ? [line] : []));
  const { former_emails: former, others, paid } = customer;
  const facts: Fact[] = [
    [text('customers.email'), customer.email],
    [text('customers.former_emails'), former.length > 0 && <Lines key="former" of={former} />],
    [text('customers.phone'), customer.phone],
    [text('customers.address'), address.length > 0 && <Lines key="address" of={address} />],
    [text('customers.language'), formats.language(customer.language)],
    [text('customers.partner'), customer.partner.name],
    [text('customers.others'), others.length > 0 && <Others key="others" others={others} />],
    [text('customers.paid'), paid.length > 0 && <Paid key="paid" paid={paid} />],
    [text('customers.device'), [customer.os, customer.version].filter(Boolean).join(' ')],
    [text('customers.created'), formats.moment(customer.created_at)],
    [text('customers.last_login'), customer.last_logged_in_at && formats.moment(customer.last_logged_in_at)],
  ];
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Facts facts={facts} />
    </Paper>
  );
}

/** The same person at other partners, as far as the e-mail says so: each is another record. */
function Others({ others }: Pick<Customer, 'others'>) {
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
function Paid({ paid }: Pick<Customer, 'paid'>) {
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

/** One below the other. */
function Lines({ of: lines }: { readonly of: readonly string[] }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {lines.join('\n')}
    </Box>
  );
}
