import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Period } from '@likeness/contract/dashboards/period';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { errorText } from '../../kit/errorText.ts';
import { useReload } from '../../kit/screenLife.ts';
import '../../kit/listTable.css';
import { useScreenTitle } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { preloadPlots } from './Plot.tsx';
import { RangeBar } from './RangeBar.tsx';
import type { Range } from './useRange.ts';

export interface BoardFrameProps<Answer> {
  readonly range: Range;
  readonly answer: UseQueryResult<Answer>;
  /** As the answer counted it. */
  readonly period?: Period | undefined;
  readonly detail?: ReactNode;
  /** Beside the range: what else the dashboard is narrowed down by. */
  readonly filters?: ReactNode;
  /** A history has none. */
  readonly hasPlots?: boolean;
  readonly children: (answer: Answer) => ReactNode;
}

/**
 * A dashboard in one of its states. What was shown stays while another range is read, and a failure stops the loader and
 * says so.
 */
export function BoardFrame<Answer>(props: BoardFrameProps<Answer>) {
  const { range, answer, period, detail, filters, hasPlots = true, children } = props;
  const text = useText();
  const title = useScreenTitle() ?? '';
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  useReload(() => void refetch());
  // While the numbers are on their way.
  useEffect(() => {
    if (hasPlots) preloadPlots();
  }, [hasPlots]);
  return (
    <>
      <ScreenHeader title={title} detail={detail} />
      <RangeBar range={range}>{filters}</RangeBar>
      {!data && isFetching && <div className="list-waiting" />}
      {error && !isFetching && data && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {errorText(text, error)}
        </Alert>
      )}
      {error && !data && !isFetching && (
        <ErrorState title={text('dashboards.failed')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {period && <PeriodNotes period={period} asked={range} />}
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>{children(data)}</Box>
        </Box>
      )}
    </>
  );
}

/** Whose days these are, and what of them is not known yet. */
function PeriodNotes({ period, asked }: { period: Period; asked: Range }) {
  const text = useText();
  const formats = useFormats();
  const days = { from: formats.day(period.from), to: formats.day(period.to) };
  const isOther = period.time_zone !== asked.timeZone;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {text('dashboards.days', days)}
        {period.until !== null && ` · ${text('dashboards.until', { time: formats.time(period.until) })}`}
        {period.before_until !== null &&
          ` · ${text('dashboards.before_until', { moment: formats.moment(period.before_until) })}`}
        {' · '}
        {isOther
          ? text('dashboards.other_zone', { zone: period.time_zone, asked: asked.timeZone })
          : text('dashboards.zone', { zone: period.time_zone })}
      </Typography>
      {period.behind > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('dashboards.behind', { hours: period.behind })}
        </Alert>
      )}
    </Box>
  );
}

export interface IntervalNoteProps {
  readonly min: string | null | undefined;
  readonly max: string | null | undefined;
}

/** When the first and the last of what is shown happened. */
export function IntervalNote({ min, max }: IntervalNoteProps) {
  const text = useText();
  const formats = useFormats();
  if (!min || !max) return <Alert severity="error">{text('dashboards.no_data')}</Alert>;
  return (
    <Alert severity="success" role="status">
      {text('dashboards.data_between', { min: formats.moment(min), max: formats.moment(max) })}
    </Alert>
  );
}
