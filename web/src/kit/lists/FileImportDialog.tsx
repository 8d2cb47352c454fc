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
const FAULTS_SHOWN_MAX = 20;

export interface FileImportDialogProps {
  readonly title: string;
  readonly hint: string;
  /** The files it takes, where they are not CSV alone: what they are called, their endings, and what is said of others. */
  readonly files?: { readonly label: string; readonly endings: readonly string[]; readonly refusal: string };
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
  readonly looking: boolean;
  readonly writing: boolean;
  readonly error: Error | null;
  /** What was wrong with which line when it was written. */
  readonly faults: readonly string[];
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
  const {
    title,
    hint,
    file,
    onFile,
    looking,
    writing,
    error,
    faults,
    summary,
    applyLabel,
    onApply,
    onClose,
    children,
  } = props;
  const text = useText();
  const { label, endings, refusal } = props.files ?? {
    label: text('lists.import_csv'),
    endings: ['.csv', '.txt'],
    refusal: text('lists.import_not_csv'),
  };
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
          label={label}
          accept={{ 'text/csv': [...endings] }}
          validate={({ name }) => (endings.some((ending) => name.toLowerCase().endsWith(ending)) ? undefined : refusal)}
          onFile={onFile}
          disabled={busy}
          {...(file && { hint: file.name })}
        />
        {busy && <LinearProgress aria-label={text('app.loading')} />}
        {error && (
          <Alert severity="error">
            {errorText(text, error)}
            {faults.slice(0, FAULTS_SHOWN_MAX).map((fault) => (
              <div key={fault}>{fault}</div>
            ))}
            {faults.length > FAULTS_SHOWN_MAX && (
              <div>{text('lists.import_faults_more', { count: faults.length - FAULTS_SHOWN_MAX })}</div>
            )}
          </Alert>
        )}
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
