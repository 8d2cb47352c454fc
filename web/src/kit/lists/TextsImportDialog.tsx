import { readMissingTexts } from '@likeness/contract/home';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import type { TextsLine } from '@likeness/contract/kit/textCalls';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../alerts.ts';
import { fieldText } from '../errorText.ts';
import { useApiAction, useInvalidate } from '../queries.ts';
import { FileImportDialog } from './FileImportDialog.tsx';
import { ImportedLines } from './ImportedLines.tsx';
import { useFileImport } from './useFileImport.ts';
import { useLanguageWord } from './useWords.ts';

export type TextFileCalls = ListCalls & Required<Pick<ListCalls, 'exportTexts' | 'importTexts' | 'listTexts'>>;

interface TextsImportDialogProps {
  readonly list: SettingsList;
  readonly field: string;
  readonly onClose: () => void;
}

/** Takes one text of the records of a list, in all languages, from a file. */
export function TextsImportDialog({ list, field, onClose }: TextsImportDialogProps) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const sentencesOf = useSentences();
  const nameOf = useNameOf();
  const calls = listCalls(list) as TextFileCalls;
  const query = { 'field-name': field };
  const look = useApiAction(calls.importTexts, { onError: () => {} });
  const write = useApiAction(calls.importTexts, {
    onSuccess: ({ edited }) => {
      alert.success('lists.texts_import_done', { values: { count: edited } });
      invalidate(calls.list);
      invalidate(calls.listTexts);
      invalidate(readMissingTexts);
      onClose();
    },
    onError: () => {},
  });
  const { preview, dialog } = useFileImport({
    look,
    write,
    request: (file, seen) => ({ file, query: seen ? { ...query, state: seen.state } : { ...query, dry: true } }),
    nameOf,
    changes: ({ edited }) => edited,
    sentences: {
      summary: ({ edited, unchanged, wrong }) => text('lists.texts_import_summary', { edited, unchanged, wrong }),
      nothing: text('lists.texts_import_nothing'),
      apply: (count) => text('lists.texts_import_apply', { count }),
    },
  });
  return (
    <FileImportDialog
      title={text('lists.texts_import_title')}
      hint={text('lists.texts_import_hint')}
      files={{
        label: text('lists.import_texts_file'),
        endings: ['.csv', '.txt', '.xlf', '.xliff'],
        refusal: text('lists.import_not_texts'),
      }}
      {...dialog}
      onClose={onClose}
    >
      {preview && (
        <ImportedLines lines={preview.result} record={text('lists.import_entry')} sentencesOf={sentencesOf} />
      )}
    </FileImportDialog>
  );
}

/** What a column is called: its language, the own text, or the number as in the table. */
function useNameOf(): (column: string) => string {
  const text = useText();
  const languageWord = useLanguageWord();
  return (column) =>
    column === 'own_text' ? text('lists.own_text') : column === 'id' ? text('lists.number') : languageWord(column);
}

function useSentences(): (line: TextsLine) => readonly string[] {
  const text = useText();
  const languageWord = useLanguageWord();
  const nameOf = useNameOf();
  return ({ what, before, after, errors }) =>
    what === 'wrong'
      ? Object.entries(errors).map(([column, sentences]) =>
          text('ui.pair', {
            name: nameOf(column),
            value: sentences.map((sentence) => fieldText(text, sentence)).join(' '),
          }),
        )
      : TRANSLATION_LANGUAGES.filter((language) => after[language] !== undefined).map((language) =>
          text('lists.texts_import_line', {
            language: languageWord(language),
            was: before[language] || '–',
            becomes: after[language]!,
          }),
        );
}
