import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { treatmentEffects } from '@likeness/contract/treatmentTimes';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useText } from '../i18n/useText.ts';
import { useDuration } from './durations.ts';

export type Effects = AnswerOf<typeof treatmentEffects>;

export function movesSomething({ earlier, later }: Effects): boolean {
  return earlier + later > 0;
}

/** What a change does to the promises of those who wait. */
export function EffectsNote({ effects }: { effects: Effects }) {
  const text = useText();
  const duration = useDuration();
  const { waiting, earlier, later, biggest_move: biggest, late_before: before, late_after: after } = effects;
  if (!movesSomething(effects)) return <Alert severity="info">{text('treatment_times.nothing_moves')}</Alert>;
  return (
    <Alert severity="warning">
      {text('treatment_times.moves', { count: earlier + later, waiting })}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {later > 0 && <li>{text('treatment_times.later', { count: later })}</li>}
        {earlier > 0 && <li>{text('treatment_times.earlier', { count: earlier })}</li>}
        <li>{text('treatment_times.biggest', { time: duration(biggest) })}</li>
        {before + after > 0 && <li>{text('treatment_times.late', { before, after })}</li>}
      </Box>
      {text('treatment_times.not_told')}
    </Alert>
  );
}
