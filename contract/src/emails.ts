import { z } from 'zod';
import { customerPartQuery } from './customers.ts';
import { endpoint } from './kit/endpoint.ts';
import { id, moment } from './kit/fields.ts';
import { page, pageQuery } from './kit/page.ts';
import type { Role } from './kit/roles.ts';
import { VERIFIERS } from './photos/roles.ts';

const READERS: readonly Role[] = ['orderManager', 'admin', 'superAdmin'];

export const emailStatus = z.enum(['queued', 'sending', 'sent', 'held', 'failed', 'unknown']);

export const emailRow = z.object({
  id: z.number(),
  template: z.string(),
  language: z.string(),
  /** Null after the customer's account was deleted. */
  recipient: z.string().nullable(),
  subject: z.string(),
  status: emailStatus,
  order_id: z.number().nullable(),
  document_id: z.number().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
});
export type EmailRow = z.output<typeof emailRow>;

export const MAILBOX_PAGE_SIZES = [10, 20, 30] as const;

export const listEmails = endpoint({
  method: 'GET',
  path: '/mailbox',
  summary: 'E-mails that were sent, wait to be sent or, without a mail server, are held.',
  overview: true,
  access: READERS,
  query: pageQuery({
    columns: ['created_at', 'recipient', 'subject', 'status', 'id'],
    defaultColumn: 'created_at',
    descending: true,
    sizes: MAILBOX_PAGE_SIZES,
  }).extend({ status: emailStatus.optional() }),
  answer: page(emailRow),
});

export const listCustomerEmails = endpoint({
  method: 'GET',
  path: '/final-customer/{id}/emails',
  summary: 'The newest e-mails about a customer, also those that their partner got.',
  overview: true,
  access: READERS,
  params: z.object({ id }),
  query: customerPartQuery,
  answer: page(emailRow),
});

export const readEmail = endpoint({
  method: 'GET',
  path: '/mailbox/{id}',
  summary: 'One e-mail, as its reader sees it.',
  access: READERS,
  params: z.object({ id }),
  answer: emailRow.extend({
    /** Both are null after the customer's account was deleted. */
    html: z.string().nullable(),
    text: z.string().nullable(),
    attempts: z.number(),
    error: z.string().nullable(),
    attachments: z.array(
      z.object({ id: z.number(), file_name: z.string(), content_type: z.string(), bytes: z.number() }),
    ),
    allowedActions: z.array(z.enum(['sendAgain'])),
  }),
  refusals: ['not_found'],
});

export const openEmailAttachment = endpoint({
  method: 'GET',
  path: '/mailbox/{id}/attachment/{attachmentId}',
  summary: 'An attachment of an e-mail.',
  access: READERS,
  params: z.object({ id, attachmentId: id }),
  answer: 'file',
  refusals: ['not_found', 'account_deleted', 'order_deleted'],
});

export const sendEmailAgain = endpoint({
  method: 'POST',
  path: '/mailbox/{id}/send-again',
  summary: 'Sends an e-mail that failed or is held, or about which the mail server has not answered.',
  access: READERS,
  params: z.object({ id }),
  answer: z.object({}),
  refusals: ['not_found', 'wrong_state', 'account_deleted', 'order_deleted'],
});

export const HELD_SENDERS: readonly Role[] = ['admin', 'superAdmin'];
const DAY_MAX = 3_650;

/** Of the last so many days; older ones say what is no longer true. */
const heldAge = z.object({ days: z.coerce.number().int().min(1).max(DAY_MAX) });

export const countHeldEmails = endpoint({
  method: 'GET',
  path: '/mailbox/held',
  summary: 'How many e-mails are held, in all and of the last days.',
  access: READERS,
  query: heldAge,
  answer: z.object({
    total: z.number(),
    /** Those of the days asked for. */
    count: z.number(),
    /** When the oldest of them was written. */
    oldest: moment.nullable(),
    allowedActions: z.array(z.enum(['sendHeld'])),
  }),
});

/** How many e-mails one call sends on their way; another call goes on with the next. */
export const HELD_AT_ONCE = 1_000;

export const sendHeldEmails = endpoint({
  method: 'POST',
  path: '/mailbox/held/send',
  summary: `Sends the held e-mails of the last days, the oldest first, ${HELD_AT_ONCE} at once.`,
  access: HELD_SENDERS,
  body: heldAge,
  answer: z.object({ sent: z.number() }),
  refusals: ['no_mail_server'],
});

/** Why a rejection would tell nobody. */
export const NO_EMAIL_REASONS = ['no_reasons', 'reasons_not_told', 'plan', 'deleted'] as const;
export type NoEmailReason = (typeof NO_EMAIL_REASONS)[number];

export const EMAIL_READERS = ['customer', 'partner'] as const;

export const previewRejection = endpoint({
  method: 'POST',
  path: '/document/{id}/preview-rejection',
  summary:
    'The e-mail that rejecting the photo for these reasons would send, to whoever verifies it. It writes and sends nothing.',
  access: VERIFIERS,
  params: z.object({ id }),
  body: z.object({ photoRejectReasons: z.array(id).max(50) }),
  answer: z.object({
    email: z
      .object({
        /** In which language it is written. */
        language: z.string(),
        subject: z.string(),
        /** As it is sent, except for the customer's link: the address in it opens nothing. */
        html: z.string(),
        recipients: z.array(z.enum(EMAIL_READERS)),
      })
      .nullable(),
    /** Set where there is no e-mail. */
    untold: z.enum(NO_EMAIL_REASONS).nullable(),
    /** Those of the reasons that no customer is told. */
    not_told: z.array(z.number()),
  }),
  refusals: ['claim_missing', 'claim_expired', 'reason_unknown', 'not_found'],
  changes: false,
});
