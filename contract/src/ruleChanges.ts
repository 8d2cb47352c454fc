import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { errorAnswer } from './kit/errorAnswer.ts';
import { enteredMoment, flag, id, MESSAGES, moment } from './kit/fields.ts';
import { changeShape } from './kit/listShapes.ts';
import { personName } from './kit/names.ts';
import { purposeList } from './settingsLists/purposes.ts';
import { documentStatus } from './vocabulary.ts';

/** How many of the documents an answer names. */
export const EFFECTS_NAMED_MAX = 50;
/** How many photos are measured anew for one answer: more would keep others from their photos. */
export const EFFECTS_MEASURED_MAX = 200;

const touchedDocument = z.object({
  id: z.number(),
  order_id: z.number(),
  status: documentStatus,
  first_name: z.string(),
  last_name: z.string(),
});

/** What one kind of check says of the waiting documents, now and after the change. */
const effect = z.object({
  /** How many it looked at, of how many. */
  looked_at: z.number().int(),
  of: z.number().int(),
  /** Passed before and would fail; failed before and would pass; fails both times, for other reasons. */
  newly_failing: z.number().int(),
  newly_passing: z.number().int(),
  otherwise: z.number().int(),
  /** The first of them, by their promised time. */
  documents: z.array(touchedDocument.extend({ before: z.array(z.string()), after: z.array(z.string()) })),
});
export type CheckEffect = z.output<typeof effect>;

export const purposeEffects = endpoint({
  method: 'POST',
  path: '/purpose/{id}/effects',
  summary:
    'What a change of a purpose would do, before it is saved: which waiting documents get another verdict from the checks, and how many boards and shipments it touches.',
  access: purposeList.write,
  params: z.object({ id }),
  /** Whether photos are measured anew, which takes seconds; without it only the hard checks are calculated. */
  query: z.object({ measure: flag.default(true) }),
  body: changeShape(purposeList),
  answer: z.object({
    /** The fields that would change. */
    changes: z.array(z.string()),
    hard_checks: effect,
    automatic_checks: effect,
    /** Of validated documents whose letter is not sent. */
    boards: z.number().int(),
    open_shipments: z.number().int(),
  }),
  refusals: ['not_found', 'changed_meanwhile'],
  // It works out and writes nothing.
  changes: false,
});

const plannedChange = z.object({
  id: z.number(),
  holds_from: moment,
  created_at: moment,
  user: personName,
  based_on: z.number().int(),
  before: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  status: z.enum(['waiting', 'applied', 'withdrawn', 'refused']),
  ended_at: moment.nullable(),
  /** Why it was refused when its moment came. */
  refusal: errorAnswer.nullable(),
  /** One of its fields has been changed since it was refused: what it wanted has been seen to. */
  changed_since: z.boolean(),
  allowedActions: z.array(z.enum(['withdraw'])),
});
export type PlannedChange = z.output<typeof plannedChange>;

export const planChange = endpoint({
  method: 'POST',
  path: '/purpose/{id}/changes',
  summary: 'Plans a change of a purpose that is valid from a later moment on. Until then the old rule applies.',
  access: purposeList.write,
  params: z.object({ id }),
  body: z.object({
    holds_from: z.string({ error: MESSAGES.required }).pipe(enteredMoment),
    /** The fields that change, as they are sent to `POST /purpose/{id}`. */
    values: changeShape(purposeList),
  }),
  answer: plannedChange,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const purposeChanges = endpoint({
  method: 'GET',
  path: '/purpose/{id}/changes',
  summary:
    'The changes of a purpose that were planned: those that wait first, by their moment; then the others, newest first.',
  access: purposeList.read,
  params: z.object({ id }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
  answer: z.object({ result: z.array(plannedChange) }),
  refusals: ['not_found'],
});

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/purpose/{id}/changes/{change}/withdraw',
  summary: 'Withdraws a planned change that waits or was refused.',
  access: purposeList.write,
  params: z.object({ id, change: id }),
  answer: plannedChange,
  refusals: ['not_found', 'change_ended'],
});
