import EditOutlined from '@mui/icons-material/EditOutlined';
import type { MeasuredCell, ShownTime, TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { MEASURED_DAYS, SUGGESTED_SHARE } from '@likeness/contract/treatmentTimes';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useDuration } from './durations.ts';
import { measuredOf, shareOf } from './measures.ts';
import { TimeDialog } from './TimeDialog.tsx';
import { intervalOf, useDayName } from './timeNames.ts';

interface DayTableProps {
  readonly week: TreatmentWeek;
  readonly cells: readonly MeasuredCell[];
  readonly day: number;
}

/** The hours of one weekday, each with what was promised and kept in it. */
export function DayTable({ week, cells, day }: DayTableProps) {
  const text = useText();
  const dayName = useDayName();
  const duration = useDuration();
  /** As it was on the screen when it was chosen: the week is read again below an open dialog. */
  const [edited, setEdited] = useState<ShownTime>();
  const times = week.times.filter((time) => time.day === day);
  return (
    <>
      <TableContainer component={Paper} variant="outlined">
        <Table size="small" aria-label={dayName(day)}>
          <TableHead>
            <TableRow>
              <TableCell>{text('treatment_times.interval')}</TableCell>
              <TableCell>{text('treatment_times.time')}</TableCell>
              <TableCell>{text('treatment_times.measured', { days: MEASURED_DAYS })}</TableCell>
              <TableCell>{text('treatment_times.suggested', { share: SUGGESTED_SHARE })}</TableCell>
              <TableCell align="right">{text('table.actions')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {times.map((time) => {
              const label = text('treatment_times.edit', { interval: intervalOf(time) });
              return (
                <TableRow key={time.id} hover onClick={() => setEdited(time)} sx={{ cursor: 'pointer' }}>
                  <TableCell component="th" scope="row">
                    {intervalOf(time)}
                  </TableCell>
                  <TableCell>{duration(time.treatment_time)}</TableCell>
                  <MeasuredCells time={time} cells={cells} />
                  <TableCell align="right" sx={{ py: 0 }}>
                    <Tooltip title={label}>
                      <IconButton size="small" aria-label={label} onClick={() => setEdited(time)}>
                        <EditOutlined fontSize="small" />
                      </IconButton>
                    </Tooltip>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {edited && <TimeDialog key={edited.id} time={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function MeasuredCells({ time, cells }: { time: ShownTime; cells: readonly MeasuredCell[] }) {
  const text = useText();
  const formats = useFormats();
  const duration = useDuration();
  const cell = measuredOf(cells, time);
  if (!cell) return [<TableCell key="kept" />, <TableCell key="suggested" />];
  const suggested = cell.suggested === null ? undefined : duration(cell.suggested);
  return (
    <>
      <TableCell>
        {cell.promised === 0
          ? text('treatment_times.none_promised')
          : text('treatment_times.kept_of', { share: shareOf(text, formats, cell), count: cell.promised })}
      </TableCell>
      <TableCell>
        {suggested === undefined
          ? text('treatment_times.too_few')
          : cell.suggested_by === 'hour'
            ? text('treatment_times.suggested_by_hour', { time: suggested })
            : suggested}
      </TableCell>
    </>
  );
}
