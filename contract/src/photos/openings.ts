import { z } from 'zod';
import { dayFields, inOrder } from '../kit/days.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, uid } from '../kit/fields.ts';
import { personName } from '../kit/names.ts';
import { filter } from '../kit/noFilter.ts';
import { page, pageQuery } from '../kit/page.ts';
import { ADMINS } from '../settingsLists/roles.ts';

/* Who has opened which picture, when and how large: the access log of all pictures of customers. */

/**
 * How large a picture was opened: as a screen shows it; the same by itself, in a tab of its own or by a program; all its
 * pixels, for the aids of a screen; or saved as a file. Thumbnails are not noted.
 */
export const OPENED_SIZES = ['display', 'alone', 'full', 'download', 'download_with_metadata', 'signature'] as const;
export type OpenedSize = (typeof OPENED_SIZES)[number];

/** Within how many minutes after the first one openings of one file, person and size are one row. */
export const OPENING_MINUTES = 5;

export const OPENING_PAGE_SIZES = [10, 20, 50] as const;
export const OPENING_COLUMNS = ['opened_at', 'person', 'file_name', 'size'] as const;

const openingRow = z.object({
  id: z.number(),
  file: z.object({ uid: z.string(), file_name: z.string(), deleted_at: moment.nullable() }),
  /** The document that shows it; null of a picture that no document shows. */
  document: z.object({ id: z.number(), order_id: z.number() }).nullable(),
  person: personName,
  size: z.enum(OPENED_SIZES),
  opened_at: moment,
  /** The last of the openings that are this row, and how many they are. */
  last_at: moment,
  times: z.number().int(),
});
export type OpeningRow = z.output<typeof openingRow>;

const openingQuery = inOrder(
  pageQuery({
    columns: OPENING_COLUMNS,
    defaultColumn: 'opened_at',
    descending: true,
    sizes: OPENING_PAGE_SIZES,
  }).extend({
    /** Of this picture alone. */
    file: filter(uid),
    person: filter(id),
    size: filter(z.enum(OPENED_SIZES)),
    ...dayFields,
  }),
);

export const listOpenings = endpoint({
  method: 'GET',
  path: '/file-openings',
  summary:
    'Who opened which picture, when and how large, the newest first. `q` is part of the file’s name, or the number of its document.',
  overview: true,
  access: ADMINS,
  query: openingQuery,
  answer: page(openingRow),
});

export const exportOpenings = endpoint({
  method: 'GET',
  path: '/file-openings/export.csv',
  summary: 'All openings that the search and the filters match, the newest first, as CSV.',
  overview: true,
  access: ADMINS,
  query: openingQuery,
  answer: 'file',
});
