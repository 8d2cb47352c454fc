import { listCalls } from '@likeness/contract/kit/listCalls';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { importPurposes } from '@likeness/contract/purposes/csv';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { FileImportDialog } from '../kit/lists/FileImportDialog.tsx';
import { ImportedLines } from '../kit/lists/ImportedLines.tsx';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { useImportSentences } from './useImportSentences.ts';

/** Reads purposes from a file: first it shows line by line what would change, then it writes all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const sentencesOf = useImportSentences();
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
  return (
    <FileImportDialog
      title={text('purposes.import_title')}
      hint={text('purposes.import_hint')}
      file={file}
      onFile={take}
      looking={look.isPending}
      writing={write.isPending}
      error={look.error ?? write.error}
      summary={
        preview && {
          severity: preview.wrong > 0 ? 'error' : count > 0 ? 'info' : 'success',
          sentence: [
            text('purposes.import_summary', {
              added: preview.added,
              edited: preview.edited,
              unchanged: preview.unchanged,
              wrong: preview.wrong,
            }),
            preview.wrong > 0 && text('lists.import_mistakes'),
            preview.wrong === 0 && count === 0 && text('purposes.import_nothing'),
          ]
            .filter(Boolean)
            .join(' '),
        }
      }
      applyLabel={isReady ? text('purposes.import_apply', { count }) : undefined}
      onApply={() => {
        if (file) write.mutate({ file, query: {} });
      }}
      onClose={onClose}
    >
      {preview && (
        <ImportedLines lines={preview.result} record={text('purposes.import_purpose')} sentencesOf={sentencesOf} />
      )}
    </FileImportDialog>
  );
}
