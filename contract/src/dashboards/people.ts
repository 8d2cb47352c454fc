import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { emptyIsMissing, id, moment } from '../kit/fields.ts';
import { roleKey, type Role } from '../kit/roles.ts';
import { COMMENT_TAGS } from '../orderDesk/afterSales.ts';
import { PROGRAM_TOO } from '../settingsLists/roles.ts';
import { ACTION_MEASURES } from './measures.ts';
import { anyOr } from './narrowing.ts';
import { boardFields, historyFields, searchField } from './paging.ts';
import { askedOf, figure, hourOfWeekFields, period } from './period.ts';

/* What people did: the boards of staff, everybody's own history, and what authorities refused. */

const CONTROLLERS: readonly Role[] = ['controller', 'superAdmin'];
const EDITORS: readonly Role[] = ['sorter', 'superAdmin'];
export const ISSUE_READERS: readonly Role[] = [...PROGRAM_TOO, 'sorter'];

const counts = z.number().int();
const board = { period, figures: z.array(figure), total: counts, page: counts };
/** Somebody, or `all`: left out for those who only see themselves. */
const whoever = anyOr(id);
const person = { id: z.number(), firstName: z.string(), lastName: z.string(), roles: z.array(roleKey) };
/** When the first and the last decision of the answer was made; on the first row only, as the specification has it. */
const interval = { min: moment.nullish(), max: moment.nullish() };

const staffRow = z.object({
  ...person,
  reject: counts,
  process_requeted: counts,
  validated_without_process: counts,
  validated: counts,
  processed: counts,
});
export type StaffRow = z.output<typeof staffRow>;

export const readStaffBoard = endpoint({
  method: 'GET',
  path: '/dashboard/staff',
  summary: 'What everybody decided in a period. Sorted by name, not as a ranking.',
  overview: true,
  access: PROGRAM_TOO,
  query: askedOf(boardFields),
  answer: z.object({ ...board, result: z.array(staffRow) }),
});

const controllerRow = z.object({
  ...person,
  ...interval,
  totalPhotosProcessed: counts,
  cannotProcess: counts,
  totalOrdersProcessed: counts,
});
export type ControllerRow = z.output<typeof controllerRow>;

export const readControllerBoard = endpoint({
  method: 'POST',
  path: '/dashboard/controller/staff',
  summary: 'What controllers processed in a period: everybody, or one of them; controllers get only their own numbers.',
  overview: true,
  access: CONTROLLERS,
  query: z.object(boardFields),
  body: askedOf({ user: whoever }),
  onGet: askedOf({ ...boardFields, user: whoever }),
  answer: z.object({ ...board, result: z.array(controllerRow) }),
  refusals: ['access_denied'],
});

const editorRow = z.object({
  ...person,
  ...interval,
  totalVerified: counts,
  rejected: counts,
  aiResizedUsed: counts,
  aiDetouredUsed: counts,
  govReject: counts,
  sendForTreatment: counts,
  processAndValidated: counts,
  finalValidation: counts,
});
export type EditorRow = z.output<typeof editorRow>;

export const readEditorBoard = endpoint({
  method: 'POST',
  path: '/dashboard/editor/staff',
  summary: 'What sorters verified in a period: everybody, or one of them; sorters get only their own numbers.',
  overview: true,
  access: EDITORS,
  query: z.object(boardFields),
  body: askedOf({ user: whoever }),
  onGet: askedOf({ ...boardFields, user: whoever }),
  answer: z.object({ ...board, result: z.array(editorRow) }),
  refusals: ['access_denied'],
});

/** "Percentage refused": two decimals, and 0 where nothing was verified. */
export function refusedShare({ rejected, totalVerified }: Pick<EditorRow, 'rejected' | 'totalVerified'>): number {
  if (!rejected || !totalVerified) return 0;
  return Math.round((rejected / totalVerified) * 10_000) / 100;
}

const actionRecord = z.object({
  id: z.number(),
  /** Null for what was done to no order: a setting, a sign-in. */
  order_id: z.number().nullable(),
  /** The document that it was done to. */
  document_id: z.number().nullable(),
  /** The version that it was done to, and the version which that one was made from. */
  uid: z.string().nullable(),
  previous_file_uid: z.string().nullable(),
  createdAt: moment,
  /** The verb: `photo_rejected`. */
  name: z.string(),
  /** What it was done to: `document`, `order`, or the name of a settings list. */
  subject: z.string(),
  valueText: z.string().nullable(),
  /** The reasons, separated by commas. */
  label: z.string().nullable(),
  isComment: z.boolean(),
  /** The decision was taken back. */
  undone: z.boolean(),
  staff_id: z.number().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type ActionRecord = z.output<typeof actionRecord>;

const oneOrSeveral = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === undefined || value === '' ? [] : [value].flat()), z.array(shape).max(50));

export const readAccountActions = endpoint({
  method: 'GET',
  path: '/dashboard/account/{id}',
  summary:
    'What somebody did in a period, newest first. Everybody gets their own; administrators get anybody’s, and `all`.',
  overview: true,
  access: 'anyStaff',
  params: z.object({ id: z.union([z.literal('all'), id]) }),
  query: askedOf({
    ...historyFields,
    ...searchField,
    ...hourOfWeekFields,
    'action-filters[]': oneOrSeveral(z.string().regex(/^[a-z_]{1,60}$/)).default([]),
    /** Exactly the actions that it counts. */
    measure: emptyIsMissing(z.enum(ACTION_MEASURES).optional()),
  }),
  answer: z.object({
    result: z.array(actionRecord),
    total: counts,
    page: counts,
    /** Whose history it is; null for everybody's. */
    user: z.object(person).nullable(),
    /** The verbs that occur in the period, to filter by. */
    names: z.array(z.string()),
  }),
  refusals: ['access_denied', 'not_found'],
});

const issue = z.object({
  id: z.number(),
  order_id: z.number(),
  createdAt: moment,
  tags: z.array(z.enum(COMMENT_TAGS)),
  /** Null once the customer's account is deleted. */
  valueText: z.string().nullable(),
  /** Who had approved the photo. */
  administrator: z.object({ id: z.number(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** Who wrote the comment. */
  author: z.object({ id: z.number(), firstName: z.string(), lastName: z.string() }).nullable(),
  country_code: z.string().nullable(),
  purpose: z.string().nullable(),
  /** The photo that the order's document has now; null if its bytes were removed. */
  uid: z.string().nullable(),
});
export type Issue = z.output<typeof issue>;

export const readIssues = endpoint({
  method: 'GET',
  path: '/dashboard/administrator/issues',
  summary:
    'What authorities refused, and other problems that comments report, newest first. Sorters get only their own.',
  overview: true,
  access: ISSUE_READERS,
  query: askedOf({
    ...historyFields,
    ...searchField,
    user: whoever,
    reasons: oneOrSeveral(z.enum(COMMENT_TAGS)).default([]),
  }),
  answer: z.object({
    period,
    result: z.array(issue),
    total: counts,
    page: counts,
    /** How many of the period have each tag, whichever is asked for. */
    tags: z.array(z.object({ tag: z.enum(COMMENT_TAGS), total: counts })),
  }),
  refusals: ['access_denied', 'not_found'],
});
