import type { TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { useText } from '../i18n/useText.ts';
import { ConflictChoice } from '../kit/lists/ConflictChoice.tsx';
import { ConflictDialog } from '../kit/lists/ConflictDialog.tsx';
import type { DraftConflict } from '../kit/useSettingsDraft.ts';
import type { OpeningField, OpeningValues } from './openingValues.ts';
import { differingFields, openingBodyOf, openingFieldsOf, openingValuesOf, withTheirs } from './openingValues.ts';
import { useDayName } from './timeNames.ts';

/** Two people have changed the opening hours: the second chooses, day by day, what stays. */
export function OpeningConflict({ base, theirs, mine, onDecide, onBack }: DraftConflict<TreatmentWeek, OpeningValues>) {
  const text = useText();
  const dayName = useDayName();
  const [before, their, own] = [base, theirs, openingBodyOf(mine)].map(openingFieldsOf) as [
    Map<OpeningField, string>,
    Map<OpeningField, string>,
    Map<OpeningField, string>,
  ];
  return (
    <ConflictDialog>
      <ConflictChoice
        changed={differingFields(before, their)}
        isUntouched={(field) => own.get(field) === before.get(field)}
        labelOf={(field) =>
          field === 'zone' ? text('treatment_times.zone') : dayName(Number(field.replace('day_', '')))
        }
        shown={(field, isTheirs) => (isTheirs ? their : own).get(field) || text('treatment_times.closed')}
        last={theirs.changed.opening ?? undefined}
        busy={false}
        onDecide={(left) => onDecide(withTheirs(mine, openingValuesOf(theirs), left))}
        onBack={onBack}
      />
    </ConflictDialog>
  );
}
