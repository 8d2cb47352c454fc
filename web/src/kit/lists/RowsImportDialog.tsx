import Alert from '@mui/material/Alert';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListCalls } from '@likeness/contract/kit/listCalls';
import type { ImportedLine } from '@likeness/contract/kit/importCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { titled } from '@likeness/contract/kit/words';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../alerts.ts';
import { fieldText as sentenceOf } from '../errorText.ts';
import { useApiAction, useInvalidate } from '../queries.ts';
import { useLinesOfChange } from './ChangedFields.tsx';
import { FileImportDialog } from './FileImportDialog.tsx';
import { ImportedLines } from './ImportedLines.tsx';
import { useFileImport } from './useFileImport.ts';
import { useWords } from './useWords.ts';

interface RowsImportDialogProps {
  readonly list: SettingsList;
  readonly onClose: () => void;
}

/** Takes records of a list from a file: first it shows line by line what would change, then it writes all of it or nothing. */
export function RowsImportDialog({ list, onClose }: RowsImportDialogProps) {
  const text = useText();
  const words = useWords();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const nameOf = useNameOf(list);
  const sentencesOf = useSentences(list, nameOf);
  const calls = listCalls(list) as ListCalls & Required<Pick<ListCalls, 'importRows'>>;
  const look = useApiAction(calls.importRows, { onError: () => {} });
  const write = useApiAction(calls.importRows, {
    onSuccess: ({ added, edited }) => {
      alert.success('lists.rows_import_done', { values: { count: added + edited } });
      invalidate(calls.list);
      if (calls.listTexts) invalidate(calls.listTexts);
      onClose();
    },
    onError: () => {},
  });
  const { preview, dialog } = useFileImport({
    look,
    write,
    request: (file, seen) => ({
      file,
      query: seen ? {} : { dry: true },
      body: seen ? { state: seen.state } : {},
    }),
    changes: ({ added, edited }) => added + edited,
    nameOf,
    sentences: {
      summary: ({ added, edited, unchanged, wrong }) =>
        text('lists.rows_import_summary', { added, edited, unchanged, wrong }),
      nothing: text('lists.rows_import_nothing'),
      apply: (count) => text('lists.rows_import_apply', { count }),
    },
  });
  const ignored = preview?.ignored ?? [];
  const kinds = new Set(Object.values(list.fields).map(({ kind }) => kind));
  const hint = [
    text('lists.rows_import_hint'),
    ...(kinds.has('picture') ? [text('lists.rows_import_pictures')] : []),
    ...(kinds.has('secret') ? [text('lists.rows_import_secrets')] : []),
  ].join(' ');
  return (
    <FileImportDialog
      title={text('lists.rows_import_title', { list: titled(words(list.many)) })}
      hint={hint}
      {...dialog}
      onClose={onClose}
    >
      {ignored.length > 0 && (
        <Alert severity="info" variant="outlined">
          {text('lists.rows_import_ignored', { columns: ignored.map(nameOf).join(', ') })}
        </Alert>
      )}
      {preview && <ImportedLines lines={preview.result} record={titled(words(list.one))} sentencesOf={sentencesOf} />}
    </FileImportDialog>
  );
}

/** What a column is called: its field's label, and that of the number as in the table. */
function useNameOf(list: SettingsList): (name: string) => string {
  const text = useText();
  const words = useWords();
  return (name) => {
    const field = list.fields[name];
    return field ? words(field.label) : name === 'id' ? text('lists.number') : name;
  };
}

/** What a line would change, or what is wrong with it. */
function useSentences(list: SettingsList, nameOf: (name: string) => string): (line: ImportedLine) => readonly string[] {
  const text = useText();
  const linesOf = useLinesOfChange(list);
  return ({ what, before, after, errors }) => {
    if (what === 'wrong') {
      return Object.entries(errors).map(([name, sentences]) =>
        text('ui.pair', { name: nameOf(name), value: sentences.map((one) => sentenceOf(text, one)).join(' ') }),
      );
    }
    return linesOf({ name: what === 'add' ? 'added' : 'edited', before, after }).map(
      ({ label, before: was, after: is }) =>
        what === 'add'
          ? text('ui.pair', { name: label, value: is || '–' })
          : text('lists.rows_import_line', { field: label, was: was || '–', becomes: is || '–' }),
    );
  };
}
