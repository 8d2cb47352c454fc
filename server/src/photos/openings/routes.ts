import { exportOpenings, listOpenings } from '@likeness/contract/photos/openings';
import { moment } from '../moment.ts';
import type { DocumentPictures } from '../pictureStore.ts';
import { offsetOf } from '../../platform/database/page.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { csvOfOpenings } from './csv.ts';
import { countOpenings, openingsFrom } from './store.ts';

/**
 * Who has opened which picture. What is opened is noted where pictures are served, by `files`; here administrators read
 * it.
 *
 * @param made the columns that name pictures made of photos
 */
export function openingRoutes(made: readonly DocumentPictures[]): Binding[] {
  return [
    bind(listOpenings, async ({ tx, query }) => {
      const total = await countOpenings(tx, made, query);
      const from = offsetOf(query, total);
      const rows = await openingsFrom(tx, made, query, { from, limit: query.limit });
      return {
        result: rows.map((row) => ({
          ...row,
          file: { ...row.file, deleted_at: moment(row.file.deleted_at) },
          opened_at: moment(row.opened_at),
          last_at: moment(row.last_at),
        })),
        total,
      };
    }),
    bind(exportOpenings, async ({ tx, query, language }) => csvOfOpenings(tx, made, query, language)),
  ];
}
