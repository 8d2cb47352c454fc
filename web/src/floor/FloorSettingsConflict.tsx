import type { FloorSettings } from '@likeness/contract/floor';
import { useText } from '../i18n/useText.ts';
import { ConflictChoice } from '../kit/lists/ConflictChoice.tsx';
import { ConflictDialog } from '../kit/lists/ConflictDialog.tsx';
import { useFormats } from '../kit/useFormats.ts';
import type { DraftConflict } from '../kit/useSettingsDraft.ts';
import type { SettingsValues } from './floorSettingsValues.ts';
import { differingSettings, settingsBodyOf, settingsValuesOf, withTheirSettings } from './floorSettingsValues.ts';

/** Two people have changed the alerts: the second chooses, field by field, what stays. */
export function FloorSettingsConflict({
  base,
  theirs,
  mine,
  onDecide,
  onBack,
}: DraftConflict<FloorSettings, SettingsValues>) {
  const text = useText();
  const formats = useFormats();
  const own = settingsBodyOf(mine);
  const touched = new Set(differingSettings(own, base));
  const shown = (value: unknown) => {
    if (value === null) return text('floor_settings.off');
    if (Array.isArray(value)) return value.join('\n') || text('floor_settings.nobody');
    return typeof value === 'number' ? formats.number(value) : '';
  };
  return (
    <ConflictDialog>
      <ConflictChoice
        changed={differingSettings(base, theirs)}
        isUntouched={(field) => !touched.has(field)}
        labelOf={(field) => text(`floor_settings.${field}`)}
        shown={(field, isTheirs) => shown((isTheirs ? theirs : own)[field])}
        last={theirs.changed ?? undefined}
        busy={false}
        onDecide={(left) => onDecide(withTheirSettings(mine, settingsValuesOf(theirs), left))}
        onBack={onBack}
      />
    </ConflictDialog>
  );
}
