import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { usePreference } from '../../kit/preferences.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { useUnsavedGuard } from '../../kit/useUnsavedGuard.tsx';
import { SeveralRow } from './SeveralRow.tsx';
import { type SeveralAction, outlookOf } from './severalRows.ts';
import { isDone, useSeveral, useTicked } from './useSeveral.ts';

interface SeveralDialogProps {
  readonly action: SeveralAction;
  readonly ids: readonly number[];
  /** Whether the dialog still exists at an address. */
  readonly isInside: (next: Location) => boolean;
  /** These need not be ticked any longer; the others are left for another attempt. */
  readonly onDone: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** The ticked shipments with what their addresses warn of; then what became of each. */
export function SeveralDialog({ action, ids: ticked, isInside, onDone, onClose }: SeveralDialogProps) {
  const text = useText();
  const formats = useFormats();
  const titleId = useId();
  // What is ticked off meanwhile stays in the list of what was done.
  const [ids] = useState(ticked);
  const read = useTicked(ids);
  const { results, isRunning, run, stop } = useSeveral();
  const [alsoShip, keepAlsoShip] = usePreference('shipments.several_ship', false);
  // The list behind it may turn its page meanwhile: that leaves nothing.
  const { question } = useUnsavedGuard(isRunning, isInside);
  const rows = read?.map((one) => ({ one, outlook: outlookOf(one, action, text, formats) }));
  const going = rows?.flatMap(({ one, outlook }) => (outlook.isLeftOut ? [] : [one.id])) ?? [];
  const isOver = results.size > 0 && !isRunning;
  const ended = [...results.values()].filter(({ state }) => state !== 'waits' && state !== 'works').length;
  const done = [...results].flatMap(([id, result]) => (isDone(result) ? [id] : []));
  const failed = [...results.values()].filter(({ state }) => state === 'failed').length;
  const closing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Then Enter closes. It takes the place of the button that stops, so nothing else gives it the focus.
    if (isOver) closing.current?.focus();
  }, [isOver]);
  const close = () => {
    onDone(done);
    onClose();
  };
  return (
    <Dialog open onClose={isRunning ? undefined : close} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {results.size === 0
          ? text(`several_shipments.${action}_title`, { count: going.length })
          : text(`several_shipments.${action}${isOver ? '_over' : ''}`, { count: results.size })}
      </DialogTitle>
      <DialogContent>
        {!rows && <Typography role="status">{text('several_shipments.loading')}</Typography>}
        {rows && results.size === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {text(`several_shipments.${action}_note`)}
          </Typography>
        )}
        {results.size > 0 && (
          <Box sx={{ mb: 1.5 }} role="status">
            {isRunning && (
              <LinearProgress
                variant="determinate"
                value={(ended / results.size) * 100}
                aria-label={text('several_shipments.progress', { done: ended, total: results.size })}
              />
            )}
            {isOver ? (
              <Alert severity={failed > 0 ? 'warning' : 'success'}>
                {text('several_shipments.summary', { done: done.length, failed })}
              </Alert>
            ) : (
              <Typography variant="body2" sx={{ mt: 0.5 }}>
                {text('several_shipments.progress', { done: ended, total: results.size })}{' '}
                {text('several_shipments.keep_open')}
              </Typography>
            )}
          </Box>
        )}
        {rows && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map(({ one, outlook }) => (
              <SeveralRow key={one.id} read={one} outlook={outlook} result={results.get(one.id)} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {action === 'send' && results.size === 0 && (
          <FormControlLabel
            control={<Checkbox checked={alsoShip} onChange={(_, checked) => keepAlsoShip(checked)} />}
            label={text('several_shipments.and_ship')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 'auto' }}
          />
        )}
        {isRunning ? (
          <Button onClick={stop}>{text('several_shipments.stop')}</Button>
        ) : (
          <Button ref={closing} onClick={close}>
            {text(isOver ? 'several_shipments.close' : 'ui.cancel')}
          </Button>
        )}
        {!isOver && (
          <Button
            variant="contained"
            disabled={going.length === 0}
            loading={isRunning}
            onClick={() => void run(going, action, alsoShip)}
          >
            {text(`several_shipments.${action}`, { count: going.length })}
          </Button>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
}
