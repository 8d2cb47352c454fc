import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { importPurposes } from '@likeness/contract/purposes/csv';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { errorText } from '../kit/errorText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { ImportedLines } from './ImportedLines.tsx';

const WIDTH_PX = 960;

/** Reads purposes from a file: first it shows line by line what would change, then it writes all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const [file, setFile] = useState<File>();
  const look = useApiAction(importPurposes, { onError: () => {} });
  const write = useApiAction(importPurposes, {
    onSuccess: ({ added, edited }) => {
      alert.success('purposes.import_done', { values: { count: added + edited } });
      invalidate(listCalls(purposeList).list);
      onClose();
    },
    onError: () => {},
  });
  const take = (taken: File) => {
    setFile(taken);
    write.reset();
    look.reset();
    look.mutate({ file: taken, query: { dry: true } });
  };
  const preview = look.data;
  const count = preview ? preview.added + preview.edited : 0;
  const isReady = preview !== undefined && preview.wrong === 0 && count > 0;
  const busy = look.isPending || write.isPending;
  const error = look.error ?? write.error;
  return (
    <FormDialog
      title={text('purposes.import_title')}
      width={WIDTH_PX}
      busy={write.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (file && isReady) write.mutate({ file, query: {} });
      }}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text('purposes.import_hint')}</Typography>
        <FileDrop
          label={text('purposes.import_csv')}
          accept={{ 'text/csv': ['.csv'] }}
          validate={({ name }) => (/\.csv$/i.test(name) ? undefined : text('purposes.import_not_csv'))}
          onFile={take}
          disabled={busy}
          {...(file && { hint: file.name })}
        />
        {busy && <LinearProgress aria-label={text('app.loading')} />}
        {error && <Alert severity="error">{errorText(text, error)}</Alert>}
        {preview && (
          <>
            <Alert severity={preview.wrong > 0 ? 'error' : count > 0 ? 'info' : 'success'}>
              {text('purposes.import_summary', {
                added: preview.added,
                edited: preview.edited,
                unchanged: preview.unchanged,
                wrong: preview.wrong,
              })}{' '}
              {preview.wrong > 0 && text('purposes.import_mistakes')}
              {preview.wrong === 0 && count === 0 && text('purposes.import_nothing')}
            </Alert>
            <ImportedLines lines={preview.result} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={write.isPending}>
          {text('ui.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={write.isPending} disabled={!isReady || busy}>
          {isReady ? text('purposes.import_apply', { count }) : text('purposes.import')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
