import { MEASURED_DAYS, measuredPromises, readWeek } from '@likeness/contract/treatmentTimes';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { WordHelp } from '../kit/WordHelp.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { DayTable } from './DayTable.tsx';
import { OpeningForm } from './OpeningForm.tsx';
import { TAB, shareOf } from './measures.ts';
import { DAYS, useDayName } from './timeNames.ts';
import { WeekTable } from './WeekTable.tsx';

const WEEK = 'week';
const OPENING = 'opening';

/** How long customers wait for a verdict: by day, the whole week at once, and when the house is open. */
export function TreatmentTimeScreen() {
  const text = useText();
  const formats = useFormats();
  const dayName = useDayName();
  const [parameters, setParameters] = useSearchParams();
  const { data: week, error, refetch } = useApiQuery(readWeek, {});
  const { data: measured } = useApiQuery(measuredPromises, {}, { quiet: true });
  const tabs = [...DAYS.map(String), WEEK, OPENING];
  const asked = parameters.get(TAB);
  const tab = asked !== null && tabs.includes(asked) ? asked : tabs[0]!;
  const title = text('screens.TreatmentTimeList');
  if (!week) {
    if (!error) return <LinearProgress aria-label={text('app.loading')} />;
    return <ErrorState title={title} detail={errorText(text, error)} onRetry={() => void refetch()} />;
  }
  const cells = measured?.cells ?? [];
  return (
    <>
      <ScreenHeader
        title={title}
        help={<WordHelp word="treatment_time" label={title} />}
        detail={
          measured &&
          measured.promised > 0 &&
          text('treatment_times.overall', {
            days: MEASURED_DAYS,
            share: shareOf(text, formats, measured),
            count: measured.promised,
          })
        }
      />
      <Tabs
        value={tab}
        onChange={(_, next: string) => setParameters({ [TAB]: next })}
        variant="scrollable"
        aria-label={text('treatment_times.tabs')}
        sx={{ mb: 1 }}
      >
        {DAYS.map((day) => (
          <Tab key={day} value={String(day)} label={dayName(day)} />
        ))}
        <Tab value={WEEK} label={text('treatment_times.week')} />
        <Tab value={OPENING} label={text('treatment_times.opening')} />
      </Tabs>
      <Box role="tabpanel" aria-label={labelOf(tab)}>
        {tab !== OPENING && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {text('treatment_times.clocks', { zone: week.time_zone })}
          </Typography>
        )}
        {tab === OPENING ? (
          <OpeningForm week={week} />
        ) : tab === WEEK ? (
          <WeekTable week={week} cells={cells} />
        ) : (
          <DayTable week={week} cells={cells} day={Number(tab)} />
        )}
      </Box>
    </>
  );

  function labelOf(shown: string): string {
    if (shown === WEEK) return text('treatment_times.week');
    return shown === OPENING ? text('treatment_times.opening') : dayName(Number(shown));
  }
}
