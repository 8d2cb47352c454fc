import { z } from 'zod';
import { dayFields } from '../kit/days.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/fields.ts';
import { labelled, purposeName } from '../kit/names.ts';
import { VERDICTS } from '../vocabulary.ts';
import { VERIFIERS } from './roles.ts';

/* What somebody has judged, for themselves alone. */

/** How many of one's own verdicts are shown. */
export const OWN_VERDICTS_MAX = 20;

export const OWN_VERDICT_ACTIONS = ['undoDecision', 'requestLastValidation'] as const;

/** How one's own verdict stands: what can be done about it, or why nothing can. */
export const OWN_VERDICT_STATES = [
  'undoable',
  'reopenable',
  'fulfilled',
  'with_controllers',
  'new_photo',
  'waits_again',
  'judged_since',
  'canceled',
] as const;

const ownVerdict = z.object({
  /** The number of the decision. */
  id: z.number(),
  document: z.number(),
  verdict: z.enum(VERDICTS),
  decided_at: moment,
  reasons: z.array(labelled),
  comment: z.string().nullable(),
  purpose: purposeName,
  final_customer: z.object({ first_name: z.string(), last_name: z.string() }),
  photo_uid: z.string(),
  thumb: z.string().nullable(),
  state: z.enum(OWN_VERDICT_STATES),
  undo_until: moment,
  allowedActions: z.array(z.enum(OWN_VERDICT_ACTIONS)),
});
export type OwnVerdict = z.output<typeof ownVerdict>;

export const listOwnVerdicts = endpoint({
  method: 'GET',
  path: '/document/my-verdicts',
  summary: "The caller's last 20 verdicts, newest first, with the status of each and the actions allowed.",
  overview: true,
  access: VERIFIERS,
  answer: z.object({ result: z.array(ownVerdict), server_now: moment }),
});

export const readOwnDay = endpoint({
  method: 'GET',
  path: '/document/my-day',
  summary: "How many photos the caller has judged today, in the caller's time zone, and how long a verdict took.",
  overview: true,
  access: VERIFIERS,
  query: z.object({ time_zone: dayFields.time_zone }),
  answer: z.object({
    judged: z.number().int(),
    validate: z.number().int(),
    reject: z.number().int(),
    sendForEditing: z.number().int(),
    /** From taking a photo to its verdict; null without any. */
    median_seconds: z.number().nullable(),
    first_at: moment.nullable(),
  }),
});
