import { exportPurposes } from '@likeness/contract/purposes/csv';
import { type Binding, bind } from '../platform/http/bind.ts';
import { csvFile } from '../platform/http/csv.ts';
import { type SettingsLists, openList, rowsAfter } from '../settingsLists/index.ts';
import { COLUMNS, cellsOf } from './csvFile.ts';
import { servedPurposes } from './lists.ts';

const ROWS_AT_ONCE = 200;
const EVERYTHING = { order_by: 'id', descending: false, q: '', limit: ROWS_AT_ONCE, page: 1 };

export function purposeFileRoutes(settingsLists: SettingsLists): Binding[] {
  return [
    bind(exportPurposes, async (call) => {
      const open = openList(call, settingsLists, servedPurposes);
      async function* lines() {
        yield COLUMNS;
        for (let after = 0; ;) {
          const rows = await rowsAfter(open, EVERYTHING, after, ROWS_AT_ONCE);
          for (const row of rows) yield cellsOf(row);
          if (rows.length < ROWS_AT_ONCE) return;
          after = rows.at(-1)!['id'] as number;
        }
      }
      return csvFile('purposes.csv', lines());
    }),
  ];
}
