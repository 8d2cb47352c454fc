import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { listEmails, MAILBOX_PAGE_SIZES } from '@likeness/contract/emails';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ResourceTable } from '../kit/ResourceTable.tsx';
import type { Column } from '../kit/ResourceTable.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { EmailStatus } from './EmailStatus.tsx';

/** The e-mails to customers, sent or not sent because there is no mail server; or one of them. */
export function MailboxScreen() {
  const id = useParams()['id'];
  return id === undefined ? <Mailbox /> : <EmailPanel id={Number(id)} />;
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
        toolbar={total}
        empty="mailbox.empty"
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

const total = (answer: AnswerOf<typeof listEmails> | undefined) => answer && <Total count={answer.total} />;

function Total({ count }: { count: number }) {
  const text = useText();
  return <Typography variant="h2">{text('mailbox.total', { count })}</Typography>;
}
