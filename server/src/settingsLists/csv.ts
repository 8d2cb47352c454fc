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
  async function* lines() {
    yield headingsOf(list, wording);
    for (let after = 0; ;) {
      const rows = await rowsAfter(open, question, after, ROWS_AT_ONCE, chosen);
      for (const row of rows.map((stored) => redacted(served, stored))) {
        yield columns.map(([name, field]) => cellOf(row, name, field?.kind));
      }
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)!['id'] as number;
    }
  }
  return csvFile(`${list.name}.csv`, lines());
}
