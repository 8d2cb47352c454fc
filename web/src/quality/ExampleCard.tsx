import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Example } from '@likeness/contract/quality';
import { useText } from '../i18n/useText.ts';
import { PhotoBox } from './PhotoBox.tsx';
import { usePurposeName } from './usePurposeName.ts';
import { Verdict } from './Verdict.tsx';

const WIDTH = 140;

/** One example in the gallery; a press shows it large. */
export function ExampleCard({ example, onOpen }: { example: Example; onOpen: () => void }) {
  const text = useText();
  const name = usePurposeName()(example.purpose);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.25, display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}
    >
      <ButtonBase
        onClick={onOpen}
        aria-label={text('quality.open_example', { purpose: name })}
        sx={{ justifySelf: 'center', borderRadius: 1, overflow: 'hidden' }}
      >
        <PhotoBox url={example.picture?.thumb ?? null} alt="" width={WIDTH} />
      </ButtonBase>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box>
        <Verdict verdict={example.verdict} reasons={example.reasons} comment={example.note} />
      </Box>
    </Paper>
  );
}
