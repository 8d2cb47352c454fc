import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { id, moment, text } from './kit/fields.ts';
import { COMMENT_LENGTH_MAX } from './kit/limits.ts';
import { ADMINS } from './settingsLists/roles.ts';

/* People's data: what is removed by itself, what is held back, and erasing or exporting all of one customer. */

/** The rules of retention, each named after what it removes. */
export const RETENTION_RULES = [
  'pictures',
  'look_pictures',
  'unused_uploads',
  'unnamed_files',
  'sent_emails',
  'received_emails',
  'strangers_emails',
  'dismissed_emails',
  'unsent_files',
  'ticket_files',
  'openings',
  'security_log',
  'sessions',
  'attempts',
  'passwords',
  'password_links',
  'answers',
  'jobs',
  'invoices',
] as const;
export type RetentionRuleName = (typeof RETENTION_RULES)[number];

export const listRetention = endpoint({
  method: 'GET',
  path: '/retention',
  summary:
    'The retention rules: what is removed automatically and after how long, how much was due after the last run, when more will be due, and that run.',
  overview: true,
  access: ADMINS,
  answer: z.object({
    rules: z.array(
      z.object({
        name: z.enum(RETENTION_RULES),
        /** The setting that holds the period; null where it is fixed. */
        setting: z.string().nullable(),
        /** 0 keeps it for ever, except of what is removed at once. */
        days: z.number().int(),
        at_once: z.boolean(),
        /** How many were due after the last run, and when the next one was to be. Null if they were not counted. */
        due: z.number().int().nullable(),
        next_at: moment.nullable(),
        /** When they were counted; null before the first run, and with another period than it had. */
        counted_at: moment.nullable(),
        /** Null before the first run. */
        last_run: z
          .object({
            started_at: moment,
            /** Null while it runs, or if it was broken off. */
            ended_at: moment.nullable(),
            removed: z.number().int(),
            removed_in_all: z.number().int(),
            failed: z.boolean(),
          })
          .nullable(),
      }),
    ),
    server_now: moment,
  }),
});

/** Why a customer is erased or exported: chosen and not written, because what is written could name the person again. */
export const PRIVACY_REASONS = ['asked', 'guardian', 'authority', 'unneeded'] as const;
export type PrivacyReason = (typeof PRIVACY_REASONS)[number];
const reason = z.enum(PRIVACY_REASONS);

const erasing = z.object({
  asked_at: moment,
  reason,
  /** Of how many steps, and how many are done. */
  steps: z.number().int(),
  steps_done: z.number().int(),
  done_at: moment.nullable(),
});

/** What must end before a customer is erased, each about one record. */
export const ERASURE_OBSTACLES = [
  'order_held',
  'order_refund_due',
  'order_under_way',
  'shipment_under_way',
  'ticket_open',
  'document_in_work',
] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

export const planErasure = endpoint({
  method: 'GET',
  path: '/final-customer/{id}/erasure',
  summary:
    'What erasing a customer would remove and what would stay, what prevents it, and how far it is once it has started.',
  access: ADMINS,
  params: z.object({ id }),
  answer: z.object({
    goes: z.object({
      orders: z.number().int(),
      pictures: z.number().int(),
      emails: z.number().int(),
      tickets: z.number().int(),
      shipments: z.number().int(),
    }),
    /** Invoices and credit notes stay for so many years after they were issued. */
    stays: z.object({ invoices: z.number().int(), years: z.number().int() }),
    obstacles: z.array(z.object({ why: z.enum(ERASURE_OBSTACLES), id: z.number() })),
    /** Other accounts with the same e-mail, which they have with other partners: each is erased by itself. */
    others: z.array(z.number().int()),
    erasing: erasing.nullable(),
  }),
  refusals: ['not_found'],
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/final-customer/{id}/erase',
  summary: 'Erases a customer: the account is closed at once, and a job removes everything that belongs to it.',
  access: ADMINS,
  params: z.object({ id }),
  /** The customer’s number or whole name, typed in once more. */
  body: z.object({ confirmation: text(200), reason }),
  answer: erasing,
  refusals: [
    'not_found',
    ...ERASURE_OBSTACLES.map((why) => `erasure_${why}` as const),
    'erasure_begun',
    'erasure_unconfirmed',
  ],
});

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/final-customer/{id}/export.zip',
  summary: 'Everything about a customer as one ZIP: all rows as JSON, their pictures, attachments and invoices.',
  access: ADMINS,
  params: z.object({ id }),
  query: z.object({ reason }),
  answer: 'file',
  refusals: ['not_found'],
});

const holdCall = {
  method: 'POST',
  access: ADMINS,
  params: z.object({ id }),
  body: z.object({ reason: text(COMMENT_LENGTH_MAX) }),
  answer: z.object({ order_id: z.number(), held: z.boolean() }),
} as const;

export const placeHold = endpoint({
  ...holdCall,
  path: '/order/{id}/legal-hold',
  summary: 'Places a legal hold on an order: neither retention nor an erasure removes anything of it.',
  refusals: ['not_found', 'hold_stands', 'erasure_begun'],
});

export const liftHold = endpoint({
  ...holdCall,
  path: '/order/{id}/legal-hold/lift',
  summary: 'Removes the legal hold of an order: its retention periods apply again.',
  refusals: ['not_found', 'hold_missing'],
});
