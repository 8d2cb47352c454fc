import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { emailStatus, listEmails, MAILBOX_PAGE_SIZES } from '@likeness/contract/emails';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { ResourceTable } from '../kit/ResourceTable.tsx';
import type { Column } from '../kit/ResourceTable.tsx';
import type { ListOf } from '../kit/useList.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { EmailStatus } from './EmailStatus.tsx';
import { HeldEmails } from './HeldEmails.tsx';

/** The e-mails to customers, sent or not sent because there is no mail server; or one of them. */
export function MailboxScreen() {
  const text = useText();
  if (useParams()['id'] === undefined) return <Mailbox />;
  return (
    <NumberedRecord
      title="screens.Mailbox"
      thing="things.email"
      back={<BackButton to="/mailbox">{text('screens.Mailbox')}</BackButton>}
    >
      {(id) => <EmailPanel id={id} />}
    </NumberedRecord>
  );
}

function Mailbox() {
  const text = useText();
  const navigate = useNavigate();
  const columns = useMemo<readonly Column<typeof listEmails>[]>(
    () => [
      { label: 'mailbox.created', sort: 'created_at', render: (email) => <RelativeTime at={email.created_at} /> },
      { label: 'mailbox.recipient', sort: 'recipient', render: (email) => email.recipient ?? <Gone /> },
      { label: 'mailbox.subject', sort: 'subject', render: (email) => email.subject },
      { label: 'mailbox.document', render: (email) => email.document_id },
      { label: 'mailbox.status', sort: 'status', render: (email) => <EmailStatus status={email.status} /> },
    ],
    [],
  );
  return (
    <>
      <ScreenHeader title={text('screens.Mailbox')} />
      <ResourceTable
        list={listEmails}
        name="mailbox"
        columns={columns}
        defaultSort={{ field: 'created_at', order: 'DESC' }}
        pageSizes={MAILBOX_PAGE_SIZES}
        searchable
        keepsSearches
        toolbar={toolbar}
        liveTopic="mailbox"
        onRowClick={({ id }) => void navigate(`/mailbox/${id}`)}
      />
    </>
  );
}

/** Shown in place of the recipient after that account was deleted. */
function Gone() {
  const text = useText();
  return <span>{text('mailbox.deleted_customer')}</span>;
}

const toolbar = (answer: AnswerOf<typeof listEmails> | undefined, list: ListOf<typeof listEmails>) => (
  <Toolbar count={answer?.total} list={list} />
);

/** How many there are, and the choice of those in one status. */
function Toolbar({ count, list: { filter, change } }: { count: number | undefined; list: ListOf<typeof listEmails> }) {
  const text = useText();
  const { status } = filter;
  return (
    <>
      {count !== undefined && <Typography variant="h2">{text('mailbox.total', { count })}</Typography>}
      <TextField
        select
        label={text('mailbox.status')}
        value={typeof status === 'string' ? status : ''}
        onChange={({ target }) => change({ filter: { ...filter, status: target.value || undefined } })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 220 }}
      >
        <MenuItem value="">{text('orders.all')}</MenuItem>
        {emailStatus.options.map((option) => (
          <MenuItem key={option} value={option}>
            {text(`email_status.${option}`)}
          </MenuItem>
        ))}
      </TextField>
      <HeldEmails />
    </>
  );
}
