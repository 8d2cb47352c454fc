import type { MeasuredCell, ShownTime, TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { SUGGESTED_SHARE } from '@likeness/contract/treatmentTimes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { EffectsDialog } from './EffectsDialog.tsx';
import { FillDialog } from './FillDialog.tsx';
import type { Filled } from './FillDialog.tsx';
import { TimesConflict } from './TimesConflict.tsx';
import { useWeekSaving } from './useWeekSaving.ts';
import { WeekCell } from './WeekCell.tsx';
import { mistakeIn, withDayCopied, withSuggestions, withTyped } from './weekDraft.ts';
import { DAYS, intervalOf, useDayName } from './timeNames.ts';
import './weekTable.css';

interface WeekTableProps {
  readonly week: TreatmentWeek;
  readonly cells: readonly MeasuredCell[];
}

/** All hours of the week at once: typed into, set by the day or by the hour, and saved together. */
export function WeekTable({ week, cells }: WeekTableProps) {
  const text = useText();
  const alert = useAlert();
  const dayName = useDayName();
  const editing = useWeekSaving(week);
  const { draft, type, times } = editing;
  const [filled, setFilled] = useState<Filled>();
  const wrong = [...draft.values()].filter((typed) => mistakeIn(typed) !== undefined).length;
  const hours = times.filter(({ day }) => day === 1);
  const suggest = () => {
    const next = withSuggestions(draft, times, cells);
    const isSame = next.size === draft.size && [...next].every(([id, typed]) => draft.get(id) === typed);
    if (isSame) alert.info('treatment_times.no_suggestions');
    type(next);
  };
  const fill = (chosen: ShownTime[], typed: string) => type(withTyped(draft, chosen, () => typed));
  return (
    <>
      <Box className="week-bar" component="form" onSubmit={editing.preview}>
        <Tooltip describeChild title={text('treatment_times.suggestions_hint', { share: SUGGESTED_SHARE })}>
          <Button variant="outlined" onClick={suggest}>
            {text('treatment_times.take_suggestions')}
          </Button>
        </Tooltip>
        <Box sx={{ flex: 1 }} />
        <Typography component="output" variant="body2" color={wrong > 0 ? 'error' : 'textSecondary'}>
          {wrong > 0
            ? text('treatment_times.wrong', { count: wrong })
            : text('treatment_times.changed', { count: draft.size })}
        </Typography>
        <Button disabled={draft.size === 0} onClick={() => type(new Map())}>
          {text('treatment_times.discard')}
        </Button>
        <Button type="submit" variant="contained" disabled={draft.size === 0 || wrong > 0}>
          {text('treatment_times.preview')}
        </Button>
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'auto' }}>
        <table className="week-table" aria-label={text('treatment_times.week')}>
          <thead>
            <tr>
              <th scope="col">{text('treatment_times.interval')}</th>
              {DAYS.map((day) => (
                <th key={day} scope="col">
                  <Button
                    size="small"
                    aria-label={text('treatment_times.set_day', { day: dayName(day) })}
                    onClick={() => setFilled({ kind: 'day', day })}
                  >
                    {dayName(day)}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.id}>
                <th scope="row">
                  <Button
                    size="small"
                    aria-label={text('treatment_times.set_hour', { interval: intervalOf(hour) })}
                    onClick={() => setFilled({ kind: 'hour', hour })}
                  >
                    {intervalOf(hour)}
                  </Button>
                </th>
                {times
                  .filter(({ start_time: start }) => start === hour.start_time)
                  .map((time) => (
                    <WeekCell
                      key={time.id}
                      time={time}
                      cells={cells}
                      draft={draft}
                      onType={(typed) => fill([time], typed)}
                    />
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
      {filled && (
        <FillDialog
          filled={filled}
          onFill={(minutes) => {
            const isOf = (time: ShownTime) =>
              filled.kind === 'day' ? time.day === filled.day : time.start_time === filled.hour.start_time;
            fill(times.filter(isOf), minutes);
            setFilled(undefined);
          }}
          onCopy={(days) => {
            if (filled.kind === 'day') type(withDayCopied(draft, times, filled.day, days));
            setFilled(undefined);
          }}
          onClose={() => setFilled(undefined)}
        />
      )}
      {editing.previewed && (
        <EffectsDialog
          title="treatment_times.effects_title"
          change={{ times: editing.previewed }}
          busy={editing.busy}
          onSave={editing.save}
          onClose={editing.closePreview}
        />
      )}
      {editing.theirs && (
        <TimesConflict
          mine={editing.conflicting}
          theirs={editing.theirs}
          onDecide={editing.decide}
          onBack={editing.backToTable}
        />
      )}
      {editing.question}
    </>
  );
}
