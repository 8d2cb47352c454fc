import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Disagreement } from '@likeness/contract/quality';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Verdict } from './Verdict.tsx';

interface SideCardProps {
  readonly disagreement: Disagreement;
  readonly side: 'first' | 'second';
  readonly isChosen: boolean;
  readonly keys: string;
  /** Left out for whoever may not decide. */
  readonly onChoose?: (() => void) | undefined;
}

/** One of the two verdicts, and the button that says it is right. Who gave it shows only after somebody has decided. */
export function SideCard({ disagreement, side, isChosen, keys, onChoose }: SideCardProps) {
  const text = useText();
  const formats = useFormats();
  const { source, ruling } = disagreement;
  const { by, at, ...verdict } = disagreement[side];
  const isKnown = source === 'planted' && side === 'first';
  const person = ruling && formats.person(by);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={text(isKnown ? 'quality.known_answer' : `quality.${side}`)}
      sx={{
        p: 1.25,
        display: 'grid',
        gap: 1,
        alignContent: 'space-between',
        borderColor: isChosen ? 'primary.main' : undefined,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650, mb: 0.5 }}>
          {text(isKnown ? 'quality.known_answer' : `quality.${side}`)}
        </Typography>
        <Verdict {...verdict} />
        {(person || at) && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
            {person && `${person} · `}
            {at && <RelativeTime at={at} />}
          </Typography>
        )}
      </Box>
      {onChoose && (
        <HotkeyButton
          keys={keys}
          label={text(`quality.${side}_is_right`)}
          variant={isChosen ? 'contained' : 'outlined'}
          aria-pressed={isChosen}
          onClick={onChoose}
        />
      )}
    </Paper>
  );
}
