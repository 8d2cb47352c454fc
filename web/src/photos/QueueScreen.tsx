import type { FloorQueue } from '@likeness/contract/floor';
import type { DocumentAction } from '@likeness/contract/photos';
import { QUEUE_PAGE_SIZES, QUEUE_PARTS, type QueuePart, type QueueRow } from '@likeness/contract/photos/queues';
import type { listMyVerifications, listWaitingForVerification } from '@likeness/contract/photos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { QueueGlance } from './LazyQueueGlance.tsx';
import { useQueueColumns } from './QueueColumns.tsx';
import { type Held, QueueRelease } from './QueueRelease.tsx';
import { TakeAgain } from './TakeAgain.tsx';
import { STARTS } from './timedWork.ts';
import { useHandsOff } from './useHandsOff.ts';
import type { Arrival } from './workScene.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { ResourceTable } from '../kit/ResourceTable.tsx';
import type { Column } from '../kit/ResourceTable.tsx';
import type { ListOf } from '../kit/useList.ts';
import { useThrottled } from '../kit/useThrottled.ts';

const RELOAD_WHEN_EMPTY_MS = 2 * 60_000;
/** Its name in the address. It must not change: people keep links with it. */
const PART = 'part';
const FIRST_PART: QueuePart = 'waiting';

/** Both queues have the same answer. */
type WaitingList = typeof listWaitingForVerification;
type MineList = typeof listMyVerifications;
type Waiting = ListOf<WaitingList>;

export interface QueueScreenProps {
  readonly title: TextKey;
  readonly kind: FloorQueue['kind'];
  /** The key under which the page sizes of its tables are stored. */
  readonly name: string;
  readonly waiting: WaitingList;
  readonly mine: MineList;
  /** Where a document is worked on. */
  readonly open: (documentId: number) => string;
  readonly texts: {
    readonly total: TextKey;
    readonly mine: TextKey;
    readonly empty: TextKey;
  };
}

/** The waiting documents of a queue, and above them those that the person has begun. */
export function QueueScreen({ title, kind, name, waiting, mine, open, texts }: QueueScreenProps) {
  const text = useText();
  const navigate = useNavigate();
  const { expired } = (useLocation().state ?? {}) as Arrival;
  const isReady = useHandsOff(expired !== undefined);
  const [part, setPart] = usePart();
  const [releasing, setReleasing] = useState<Held>();
  const columns = useQueueColumns();
  /** How many the part has; above what was searched for its pages say how many were found. */
  const counted = ({ total, total_to_process }: NonNullable<Waiting['answer']>, { filter, isOutdated }: Waiting) => {
    if (filter['q'] !== undefined && filter['q'] !== '') return undefined;
    if (part === 'waiting') return titled(texts.total, total_to_process);
    return !isOutdated && titled('queue.total_in_progress', total);
  };
  const own = useApiQuery(mine, {});
  useLiveTopic(
    'documents',
    useThrottled(READ_AGAIN_MS.queue, () => void own.refetch()),
  );
  return (
    <>
      <ScreenHeader title={text(title)} detail={<QueueGlance kind={kind} />} />
      {expired !== undefined && (
        <Box sx={{ mb: 2 }}>
          <TakeAgain kind={kind} id={expired} disabled={!isReady} onTake={(id) => void navigate(open(id))} />
        </Box>
      )}
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
      <Box sx={{ mb: 1 }}>
        <PartChoice part={part} onChoose={setPart} />
      </Box>
      {/* One's own stand above: coming later, they would push away the button that somebody is about to press. */}
      <Box style={{ visibility: own.isPending ? 'hidden' : 'visible' }}>
        <ResourceTable
          list={waiting}
          name={`${name}_waiting`}
          columns={columns}
          defaultSort={{ field: 'promised_at', order: 'ASC' }}
          pageSizes={QUEUE_PAGE_SIZES}
          searchable
          keepsSearches
          rowActions={part === 'waiting' ? buttonFor(open, STARTS[kind]) : releaseButton(setReleasing)}
          onRowClick={({ id, allowedActions }) => {
            if (allowedActions.includes(STARTS[kind])) void navigate(open(id));
          }}
          query={{ part }}
          toolbar={(answer, list) => answer && counted(answer, list)}
          empty={part === 'waiting' ? texts.empty : 'queue.none_in_progress'}
          reloadWhenEmptyMs={RELOAD_WHEN_EMPTY_MS}
          liveTopic="documents"
        />
      </Box>
      {releasing && <QueueRelease kind={kind} held={releasing} onClose={() => setReleasing(undefined)} />}
    </>
  );
}

/** The part that is shown. It stands in the address, for links and the browser's back button; `waiting` is left out. */
function usePart(): [QueuePart, (part: QueuePart) => void] {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const part = QUEUE_PARTS.find((known) => known === address.get(PART)) ?? FIRST_PART;
  const setPart = (chosen: QueuePart) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen === FIRST_PART) next.delete(PART);
        else next.set(PART, chosen);
        // The other part has pages of its own.
        next.delete('page');
        return next;
      },
      // What the person arrived with, such as a document whose time was over.
      { state: state as unknown },
    );
  return [part, setPart];
}

function releaseButton(onRelease: (held: Held) => void) {
  return ({ id, claim, allowedActions }: QueueRow) =>
    claim && allowedActions.includes('forceRelease') && <ReleaseButton onClick={() => onRelease({ id, claim })} />;
}

function ReleaseButton({ onClick }: { onClick: () => void }) {
  const text = useText();
  return (
    <Button variant="outlined" onClick={onClick}>
      {text('floor.release')}
    </Button>
  );
}

interface PartChoiceProps {
  readonly part: QueuePart;
  readonly onChoose: (part: QueuePart) => void;
}

/** What waits, or what somebody works on. */
function PartChoice({ part, onChoose }: PartChoiceProps) {
  const text = useText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={part}
      aria-label={text('queue.part')}
      onChange={(_, chosen: QueuePart | null) => chosen && onChoose(chosen)}
    >
      {QUEUE_PARTS.map((one) => (
        <ToggleButton key={one} value={one} sx={{ color: 'text.primary', textTransform: 'none' }}>
          {text(`queue.part_${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
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
