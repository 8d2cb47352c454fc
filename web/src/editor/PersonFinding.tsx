import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import type { PersonFinder } from './usePersonFinder.ts';

interface PersonFindingProps {
  readonly finder: Pick<PersonFinder, 'finding' | 'stop'>;
  readonly onFind: () => void;
  /** What would be found now would change nothing. */
  readonly disabled: boolean;
  /** Whether it says what it is for: room is scarce as soon as there is a selection to be corrected. */
  readonly isExplained: boolean;
}

/** The button that finds the person, and what is being done for it. */
export function PersonFinding({ finder: { finding, stop }, onFind, disabled, isExplained }: PersonFindingProps) {
  const text = useText();
  const isRunning = finding === 'loading' || finding === 'starting' || finding === 'looking';
  return (
    <>
      <HotkeyButton
        keys="p"
        label={text('editor.find_person')}
        variant="outlined"
        title={text('editor.find_hint')}
        inDialogs
        disabled={disabled}
        loading={isRunning}
        onClick={onFind}
        sx={{ gridColumn: '1 / -1' }}
      />
      {isRunning && (
        <>
          <Box sx={{ minWidth: 0 }}>
            <Typography role="status" variant="caption" component="p">
              {text(`editor.find_${finding}`)}
            </Typography>
            <LinearProgress aria-label={text('editor.find_person')} sx={{ mt: 0.5 }} />
          </Box>
          <HotkeyButton keys="x" label={text('editor.find_stop')} inDialogs onClick={stop} />
        </>
      )}
      {finding === 'idle' && isExplained && (
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {text('editor.find_hint')}
        </Typography>
      )}
      {(finding === 'not_loaded' || finding === 'not_found') && (
        <Typography role="alert" variant="caption" color="error" sx={{ gridColumn: '1 / -1' }}>
          {text(`editor.find_${finding}`)}
        </Typography>
      )}
    </>
  );
}
