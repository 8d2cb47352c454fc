import { type FloorQueue, readQueueGlance } from '@likeness/contract/floor';
import Box from '@mui/material/Box';
import { useShownLanguage, useText } from '../i18n/useText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useScreenTimer } from '../kit/screenLife.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import { relativeTime } from '../ui/RelativeTime.tsx';

const POLL_MS = 60_000;

export interface QueueGlanceProps {
  /** The queue that the person works on; without one, both are told of. */
  readonly kind?: FloorQueue['kind'];
}

/** What waits, since when, and how fast it goes: without names, and nothing where that is not known. */
export function QueueGlance({ kind }: QueueGlanceProps) {
  const text = useText();
  const mayRead = useMayCall(readQueueGlance);
  const { data, refetch } = useApiQuery(readQueueGlance, {}, { enabled: mayRead, quiet: true });
  const reload = () => void (mayRead && refetch());
  useLiveTopic('documents', useThrottled(READ_AGAIN_MS.counts, reload));
  useScreenTimer(reload, POLL_MS, { whenVisible: true });
  if (!data) return null;
  return (
    <Box role="note" aria-label={text('queue.glance')} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {data.queues
        .filter((queue) => kind === undefined || queue.kind === kind)
        .map((queue) => (
          <GlanceLine key={queue.kind} queue={queue} now={data.now} />
        ))}
    </Box>
  );
}

function GlanceLine({ queue, now }: { queue: FloorQueue; now: string }) {
  const text = useText();
  const { number } = useFormats();
  const { name: locale } = useShownLanguage();
  const { kind, waiting, oldest, arrived, finished } = queue;
  // By the server's clock, at the moment of its answer.
  const ago = oldest && relativeTime(Date.parse(oldest.since) - Date.parse(now), locale);
  return (
    <div>
      {text(`queue.glance_${kind}`, { waiting })} {ago !== null && text('queue.glance_oldest', { ago })}{' '}
      {text('queue.glance_rates', { arrived: number(arrived), finished: number(finished) })}
    </div>
  );
}
