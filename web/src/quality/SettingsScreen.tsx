import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { readSecondLookSettings } from '@likeness/contract/quality';
import type { SecondLookSettings } from '@likeness/contract/quality/settings';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useReload } from '../kit/screenLife.ts';
import { useFormats } from '../kit/useFormats.ts';
import { HeldFields } from '../ui/HeldFields.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OwnShares } from './OwnShares.tsx';
import { SettingsConflict } from './SettingsConflict.tsx';
import { NUMBER_FIELDS } from './settingsValues.ts';
import type { NumberField } from './settingsValues.ts';
import { useSettingsEditing } from './useSettingsEditing.ts';

/** Which share of the decisions gets a second look. */
export function SettingsScreen() {
  const text = useText();
  const { data, error, refetch } = useApiQuery(readSecondLookSettings, {});
  useReload(() => void refetch());
  const title = text('screens.QualitySettings');
  if (data) return <SettingsForm settings={data} title={title} />;
  return (
    <>
      <ScreenHeader title={title} />
      {error ? (
        <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={() => void refetch()} />
      ) : (
        <LinearProgress aria-label={text('app.loading')} />
      )}
    </>
  );
}

const isDays = (field: NumberField) => field.endsWith('_days');

function SettingsForm({ settings, title }: { settings: SecondLookSettings; title: string }) {
  const text = useText();
  const formats = useFormats();
  const editing = useSettingsEditing(settings);
  const { values, mistakes, isDirty, busy, conflict } = editing;
  const { changed } = settings;
  const person = formats.person(changed?.user ?? null);
  const setNumber = (field: NumberField, typed: string) =>
    editing.change({ numbers: { ...values.numbers, [field]: typed } });
  return (
    <Box component="form" noValidate onSubmit={editing.submit}>
      <ScreenHeader
        title={title}
        detail={
          changed && text('quality.last_change', { person: person ?? '', moment: formats.moment(changed.created_at) })
        }
      >
        <Button disabled={!isDirty || busy} onClick={editing.discard}>
          {text('treatment_times.discard')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isDirty} loading={busy}>
          {text('lists.save')}
        </Button>
      </ScreenHeader>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        <HeldFields busy={busy}>
          <Section title={text('quality.how_many')}>
            <Typography variant="body2" role="status" sx={{ mb: 2 }}>
              {text('quality.a_week', { count: Math.round(settings.a_week) })}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
              {NUMBER_FIELDS.map((field) => (
                <NumberInput
                  key={field}
                  label={text(`quality.settings.${field}`)}
                  help={text(`quality.settings_help.${field}`)}
                  unit={isDays(field) ? text('quality.days') : '%'}
                  value={values.numbers[field]}
                  mistake={mistakes[field]}
                  onChange={(typed) => setNumber(field, typed)}
                />
              ))}
            </Box>
          </Section>
          <OwnShares editing={editing} of="person" />
          <OwnShares editing={editing} of="country" />
        </HeldFields>
      </Box>
      {conflict && <SettingsConflict editing={editing} {...conflict} />}
      {editing.question}
    </Box>
  );
}
