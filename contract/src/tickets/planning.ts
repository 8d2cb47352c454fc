import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, moment } from '../kit/fields.ts';
import { ORDERS } from '../settingsLists/roles.ts';
import { ticketStatus } from '../vocabulary.ts';
import { seen } from './seen.ts';

/* Whose work a ticket is, and when. */

const params = z.object({ id });
const answer = z.object({ id: z.number(), status: ticketStatus });

export const assignTicket = endpoint({
  method: 'POST',
  path: '/ticket/{id}/assign',
  summary:
    'Assigns a ticket to a person, or to nobody. If it is assigned to somebody else, the caller no longer manages it.',
  access: ORDERS,
  params,
  body: z.object({
    to: id.nullable(),
    /** Whose work it was on the caller's screen: nobody overwrites what they have not seen. */
    was: id.nullable(),
  }),
  answer,
  refusals: ['not_found', 'wrong_state', 'colleague_cannot', 'ticket_assigned_meanwhile'],
});

/** For how long a ticket can be set aside at most. */
export const SNOOZE_DAYS_MAX = 60;

export const snoozeTicket = endpoint({
  method: 'POST',
  path: '/ticket/{id}/snooze',
  summary: 'Sets an open ticket aside until a moment, or until its customer writes, and releases it.',
  access: ORDERS,
  params,
  body: z.object({
    until: moment,
    ...seen,
  }),
  answer,
  refusals: ['not_found', 'wrong_state', 'ticket_not_managed', 'ticket_moved_on'],
});

export const wakeTicket = endpoint({
  method: 'POST',
  path: '/ticket/{id}/wake',
  summary:
    'Puts a ticket that is set aside back into the list. Whoever has just set it aside undoes that with it: the ticket is as before, even set aside earlier.',
  access: ORDERS,
  params,
  query: z.object({
    undo: flag.default(false),
    /** Until when it was set aside by what is undone: two of these can be undone, the later one first. */
    until: moment.optional(),
  }),
  answer,
  refusals: ['not_found', 'wrong_state', 'ticket_not_managed'],
});
