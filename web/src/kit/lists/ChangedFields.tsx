import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { fieldOfKey } from '@likeness/contract/kit/keyFields';
import type { RecordChange } from '@likeness/contract/kit/listCalls';
import { isTranslated, referredName } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { fieldsOf } from '@likeness/contract/kit/settingsList';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Picture } from './FieldValue.tsx';
import { plainText } from './records.ts';
import { useFieldText } from './useFieldText.ts';
import { useLanguageWord, useWords } from './useWords.ts';

/** What the fields were, and what they became. */
type FieldChange = Pick<RecordChange, 'name' | 'before' | 'after'>;

/** High enough to tell one mask from another. */
const PICTURE_PX = 72;

interface ChangedFieldsProps {
  readonly list: SettingsList;
  readonly change: FieldChange;
  readonly record: ListRow;
  /** Of the columns, where they are not "before" and "after". */
  readonly heads?: { readonly before: string; readonly after: string };
}

/** A change of a record, field by field. */
export function ChangedFields({ list, change, record, heads }: ChangedFieldsProps) {
  const text = useText();
  const lines = useChangedLines(list, change, record);
  if (lines.length === 0) return null;
  return (
    <Table sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '28%' }}>{text('lists.conflict_field')}</TableCell>
          {change.before && <TableCell>{heads?.before ?? text('lists.before')}</TableCell>}
          {change.after && <TableCell>{heads?.after ?? text('lists.after')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ label, before, after, isPicture }) => (
          <TableRow key={label} sx={{ verticalAlign: 'top' }}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            {change.before && <TableCell>{shown(label, before, isPicture)}</TableCell>}
            {change.after && <TableCell>{shown(label, after, isPicture)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function shown(label: string, said: string, isPicture = false): ReactNode {
  if (said === '') return '–';
  return isPicture ? <Picture address={said} label={label} size={PICTURE_PX} /> : said;
}

export interface ChangedLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** What it was and became are addresses of pictures. */
  readonly isPicture?: boolean;
}

/** A change, field by field in the words of the screen. */
export function useChangedLines(list: SettingsList, change: FieldChange, record: ListRow): ChangedLine[] {
  return useLinesOfChange(list)(change, record);
}

/** What says that of any change, and what the records were called that it names. */
export function useLinesOfChange(
  list: SettingsList,
): (change: FieldChange, record?: Readonly<Record<string, unknown>>) => ChangedLine[] {
  const words = useWords();
  const languageWord = useLanguageWord();
  const fieldText = useFieldText();
  return ({ name: verb, before, after }, record = {}) => {
    // Where a change has kept only the number of another record, the record itself may still name it.
    const names = (name: string, number: unknown) => ({
      ...(record[name] === number && { [referredName(name)]: record[referredName(name)] }),
      [`${name}_named`]: record[`${name}_named`],
    });
    return fieldsOf(list).flatMap(([name, field]): ChangedLine[] => {
      if (!(name in (before ?? {})) && !(name in (after ?? {}))) return [];
      const label = words(field.label);
      if (field.kind === 'keys') {
        const [was, is] = [before?.[name], after?.[name]].map((keys) => Object(keys) as Record<string, unknown>);
        return [...new Set([...Object.keys(was!), ...Object.keys(is!)])]
          .filter((key) => was![key] !== is![key])
          .map((key) => {
            const one = fieldOfKey(
              key,
              field.of.find((entry) => entry.key === key),
            );
            const said = (keys: Record<string, unknown>) => (key in keys ? fieldText(key, one, keys) : '');
            return { label: words(one.label), before: said(was!), after: said(is!) };
          });
      }
      if (isTranslated(field) && (verb === 'translated' || isTexts(before?.[name]) || isTexts(after?.[name]))) {
        const [was, is] = [before?.[name], after?.[name]].map((texts) => (isTexts(texts) ? texts : {}));
        const languages = [...new Set([...Object.keys(was!), ...Object.keys(is!)])];
        return languages
          .filter((language) => was![language] !== is![language])
          .map((language) => ({
            label: `${label} (${languageWord(language)})`,
            before: was![language] ?? '',
            after: is![language] ?? '',
          }));
      }
      // That a secret was changed is all that is kept of it.
      const shown = (values: typeof before) => {
        if (!values || !(name in values)) return '';
        return field.kind === 'secret'
          ? plainText(values[name])
          : fieldText(name, field, { ...names(name, values[name]), ...values });
      };
      const line = { label, before: shown(before), after: shown(after), isPicture: field.kind === 'picture' };
      return line.before === '' && line.after === '' ? [] : [line];
    });
  };
}

/** A text in the languages it exists in, not in one. */
function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
