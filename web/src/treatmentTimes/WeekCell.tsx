import type { MeasuredCell, ShownTime } from '@likeness/contract/treatmentTimes';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { fieldText } from '../kit/errorText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { measuredOf, shareOf } from './measures.ts';
import { intervalOf, useDayName } from './timeNames.ts';
import type { WeekDraft } from './weekDraft.ts';
import { mistakeIn, typedIn } from './weekDraft.ts';

interface WeekCellProps {
  readonly time: ShownTime;
  readonly cells: readonly MeasuredCell[];
  readonly draft: WeekDraft;
  readonly onType: (typed: string) => void;
}

/** One hour of the week: its minutes, and how many of its promises were kept. */
export function WeekCell({ time, cells, draft, onType }: WeekCellProps) {
  const text = useText();
  const formats = useFormats();
  const dayName = useDayName();
  const noteId = useId();
  const typed = typedIn(draft, time);
  const mistake = mistakeIn(typed);
  const measured = measuredOf(cells, time);
  const note =
    mistake === undefined
      ? measured && measured.promised > 0
        ? text('treatment_times.kept_of', { share: shareOf(text, formats, measured), count: measured.promised })
        : ''
      : fieldText(text, mistake);
  return (
    <td className={draft.has(time.id) ? 'changed' : undefined}>
      <input
        value={typed}
        inputMode="numeric"
        aria-label={text('treatment_times.cell', { day: dayName(time.day), interval: intervalOf(time) })}
        aria-invalid={mistake !== undefined}
        aria-describedby={noteId}
        onChange={({ target }) => onType(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <span id={noteId} className={mistake === undefined ? 'note' : 'note mistake'} title={note}>
        {note}
      </span>
    </td>
  );
}
