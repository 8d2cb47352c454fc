import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Disagreement } from '@likeness/contract/quality';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Verdict } from './Verdict.tsx';

/** Somebody else has decided meanwhile. What was typed stays, to be saved over it or given up. */
export function TheirRuling({ theirs, onTake }: { theirs: Disagreement; onTake: () => void }) {
  const text = useText();
  const formats = useFormats();
  const { ruling } = theirs;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onTake}>
          {text('quality.take_theirs')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {ruling
          ? text('quality.ruled_meanwhile', {
              person: formats.person(ruling.by) ?? '',
              moment: formats.moment(ruling.at),
            })
          : text('lists.conflict_title')}
      </Typography>
      {ruling && <Verdict verdict={ruling.verdict} reasons={ruling.reasons} comment={ruling.note} />}
      {ruling?.is_example && <Typography variant="body2">{text('quality.is_example')}</Typography>}
    </Alert>
  );
}
