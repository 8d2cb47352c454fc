import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { planErasure } from '@likeness/contract/privacy';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';

/** How far an erasure is, or when it ended. */
export function ErasureProgress({ erasing }: { erasing: NonNullable<AnswerOf<typeof planErasure>['erasing']> }) {
  const text = useText();
  const formats = useFormats();
  const { steps, steps_done: done, done_at: doneAt } = erasing;
  const sentence =
    doneAt === null
      ? text('privacy.erasing', { step: Math.min(done + 1, steps), steps })
      : text('privacy.erased', { moment: formats.moment(doneAt) });
  return (
    <Box role="status">
      <Typography variant="body2">{sentence}</Typography>
      {doneAt === null && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / steps}
          aria-label={text('privacy.erase')}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}
