import Typography from '@mui/material/Typography';
import { readOwnDay } from '@likeness/contract/photos/ownWork';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useApiQuery } from '../kit/queries.ts';
import { viewerTimeZone } from '../kit/timeZone.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { restClock } from './restClock.ts';

/** What the person has judged today, by their own clocks. Nobody else’s numbers are anywhere near. */
export function OwnDay({ documentId }: { readonly documentId: number }) {
  const text = useText();
  const formats = useFormats();
  const [time_zone] = useState(viewerTimeZone);
  const { data, refetch } = useApiQuery(readOwnDay, { query: { time_zone } }, { quiet: true });
  const recount = useThrottled(READ_AGAIN_MS.queue, () => void refetch());
  // Counted when the server has stored a verdict, and when another photo is shown because one was undone.
  const judgedAt = useSyncExternalStore(restClock.subscribe, restClock.get)?.last;
  useEffect(recount, [documentId, judgedAt, recount]);
  if (!data) return null;
  const { judged, validate, reject, sendForEditing, median_seconds, first_at } = data;
  const parts = text('verification.day_parts', { validate, reject, sendForEditing });
  const since = first_at === null ? '' : text('verification.day_since', { time: formats.time(first_at) });
  const median =
    median_seconds === null
      ? ''
      : text('verification.day_median', { seconds: formats.number(median_seconds, { max: 0 }) });
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      title={[parts, median, since].filter(Boolean).join('\n')}
      sx={{
        // It gives way before the buttons beside it do, part by part: what has no room is on a line that is not seen.
        flex: '0 1000 auto',
        minWidth: 0,
        maxWidth: 440,
        height: '1.43em',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '0.25em',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {[text('verification.day_judged', { count: judged }), parts, median, since].filter(Boolean).map((part, place) => (
        <span key={part}>{place === 0 ? part : `· ${part}`}</span>
      ))}
    </Typography>
  );
}
