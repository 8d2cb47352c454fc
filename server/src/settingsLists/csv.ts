import { listCalls } from '@likeness/contract/kit/listCalls';
import { type SettingsList, fieldsOf } from '@likeness/contract/kit/settingsList';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { ServedFile } from '../platform/http/bind.ts';
import { csvFile } from '../platform/http/csv.ts';
import type { OpenList } from './openList.ts';
import { type ListQuestion, redacted, rowsAfter } from './read.ts';
import { cellOf, columnsOfFile, headingsOf } from './rowsFile.ts';

/** Rows read at a time: whatever the length of the list, no more than these are held. */
const ROWS_AT_ONCE = 1000;

/**
 * Everything a question matches, or the chosen ones of it, by its numbers, as a spreadsheet opens it and as the import takes it
 * back.
 */
export function csvOf(open: OpenList, question: ListQuestion, chosen?: readonly number[]): ServedFile {
  const { served, wording } = open;
  const { list } = served;
  const columns = columnsOfFile(list);
  const named = countriesToName(list);
  const say = staffFormatter(wording);
  const regions = new Intl.DisplayNames(say.locale, { type: 'region' });
  async function* lines() {
    const headings = named.map(([, { label }]) => say('list_file.country_name', { label: say.sentence(label) }));
    yield [...headingsOf(list, wording), ...headings];
    for (let after = 0; ;) {
      const rows = await rowsAfter(open, question, after, ROWS_AT_ONCE, chosen);
      for (const row of rows.map((stored) => redacted(served, stored))) {
        const names = named.map(([name]) => countryName(regions, row[name]));
        yield [...columns.map(([name, field]) => cellOf(row, name, field?.kind)), ...names];
      }
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)!['id'] as number;
    }
  }
  return csvFile(`${list.name}.csv`, lines());
}

/** The fields whose countries are named besides: a file that the import takes back has no columns but those of the list. */
function countriesToName(list: SettingsList) {
  if (listCalls(list).importRows) return [];
  return fieldsOf(list).filter(([, field]) => field.kind === 'text' && field.format === 'country');
}

function countryName(regions: Intl.DisplayNames, code: unknown): string {
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : '';
}
