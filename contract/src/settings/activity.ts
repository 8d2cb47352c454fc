import { z } from 'zod';
import { dayFields, inOrder } from '../kit/days.ts';
import { endpoint } from '../kit/endpoint.ts';
import { emptyIsMissing, id, moment } from '../kit/fields.ts';
import { personName } from '../kit/names.ts';
import { refusalsOfList } from '../kit/settingsList.ts';
import { LISTS } from '../settingsLists/index.ts';
import { ADMINS } from '../settingsLists/roles.ts';

/* What everybody did: all audit entries of the house, the newest first. */

export const ACTIVITY_PAGE = 50;

const values = z.record(z.string(), z.unknown()).nullable();
const chosen = emptyIsMissing(z.string().max(100).optional());

const activityRow = z.object({
  id: z.number(),
  created_at: moment,
  /** Null when the system did it, or a customer through a partner. */
  person: personName.nullable(),
  /** The verb: `photo_rejected`, `edited`. */
  name: z.string(),
  /** The kind of record it was done to: `document`, or the name of a settings list. */
  subject: z.string(),
  subject_id: z.number(),
  order_id: z.number().nullable(),
  comment: z.string().nullable(),
  before: values,
  after: values,
  allowedActions: z.array(z.enum(['bringBack'])),
});
export type ActivityRow = z.output<typeof activityRow>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/activity',
  summary: `The activity of all accounts, newest first, ${ACTIVITY_PAGE} at a time. \`older_than\` is the number of the last entry that was shown.`,
  overview: true,
  access: ADMINS,
  query: inOrder(
    z.object({
      person: emptyIsMissing(id.optional()),
      subject: chosen,
      name: chosen,
      older_than: emptyIsMissing(id.optional()),
      ...dayFields,
    }),
  ),
  answer: z.object({
    result: z.array(activityRow),
    /** There are older ones, after this entry. */
    next: z.number().nullable(),
  }),
});

export const activityChoices = endpoint({
  method: 'GET',
  path: '/activity/choices',
  summary: 'The kinds of actions and records that occur in the activity.',
  access: ADMINS,
  answer: z.object({ names: z.array(z.string()), subjects: z.array(z.string()) }),
});

export const bringBack = endpoint({
  method: 'POST',
  path: '/activity/{id}/bring-back',
  summary:
    'Adds a deleted record of a settings list again, under its number and with its texts. Whoever may add to the list may do this.',
  access: ADMINS,
  params: z.object({ id }),
  answer: z.object({ id: z.number(), subject: z.string() }),
  refusals: [
    'not_found',
    'access_denied',
    'changed_meanwhile',
    'choice_gone',
    ...new Set(LISTS.flatMap(refusalsOfList)),
  ],
});
