import type { SecondLookSettings } from '@likeness/contract/quality/settings';
import { useText } from '../i18n/useText.ts';
import { ConflictChoice } from '../kit/lists/ConflictChoice.tsx';
import { ConflictDialog } from '../kit/lists/ConflictDialog.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { differingFields, NUMBER_FIELDS, ownKeyOf, settingsFieldsOf, withTheirs } from './settingsValues.ts';
import type { SettingsField } from './settingsValues.ts';
import type { SettingsEditing } from './useSettingsEditing.ts';

/** Two people have changed the shares: the second chooses, field by field, what stays. */
export function SettingsConflict({ editing, theirs }: { editing: SettingsEditing; theirs: SecondLookSettings }) {
  const text = useText();
  const formats = useFormats();
  const { values, valuesOf, base } = editing;
  const [their, mineBefore] = [valuesOf(theirs), valuesOf(base)];
  const [before, now, own] = [mineBefore, their, values].map(settingsFieldsOf) as [Fields, Fields, Fields];
  const changed = differingFields(before, now);
  const nameOf = (field: SettingsField): string => {
    const number = NUMBER_FIELDS.find((known) => known === field);
    if (number) return text(`quality.settings.${number}`);
    const share = [...their.own, ...mineBefore.own, ...values.own].find((one) => ownKeyOf(one) === field);
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
        busy={editing.busy}
        onDecide={(left) => editing.decide(withTheirs(values, their, left))}
        onBack={editing.backToForm}
      />
    </ConflictDialog>
  );
}

type Fields = ReturnType<typeof settingsFieldsOf>;
