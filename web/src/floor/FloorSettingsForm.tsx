import type { FloorSettings } from '@likeness/contract/floor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { HeldFields } from '../ui/HeldFields.tsx';
import { Section } from '../ui/Section.tsx';
import { FloorSettingsConflict } from './FloorSettingsConflict.tsx';
import { THRESHOLDS } from './floorSettingsValues.ts';
import type { Threshold, SettingsValues } from './floorSettingsValues.ts';
import { ThresholdField, NumberField } from './ThresholdField.tsx';
import { RecipientsField } from './RecipientsField.tsx';
import { useFloorSettings } from './useFloorSettings.ts';

export function FloorSettingsForm({ settings }: { settings: FloorSettings }) {
  const text = useText();
  const editing = useFloorSettings(settings);
  const { values, change, mistakes, isDirty, busy } = editing;
  const changeThreshold = (name: Threshold, changed: Partial<SettingsValues['thresholds'][Threshold]>) =>
    change({ ...values, thresholds: { ...values.thresholds, [name]: { ...values.thresholds[name], ...changed } } });
  return (
    <Box component="form" noValidate onSubmit={editing.save} sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <HeldFields busy={busy}>
        <Section title={text('floor_settings.thresholds')}>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {THRESHOLDS.map((name) => (
              <ThresholdField
                key={name}
                name={name}
                value={values.thresholds[name]}
                mistake={mistakes[name]}
                onChange={(changed) => changeThreshold(name, changed)}
              >
                {name === 'refusal_factor' && (
                  <NumberField
                    label={text('floor_settings.refusal_judged_min')}
                    value={values.judgedMin}
                    mistake={mistakes['refusal_judged_min']}
                    disabled={!values.thresholds[name].isOn}
                    onChange={(judgedMin) => change({ ...values, judgedMin })}
                  />
                )}
              </ThresholdField>
            ))}
          </Box>
        </Section>
        <Section title={text('floor_settings.recipients')}>
          <RecipientsField
            recipients={values.recipients}
            mistake={mistakes['recipients']}
            onChange={(recipients) => change({ ...values, recipients })}
          />
        </Section>
      </HeldFields>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <LastChange settings={editing.base} />
        <Button disabled={!isDirty || busy} onClick={editing.discard}>
          {text('floor_settings.discard')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isDirty} loading={busy}>
          {text('floor_settings.save')}
        </Button>
      </Box>
      {editing.conflict && <FloorSettingsConflict {...editing.conflict} />}
      {editing.question}
    </Box>
  );
}

function LastChange({ settings: { changed } }: { settings: FloorSettings }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
      {changed
        ? text('floor_settings.last_change', {
            person: formats.person(changed.user),
            moment: formats.moment(changed.created_at),
          })
        : text('floor_settings.never_changed')}
    </Typography>
  );
}
