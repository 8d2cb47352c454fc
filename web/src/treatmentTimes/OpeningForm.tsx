import type { TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Section } from '../ui/Section.tsx';
import { EffectsDialog } from './EffectsDialog.tsx';
import { OpeningConflict } from './OpeningConflict.tsx';
import { openingBodyOf } from './openingValues.ts';
import { DAYS, useDayName } from './timeNames.ts';
import { useOpeningEditing } from './useOpeningEditing.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

/** When the house is open, by which clocks, and on which days nobody works. */
export function OpeningForm({ week }: { week: TreatmentWeek }) {
  const text = useText();
  const dayName = useDayName();
  const editing = useOpeningEditing(week);
  const { values, change, mistakes, isDirty } = editing;
  const changeDay = (place: number, changed: Partial<(typeof values.days)[number]>) =>
    change({ ...values, days: values.days.map((day, index) => (index === place ? { ...day, ...changed } : day)) });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', alignItems: 'start' }}>
      <Section title={text('treatment_times.opening')}>
        <Box component="form" noValidate onSubmit={editing.preview} sx={{ display: 'grid', gap: 1.5 }}>
          <Autocomplete
            freeSolo
            options={ZONES}
            value={values.zone}
            inputValue={values.zone}
            onInputChange={(_, zone, reason) => reason !== 'reset' && change({ ...values, zone })}
            onChange={(_, zone) => zone !== null && change({ ...values, zone })}
            renderInput={(parameters) => (
              <TextField
                {...parameters}
                label={text('treatment_times.zone')}
                error={mistakes['time_zone'] !== undefined}
                helperText={mistakes['time_zone']}
              />
            )}
            sx={{ maxWidth: 360 }}
          />
          {DAYS.map((day, place) => {
            const { opens, closes, closed } = values.days[place]!;
            const field = (name: 'opens' | 'closes', value: string) => (
              <TextField
                label={text(`treatment_times.${name}`, { day: dayName(day) })}
                value={closed ? '' : value}
                disabled={closed}
                onChange={({ target }) => changeDay(place, { [name]: target.value })}
                error={mistakes[`opening.${place}.${name}`] !== undefined}
                helperText={mistakes[`opening.${place}.${name}`]}
                slotProps={{ inputLabel: { shrink: true } }}
                placeholder={closed ? '' : '00:00'}
                sx={{ width: 190 }}
              />
            );
            return (
              <Box
                key={day}
                role="group"
                aria-label={dayName(day)}
                sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}
              >
                <Typography sx={{ width: 96, pt: 1 }}>{dayName(day)}</Typography>
                {field('opens', opens)}
                {field('closes', closes)}
                <FormControlLabel
                  control={<Checkbox size="small" checked={closed} />}
                  onChange={(_, isClosed) => changeDay(place, { closed: isClosed })}
                  label={text('treatment_times.closed')}
                />
              </Box>
            );
          })}
          <Typography variant="body2" color="textSecondary">
            {text('treatment_times.around_the_clock')}
          </Typography>
          {mistakes['opening'] !== undefined && <Alert severity="error">{mistakes['opening']}</Alert>}
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button disabled={!isDirty} onClick={editing.discard}>
              {text('treatment_times.discard')}
            </Button>
            <Button type="submit" variant="contained" disabled={!isDirty}>
              {text('treatment_times.preview')}
            </Button>
          </Box>
        </Box>
      </Section>
      <Holidays week={week} />
      {editing.isPreviewed && (
        <EffectsDialog
          title="treatment_times.opening_effects_title"
          change={openingBodyOf(values)}
          busy={editing.busy}
          onSave={editing.save}
          onClose={editing.closePreview}
        />
      )}
      {editing.conflict && <OpeningConflict {...editing.conflict} />}
      {editing.question}
    </Box>
  );
}

function Holidays({ week }: { week: TreatmentWeek }) {
  const text = useText();
  const formats = useFormats();
  const path = useScreenPaths().showing(holidayList.name);
  return (
    <Section title={text('treatment_times.holidays')}>
      {week.holidays.length === 0 && <Typography>{text('treatment_times.no_holidays')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {week.holidays.map(({ label, day }) => (
          <li key={`${day} ${label}`}>{text('ui.pair', { name: formats.day(day), value: label })}</li>
        ))}
      </Box>
      {path !== undefined && (
        <Button component={Link} to={path} variant="outlined" sx={{ mt: 1.5 }}>
          {text('treatment_times.edit_holidays')}
        </Button>
      )}
    </Section>
  );
}
