import type { FloorQueue } from '@likeness/contract/floor';
import type { DocumentAction, QueueRow } from '@likeness/contract/photos';
import { QUEUE_PAGE_SIZES } from '@likeness/contract/photos';
import type { listMyVerifications, listWaitingForVerification } from '@likeness/contract/photos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { documentTone } from './documentTone.ts';
import { QueueGlance } from './LazyQueueGlance.tsx';
import { Promised } from './Promised.tsx';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { ResourceTable } from '../kit/ResourceTable.tsx';
import type { Column } from '../kit/ResourceTable.tsx';
import { useThrottled } from '../kit/useThrottled.ts';
import { useFormats } from '../kit/useFormats.ts';

const RELOAD_WHEN_EMPTY_MS = 2 * 60_000;
const NEWS_MS = 2_000;

/** Both queues have the same answer. */
type WaitingList = typeof listWaitingForVerification;
type MineList = typeof listMyVerifications;

export interface QueueScreenProps {
  readonly title: TextKey;
  readonly kind: FloorQueue['kind'];
  /** The key under which the page sizes of its tables are stored. */
  readonly name: string;
  readonly waiting: WaitingList;
  readonly mine: MineList;
  /** Where a document is worked on, and the action that this requires. */
  readonly open: (documentId: number) => string;
  readonly starts: DocumentAction;
  readonly texts: {
    readonly total: TextKey;
    readonly mine: TextKey;
    readonly empty: TextKey;
  };
}

/** The waiting documents of a queue, and above them those that the person has begun. */
export function QueueScreen({ title, kind, name, waiting, mine, open, starts, texts }: QueueScreenProps) {
  const text = useText();
  const columns = useColumns();
  const navigate = useNavigate();
  const own = useApiQuery(mine, {});
  useLiveTopic(
    'documents',
    useThrottled(NEWS_MS, () => void own.refetch()),
  );
  return (
    <>
      <ScreenHeader title={text(title)} detail={<QueueGlance kind={kind} />} />
      {own.data && own.data.result.length > 0 && (
        <Box component="section" sx={{ mb: 3 }}>
          <ResourceTable
            list={mine}
            name={`${name}_in_progress`}
            columns={columns.map(unsorted)}
            rowActions={buttonFor(open)}
            onRowClick={({ id }) => void navigate(open(id))}
            toolbar={() => titled(texts.mine)}
            liveTopic="documents"
            inAddress={false}
          />
        </Box>
      )}
      {/* One's own stand above: coming later, they would push away the button that somebody is about to press. */}
      <Box sx={{ visibility: own.isPending ? 'hidden' : 'visible' }}>
        <ResourceTable
          list={waiting}
          name={`${name}_waiting`}
          columns={columns}
          defaultSort={{ field: 'promised_at', order: 'ASC' }}
          pageSizes={QUEUE_PAGE_SIZES}
          searchable
          rowActions={buttonFor(open, starts)}
          onRowClick={({ id, allowedActions }) => {
            if (allowedActions.includes(starts)) void navigate(open(id));
          }}
          toolbar={(answer) => answer && titled(texts.total, answer.total_to_process)}
          empty={texts.empty}
          reloadWhenEmptyMs={RELOAD_WHEN_EMPTY_MS}
          liveTopic="documents"
        />
      </Box>
    </>
  );
}

function titled(text: TextKey, count?: number) {
  return <Title text={text} {...(count !== undefined && { count })} />;
}

/** The button that opens a row's document; with `starts` only if that action is allowed. */
function buttonFor(open: QueueScreenProps['open'], starts?: DocumentAction) {
  return ({ id, allowedActions }: QueueRow) => {
    if (starts === undefined) return <OpenButton to={open(id)} label="queue.continue" />;
    return allowedActions.includes(starts) && <OpenButton to={open(id)} label="queue.verify" />;
  };
}

function Title({ text, count }: { text: TextKey; count?: number }) {
  const translate = useText();
  return <Typography variant="h2">{translate(text, { count })}</Typography>;
}

function OpenButton({ to, label }: { to: string; label: TextKey }) {
  const text = useText();
  return (
    <Button component={Link} to={to} variant="outlined">
      {text(label)}
    </Button>
  );
}

/** The person's own documents have no pages and come in the order in which they were begun. */
function unsorted({ label, render, width }: Column<WaitingList>): Column<MineList> {
  return { label, render, ...(width !== undefined && { width }) };
}

function useColumns(): readonly Column<WaitingList>[] {
  const text = useText();
  const formats = useFormats();
  return useMemo(
    () => [
      { label: 'queue.photo', width: 56, render: ({ thumb }) => <Thumb url={thumb} /> },
      { label: 'queue.document', sort: 'id', render: ({ id }) => id },
      { label: 'queue.order', sort: 'order_id', render: ({ order_id }) => order_id },
      {
        label: 'queue.purpose',
        sort: 'purpose',
        render: ({ purpose }) => `${formats.country(purpose.country_code)} · ${purpose.label}`,
      },
      {
        label: 'queue.customer',
        sort: 'final_customer',
        render: ({ final_customer: customer }) => formats.person(customer),
      },
      {
        label: 'queue.status',
        sort: 'status',
        render: ({ status }) => <StatusChip label={text(`document_status.${status}`)} tone={documentTone(status)} />,
      },
      {
        label: 'queue.promised',
        sort: 'promised_at',
        render: (document) => <Promised document={document} />,
      },
      { label: 'queue.person', render: ({ in_processing_by: person }) => formats.person(person) },
    ],
    [text, formats],
  );
}

function Thumb({ url }: { url: string | null }) {
  const box = { display: 'block', width: 36, height: 46, borderRadius: 3 } as const;
  return url === null ? null : <img src={url} alt="" loading="lazy" style={{ ...box, objectFit: 'cover' }} />;
}
