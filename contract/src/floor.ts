import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { MESSAGES, email, id, moment, optionalText, orMissing } from './kit/fields.ts';
import { personName } from './kit/names.ts';
import { ADMINS } from './settingsLists/roles.ts';
import { VERIFIERS } from './photos/roles.ts';
import { AUTOMATIC_STEPS } from './photos/automatic.ts';

/* The live floor: what waits, who works on what, and whether everything that the house depends on answers. */

const counts = z.number().int();

/** One of the two queues of documents. */
const queue = z.object({
  kind: z.enum(['verification', 'processing']),
  waiting: counts,
  /** Of them, for how many the promise has passed. */
  overdue: counts,
  /** Since when the longest waiting one has waited, and its number. */
  oldest: z.object({ id: z.number(), since: moment }).nullable(),
  /** In the last hour. */
  arrived: counts,
  finished: counts,
  /** When nothing will wait at this rate; null if it grows or nothing is finished. */
  empty_at: moment.nullable(),
});
export type FloorQueue = z.output<typeof queue>;

/** A step of the automatic path. To be posted unseen is none that is taken here; only imported photos stand there. */
export const FLOOR_STEPS = [...AUTOMATIC_STEPS, 'shipment'] as const;
export type FloorStepName = (typeof FLOOR_STEPS)[number];

const step = z.object({
  name: z.enum(FLOOR_STEPS),
  waiting: counts,
  /** Taken by a program of others or by this server. */
  running: counts,
  /** Of both, for how many an attempt at this step came to nothing. */
  failed: counts,
  /** The document that has not moved for longest, and since when. */
  oldest: z.object({ id: z.number(), since: moment }).nullable(),
});
export type FloorStep = z.output<typeof step>;

/** Work of people, which an administrator may end. */
const RELEASABLE = ['verification', 'processing', 'shipment'] as const;

/** Work of people, and of programs of others, at this moment. What expires first comes first. */
const work = z.object({
  kind: z.enum([...RELEASABLE, 'automatic']),
  subject_id: z.number(),
  by: personName,
  since: moment,
  expires_at: moment,
  /** A program's work ends by itself after two minutes. */
  allowedActions: z.array(z.enum(['release'])),
});
export type FloorWork = z.output<typeof work>;
export type ReleasableWork = FloorWork & { readonly kind: (typeof RELEASABLE)[number] };

export const FLOOR_SERVICES = [
  'database',
  'readReplica',
  'storage',
  'smtp',
  'inbox',
  'mailPartner',
  'virusScanner',
  'backups',
  'upkeep',
] as const;
export type FloorService = (typeof FLOOR_SERVICES)[number];

const service = z.object({
  name: z.enum(FLOOR_SERVICES),
  state: z.enum(['up', 'slow', 'down', 'unused']),
  /** What it said, in the words of this house; never a secret or an address with a password. */
  said: z.string().nullable(),
  /** When it was asked last, and how long its answer took, in milliseconds. */
  checked_at: moment.nullable(),
  milliseconds: z.number().nullable(),
  /** Since when it has been in this state. */
  since: moment.nullable(),
});
export type FloorServiceState = z.output<typeof service>;

/** What an alert can be about. */
export const FLOOR_ALERTS = [
  'queue_old',
  'service_down',
  'refusals_doubled',
  'emails_failing',
  'jobs_failing',
] as const;
export type FloorAlertKind = (typeof FLOOR_ALERTS)[number];

const alert = z.object({
  kind: z.enum(FLOOR_ALERTS),
  /** The queue (`verification`), the service (`smtp`) or the code of the country; empty for e-mails and jobs. */
  about: z.string(),
  /** The country's name in the reader's language; null for all others. */
  label: z.string().nullable(),
  since: moment,
  /** The number that is over its threshold (minutes, a share of a hundred, a count), and the threshold in the same unit. */
  value: z.number().nullable(),
  threshold: z.number().nullable(),
  /** When its e-mail to the recipients was put into the outbox; null where nobody is told. */
  emailed_at: moment.nullable(),
});
export type FloorAlert = z.output<typeof alert>;

/**
 * A country (of the purpose; `key` is its code) or a reason (its number) with its refusals of the last hour, against the
 * usual share of such an hour. Of a reason, `judged` counts all verdicts.
 */
const refusals = z.object({
  key: z.string(),
  label: z.string(),
  refused: counts,
  judged: counts,
  /** Shares of a hundred: now, and in the 28 days before at this hour of the week; null without verdicts. */
  share: z.number().nullable(),
  usual_share: z.number().nullable(),
});
export type FloorRefusals = z.output<typeof refusals>;

