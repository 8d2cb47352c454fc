import { listCalls } from '@likeness/contract/kit/listCalls';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { importPurposes } from '@likeness/contract/purposes/csv';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { FileImportDialog } from '../kit/lists/FileImportDialog.tsx';
import { ImportedLines } from '../kit/lists/ImportedLines.tsx';
import { useFileImport } from '../kit/lists/useFileImport.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { useImportSentences } from './useImportSentences.ts';

/** Reads purposes from a file: first it shows line by line what would change, then it writes all of it or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const sentencesOf = useImportSentences();
  const look = useApiAction(importPurposes, { onError: () => {} });
  const write = useApiAction(importPurposes, {
    onSuccess: ({ added, edited }) => {
      alert.success('purposes.import_done', { values: { count: added + edited } });
      invalidate(listCalls(purposeList).list);
      onClose();
    },
    onError: () => {},
  });
  const { preview, dialog } = useFileImport({
    look,
    write,
    request: (file, seen) => ({ file, query: seen ? {} : { dry: true } }),
    changes: ({ added, edited }) => added + edited,
    sentences: {
      summary: ({ added, edited, unchanged, wrong }) =>
        text('purposes.import_summary', { added, edited, unchanged, wrong }),
      nothing: text('purposes.import_nothing'),
      apply: (count) => text('purposes.import_apply', { count }),
    },
  });
  return (
    <FileImportDialog
      title={text('purposes.import_title')}
      hint={text('purposes.import_hint')}
      {...dialog}
      onClose={onClose}
    >
      {preview && (
        <ImportedLines lines={preview.result} record={text('purposes.import_purpose')} sentencesOf={sentencesOf} />
      )}
    </FileImportDialog>
  );
}
