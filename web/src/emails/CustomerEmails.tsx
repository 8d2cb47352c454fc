import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CUSTOMER_PART_SIZES } from '@likeness/contract/customers';
import { listCustomerEmails } from '@likeness/contract/emails';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { NewestList } from '../kit/NewestList.tsx';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useReload } from '../kit/screenLife.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { EmailStatus } from './EmailStatus.tsx';

interface CustomerEmailsProps {
  readonly customerId: number;
  /** The customer's own address: another one is named. */
  readonly email: string | null;
}

/** The e-mails about a customer, the newest first: what each says, and whether it was sent. */
export function CustomerEmails({ customerId, email }: CustomerEmailsProps) {
  const text = useText();
  const formats = useFormats();
  const emailPath = useScreenPaths().named('Mailbox');
  const [limit, setLimit] = useState<number>(CUSTOMER_PART_SIZES[0]);
  const input = { params: { id: customerId }, query: { limit } };
  const { data, error, refetch } = useApiQuery(listCustomerEmails, input, { keepPrevious: true, quiet: true });
  const reload = () => void refetch();
  useReload(reload);
  useLiveTopic('mailbox', useThrottled(READ_AGAIN_MS.record, reload));
  return (
    <NewestList
      title={text('customers.emails')}
      empty={text('customers.no_emails')}
      total={data?.total}
      error={error}
      onRetry={reload}
      limit={limit}
      onMore={setLimit}
    >
      {data?.result.map(({ id, subject, status, recipient, created_at: at }) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {emailPath === undefined ? (
              subject
            ) : (
              <Link component={RouterLink} to={`${emailPath.replace('/:id?', '')}/${id}`}>
                {subject}
              </Link>
            )}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.25 }}>
            <EmailStatus status={status} />
            <Typography component="span" variant="caption" color="textSecondary">
              {formats.moment(at)}
            </Typography>
            {recipient !== null && recipient !== email && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {text('customers.email_to', { recipient })}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </NewestList>
  );
}
