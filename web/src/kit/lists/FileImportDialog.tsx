import Alert from '@mui/material/Alert';
import type { AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { errorText } from '../errorText.ts';
import { FormDialog } from './FormDialog.tsx';

const WIDTH_PX = 960;

export interface FileImportDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
  readonly looking: boolean;
  readonly writing: boolean;
  readonly error: Error | null;
  /** What the file would do, in a sentence. */
  readonly summary: { readonly severity: AlertColor; readonly sentence: string } | undefined;
  /** The name of the button, where the file can be written as it is. */
  readonly applyLabel: string | undefined;
  readonly onApply: () => void;
  readonly onClose: () => void;
  /** What would change, line by line. */
  readonly children: ReactNode;
}

/** Reads records from a CSV file: first it shows line by line what would change, then it writes all of it or nothing. */
export function FileImportDialog(props: FileImportDialogProps) {
  const { title, hint, file, onFile, looking, writing, error, summary, applyLabel, onApply, onClose, children } = props;
  const text = useText();
  const busy = looking || writing;
  const isReady = applyLabel !== undefined && !busy;
  return (
    <FormDialog
      title={title}
      width={WIDTH_PX}
      busy={writing}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onApply();
      }}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography>{hint}</Typography>
        <FileDrop
          label={text('lists.import_csv')}
          accept={{ 'text/csv': ['.csv'] }}
          validate={({ name }) => (/\.csv$/i.test(name) ? undefined : text('lists.import_not_csv'))}
          onFile={onFile}
          disabled={busy}
          {...(file && { hint: file.name })}
        />
        {busy && <LinearProgress aria-label={text('app.loading')} />}
        {error && <Alert severity="error">{errorText(text, error)}</Alert>}
        {summary && <Alert severity={summary.severity}>{summary.sentence}</Alert>}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={writing}>
          {text('ui.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={writing} disabled={!isReady}>
          {applyLabel ?? text('lists.import')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
