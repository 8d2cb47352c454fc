import type { Field } from '@likeness/contract/kit/listFields';
import type { ImportedLine } from '@likeness/contract/purposes/csv';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useText } from '../i18n/useText.ts';
import { fieldText as sentenceOf } from '../kit/errorText.ts';
import { plainText } from '../kit/lists/records.ts';
import { useFieldText } from '../kit/lists/useFieldText.ts';
import { useWords } from '../kit/lists/useWords.ts';

/** What a line of a file would change of a purpose, or what is wrong with it. */
export function useImportSentences(): (line: ImportedLine) => readonly string[] {
  const text = useText();
  const words = useWords();
  const fieldText = useFieldText();
  const fields: Readonly<Record<string, Field>> = purposeList.fields;
  const nameOf = (name: string) => (fields[name] ? words(fields[name].label) : name);
  return ({ what, before, after, errors }) => {
    const said = (name: string, values: Readonly<Record<string, unknown>>) =>
      (fields[name] ? fieldText(name, fields[name], values) : plainText(values[name])) || '–';
    if (what === 'add') return [text('purposes.import_added_fields', { count: Object.keys(after).length })];
    if (what === 'wrong') {
      return Object.entries(errors).map(([name, sentences]) =>
        text('ui.pair', {
          name: nameOf(name),
          value: sentences.map((sentence) => sentenceOf(text, sentence)).join(' '),
        }),
      );
    }
    return Object.keys(after).map((name) =>
      text('purposes.planned_line', { field: nameOf(name), was: said(name, before), becomes: said(name, after) }),
    );
  };
}
