import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useText } from '../i18n/useText.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { GeneratedBoard } from './GeneratedBoard.tsx';
import { GeneratorForm } from './GeneratorForm.tsx';
import { useBoardGenerator } from './useBoardGenerator.ts';

/** A photo board of any photo, without an order: shown in its true size, printed or saved. */
export function BoardGeneratorScreen() {
  const text = useText();
  const generator = useBoardGenerator();
  return (
    <>
      <ScreenHeader title={text('screens.PhotoboardGenerator')} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 420px) minmax(0, 1fr)' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Paper variant="outlined" sx={{ p: 2 }}>
          <GeneratorForm generator={generator} />
        </Paper>
        <Paper variant="outlined" sx={{ p: 2, minWidth: 0, overflow: 'auto' }}>
          <GeneratedBoard generator={generator} />
        </Paper>
      </Box>
    </>
  );
}
