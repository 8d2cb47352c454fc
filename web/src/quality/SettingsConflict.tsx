import type { SecondLookSettings } from '@likeness/contract/quality/settings';
import { useText } from '../i18n/useText.ts';
import { ConflictChoice } from '../kit/lists/ConflictChoice.tsx';
import { ConflictDialog } from '../kit/lists/ConflictDialog.tsx';
import { useFormats } from '../kit/useFormats.ts';
import type { DraftConflict } from '../kit/useSettingsDraft.ts';
import { differingFields, NUMBER_FIELDS, ownKeyOf, settingsFieldsOf, withTheirs } from './settingsValues.ts';
import type { SettingsField, SettingsValues } from './settingsValues.ts';
import type { SettingsEditing } from './useSettingsEditing.ts';

interface SettingsConflictProps extends DraftConflict<SecondLookSettings, SettingsValues> {
  readonly editing: Pick<SettingsEditing, 'valuesOf' | 'busy'>;
}

/** Two people have changed the shares: the second chooses, field by field, what stays. */
export function SettingsConflict({ base, theirs, mine, onDecide, onBack, editing }: SettingsConflictProps) {
  const text = useText();
  const formats = useFormats();
  const { valuesOf, busy } = editing;
  const [their, mineBefore] = [valuesOf(theirs), valuesOf(base)];
  const [before, now, own] = [mineBefore, their, mine].map(settingsFieldsOf) as [Fields, Fields, Fields];
  const changed = differingFields(before, now);
  const nameOf = (field: SettingsField): string => {
    const number = NUMBER_FIELDS.find((known) => known === field);
    if (number) return text(`quality.settings.${number}`);
    const share = [...their.own, ...mineBefore.own, ...mine.own].find((one) => ownKeyOf(one) === field);
    return formats.person(share?.person ?? null) ?? formats.country(share?.country ?? '');
  };
  return (
    <ConflictDialog>
      <ConflictChoice
        changed={changed}
        isUntouched={(field) => own.get(field) === before.get(field)}
        labelOf={nameOf}
        shown={(field, isTheirs) => (isTheirs ? now : own).get(field) ?? text('quality.no_own_share')}
        last={theirs.changed ?? undefined}
        busy={busy}
        onDecide={(left) => onDecide(withTheirs(mine, their, left))}
        onBack={onBack}
      />
    </ConflictDialog>
  );
}

type Fields = ReturnType<typeof settingsFieldsOf>;
