import { amountOnWire } from '@likeness/contract/kit/amountFields';
import { UI_LANGUAGES } from '@likeness/contract/kit/fields';
import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '@likeness/contract/kit/importCalls';
import { type Field, referredName } from '@likeness/contract/kit/listFields';
import type { Amount } from '@likeness/contract/kit/money';
import { type SettingsList, fieldsOf } from '@likeness/contract/kit/settingsList';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { type TableLine, readTable } from '../platform/http/csvTable.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Values } from './checks.ts';

/** A row says which state of its record it is: whoever sends it back has seen that one. */
const REVISION = 'revision';

/** The columns of a list's file: its number, its revision, and its fields but for secrets. */
export function columnsOfFile(list: SettingsList): readonly (readonly [name: string, field: Field | undefined])[] {
  const fields = fieldsOf(list).filter(([, { kind }]) => kind !== 'secret');
  return [['id', undefined], [REVISION, undefined], ...fields];
}

/** What stands above the columns, in the words of a reader. */
export function headingsOf(list: SettingsList, language: string): string[] {
  const say = staffFormatter(language);
  return columnsOfFile(list).map(([name, field]) => {
    if (field) return say.sentence(field.label);
    return name === REVISION ? say('list_file.revision') : name;
  });
}

/**
 * Reads a file of records as it was exported, whoever reads what language: a column is known by its heading in any of them,
 * and by the field's name on the wire.
 *
 * @param language the one whose words are tried first
 */
export function readRows(list: SettingsList, content: Buffer, language: string): TableLine[] {
  if (content.length > IMPORT_BYTES_MAX) {
    throw new Refusal('csv_too_long', { params: { max: IMPORT_LINES_MAX } });
  }
  const names = columnsOfFile(list).map(([name]) => name);
  const spellings = [names, ...[...new Set([language, ...UI_LANGUAGES])].map((one) => headingsOf(list, one))];
  return readTable(content, {
    needed: 'id',
    // Two fields may have the same label: then they stand in the file in the order in which they are exported.
    columnOf: (heading, before) => {
      for (const headings of spellings) {
        const found = names.find((name, at) => isSaid(headings[at]!, heading) && !before.includes(name));
        if (found !== undefined) return found;
      }
      return undefined;
    },
    linesMax: IMPORT_LINES_MAX,
  });
}

function isSaid(heading: string, written: string): boolean {
  return heading.trim().toLowerCase() === written.toLowerCase();
}

/** What stands in a cell of an exported record: its own text, which is what the form edits; other records by their names. */
export function cellOf(row: Values, name: string, kind: Field['kind'] | undefined): unknown {
  const value = row[name];
  if (kind === 'reference') return (row[referredName(name)] as { label: string } | null)?.label ?? '';
  if (kind === 'references') return (row[`${name}_named`] as { label: string }[]).map(({ label }) => label).join(', ');
  if (kind === 'amount' && value !== null) return amountOnWire.encode(value as Amount);
  if (value instanceof Date) return value.toISOString();
  if (kind === 'keys') return JSON.stringify(value);
  return Array.isArray(value) ? value.join(', ') : value;
}
