import { readFile } from 'node:fs/promises';
import { exportPurposes, importPurposes } from '@likeness/contract/purposes/csv';
import { type Binding, bind, bindUpload } from '../platform/http/bind.ts';
import { csvFile } from '../platform/http/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { type SettingsLists, openList, rowsAfter } from '../settingsLists/index.ts';
import { COLUMNS, cellsOf, readCsv } from './csvFile.ts';
import { importLines } from './importing.ts';
import { servedPurposes } from './lists.ts';
import { triedOut } from './tryingOut.ts';

const ROWS_AT_ONCE = 200;
const EVERYTHING = { order_by: 'id', descending: false, q: '', limit: ROWS_AT_ONCE, page: 1 };

export function purposeFileRoutes(platform: Pick<Platform, 'jobs'>, settingsLists: SettingsLists): Binding[] {
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
    bindUpload(
      importPurposes,
      async ({ path }) => readCsv(await readFile(path, 'utf8')),
      async (call) => {
        const { tx, prepared, query } = call;
        const open = openList(call, settingsLists, servedPurposes);
        const work = (inner: typeof tx) => importLines(platform, { ...open, tx: inner }, prepared);
        const result = query.dry ? await triedOut(tx, work) : await work(tx);
        const counted = (what: (typeof result)[number]['what']) => result.filter((line) => line.what === what).length;
        const wrong = counted('wrong');
        if (wrong > 0 && !query.dry) {
          const errors = result.flatMap((line) =>
            Object.entries(line.errors).map(([field, sentences]) => [`${line.line}.${field}`, sentences] as const),
          );
          throw new Refusal('import_faults', { params: { count: wrong }, errors: Object.fromEntries(errors) });
        }
        return {
          written: !query.dry,
          added: counted('add'),
          edited: counted('edit'),
          unchanged: counted('nothing'),
          wrong,
          result,
        };
      },
    ),
  ];
}
