import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { listReceived, RECEIVED_PAGE_SIZES } from '@likeness/contract/tickets/inbox';
import type { ListedState } from '@likeness/contract/tickets/inbox';
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
import { ReceivedPanel } from './ReceivedPanel.tsx';

/** The e-mails that people have sent us and that are in no ticket; or one of them. */
export function InboxScreen() {
  const text = useText();
  if (useParams()['id'] === undefined) return <Inbox />;
  return (
    <NumberedRecord
      title="screens.Inbox"
      thing="things.email"
      back={<BackButton to="/tickets/e-mails">{text('screens.Inbox')}</BackButton>}
    >
      {(id) => <ReceivedPanel key={id} id={id} />}
    </NumberedRecord>
  );
}

const STATES: readonly ListedState[] = ['waiting', 'dismissed', 'ignored'];
const WAITING = { state: 'waiting' } as const;

function Inbox() {
  const text = useText();
  const navigate = useNavigate();
  const columns = useMemo<readonly Column<typeof listReceived>[]>(
    () => [
      {
        label: 'inbox.received',
        sort: 'received_at',
        render: ({ received_at: receivedAt }) => <RelativeTime at={receivedAt} />,
      },
      { label: 'inbox.from', sort: 'from', render: ({ from, from_name: name }) => name || from || text('inbox.gone') },
      { label: 'inbox.subject', sort: 'subject', render: ({ subject }) => subject || text('inbox.no_subject') },
      { label: 'inbox.why', render: ({ problem }) => problem && text(`inbox.problem_${problem}`) },
    ],
    [text],
  );
  return (
    <>
      <ScreenHeader title={text('screens.Inbox')} />
      <ResourceTable
        list={listReceived}
        name="inbox"
        columns={columns}
        defaultSort={{ field: 'received_at', order: 'DESC' }}
        pageSizes={RECEIVED_PAGE_SIZES}
        searchable
        opensWith={WAITING}
        toolbar={toolbar}
        empty="inbox.empty"
        liveTopic="tickets"
        onRowClick={({ id }) => void navigate(`/tickets/e-mails/${id}`)}
      />
    </>
  );
}

const toolbar = (answer: AnswerOf<typeof listReceived> | undefined, list: ListOf<typeof listReceived>) => (
  <Toolbar count={answer?.total} list={list} />
);

function Toolbar({
  count,
  list: { filter, change },
}: {
  count: number | undefined;
  list: ListOf<typeof listReceived>;
}) {
  const text = useText();
  const { state } = filter;
  return (
    <>
      {count !== undefined && <Typography variant="h2">{text('inbox.total', { count })}</Typography>}
      <TextField
        select
        label={text('inbox.state')}
        value={typeof state === 'string' ? state : ''}
        onChange={({ target }) => change({ filter: { ...filter, state: target.value || undefined } })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 220 }}
      >
        <MenuItem value="">{text('orders.all')}</MenuItem>
        {STATES.map((option) => (
          <MenuItem key={option} value={option}>
            {text(`received_status.${option}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
