import type { TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { useText } from '../i18n/useText.ts';
import { ConflictChoice } from '../kit/lists/ConflictChoice.tsx';
import { ConflictDialog } from '../kit/lists/ConflictDialog.tsx';
import { useDuration } from './durations.ts';
import { intervalOf, useDayName } from './timeNames.ts';
import type { ChangedTime } from './weekDraft.ts';

interface TimesConflictProps {
  /** What this person has changed that somebody else has changed otherwise. */
  readonly mine: readonly ChangedTime[];
  readonly theirs: TreatmentWeek;
  /** The hours that stay as somebody else has left them. */
  readonly onDecide: (leftToThem: ReadonlySet<number>) => void;
  readonly onBack: () => void;
}

/** Two people have changed the same hours: the second chooses, hour by hour, what stays. */
export function TimesConflict({ mine, theirs, onDecide, onBack }: TimesConflictProps) {
  const text = useText();
  const dayName = useDayName();
  const duration = useDuration();
  const timeOf = (id: string) => theirs.times.find((time) => String(time.id) === id)!;
  return (
    <ConflictDialog>
      <ConflictChoice
        changed={mine.map(({ id }) => String(id))}
        isUntouched={() => false}
        labelOf={(id) =>
          text('treatment_times.dialog_title', { day: dayName(timeOf(id).day), interval: intervalOf(timeOf(id)) })
        }
        shown={(id, isTheirs) =>
          duration(isTheirs ? timeOf(id).treatment_time : mine.find((time) => String(time.id) === id)!.treatment_time)
        }
        last={theirs.changed.times ?? undefined}
        busy={false}
        onDecide={(left) => onDecide(new Set([...left].map(Number)))}
        onBack={onBack}
      />
    </ConflictDialog>
  );
}