export const readFloor = endpoint({
  method: 'GET',
  path: '/floor',
  summary:
    'What waits, who works on what, refusals of the last hour, e-mails, letters and jobs, and the state of services.',
  overview: true,
  access: ADMINS,
  answer: z.object({
    now: moment,
    queues: z.array(queue),
    shipments: z.object({ waiting: counts, oldest: z.object({ id: z.number(), since: moment }).nullable() }),
    steps: z.array(step),
    work: z.array(work),
    refusals: z.object({ by_country: z.array(refusals), by_reason: z.array(refusals) }),
    /** Failed are those of the last 24 hours; letters fail until somebody treats their shipment. */
    emails: z.object({ waiting: counts, failed: counts, oldest: moment.nullable() }),
    letters: z.object({ waiting: counts, failed: counts, oldest: moment.nullable() }),
    /** The queues in which something waits, runs or has failed in the last 24 hours. */
    jobs: z.array(
      z.object({ name: z.string(), waiting: counts, running: counts, failed: counts, oldest: moment.nullable() }),
    ),
    services: z.array(service),
    alerts: z.array(alert),
  }),
});
export type Floor = z.output<typeof readFloor.answer>;

export const readQueueGlance = endpoint({
  method: 'GET',
  path: '/floor/queue',
  summary: 'The queues without names: how many wait, the oldest, the rates of the last hour.',
  overview: true,
  access: [...VERIFIERS, 'controller'],
  answer: z.object({ now: moment, queues: z.array(queue) }),
});

function whole(min: number, max: number) {
  const number = z.number({ error: orMissing(MESSAGES.notANumber) }).int(MESSAGES.notWhole);
  return number.min(min, MESSAGES.tooSmall(min)).max(max, MESSAGES.tooLarge(max));
}

/** At most a week. */
const minutes = whole(1, 10_080);
const RECIPIENTS_MAX = 20;
const thresholds = z.object({
  /** Minutes after which the longest waiting document raises an alert; null for never. */
  queue_minutes: minutes.nullable(),
  /** Minutes for which a service may not answer. */
  service_minutes: minutes.nullable(),
  /** A country's share of refusals against the usual one: 2 is doubled; and from how many verdicts on that counts. */
  refusal_factor: z
    .number({ error: orMissing(MESSAGES.notANumber) })
    .min(1.1, MESSAGES.tooSmall(1.1))
    .max(20, MESSAGES.tooLarge(20))
    .nullable(),
  refusal_judged_min: whole(5, 10_000),
  /** Failed e-mails, and failed jobs, of the last hour. */
  emails_failed: whole(1, 100_000).nullable(),
  jobs_failed: whole(1, 100_000).nullable(),
  /** Who is told by e-mail, beside the page. */
  recipients: z
    .array(email)
    .refine((addresses) => addresses.length <= RECIPIENTS_MAX, MESSAGES.tooMany(RECIPIENTS_MAX)),
});

const floorSettings = thresholds.extend({
  revision: counts,
  changed: z.object({ user: personName, created_at: moment }).nullable(),
});
export type FloorSettings = z.output<typeof floorSettings>;

export const readFloorSettings = endpoint({
  method: 'GET',
  path: '/floor/settings',
  summary: 'When the floor raises an alert, and who is told by e-mail.',
  access: ADMINS,
  answer: floorSettings,
});

export const saveFloorSettings = endpoint({
  method: 'POST',
  path: '/floor/settings',
  summary: 'Changes when the floor raises an alert, and who is told.',
  access: ADMINS,
  body: thresholds.extend({ revision: counts }),
  answer: floorSettings,
  refusals: ['changed_meanwhile'],
});

export const RELEASE_WORD_LENGTH_MAX = 300;

export const releaseWork = endpoint({
  method: 'POST',
  path: '/floor/release',
  summary: "Ends somebody's work on a document or shipment, with a message to that person. Who did it is recorded.",
  access: ADMINS,
  body: z.object({
    kind: z.enum(RELEASABLE),
    subject_id: id,
    /** Whose work ends: if somebody else works on it by now, nothing is released. */
    staff_id: id,
    /** Shown to whoever worked on it. */
    word: optionalText(RELEASE_WORD_LENGTH_MAX),
  }),
  answer: z.object({ released: z.literal(true) }),
  refusals: ['not_found', 'wrong_state', 'deliveries_unavailable', 'delivery_not_managed'],
});
