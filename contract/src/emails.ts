import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { id, moment } from './kit/fields.ts';
import { page, pageQuery } from './kit/page.ts';
import type { Role } from './kit/roles.ts';

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
  summary: 'E-mails that left, wait to leave or, without a mail server, would have left.',
  access: READERS,
  query: pageQuery({
    columns: ['created_at', 'recipient', 'subject', 'status', 'id'],
    defaultColumn: 'created_at',
    descending: true,
    sizes: MAILBOX_PAGE_SIZES,
  }).extend({ status: emailStatus.optional() }),
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
  summary: 'A file that goes along with an e-mail.',
  access: READERS,
  params: z.object({ id, attachmentId: id }),
  answer: 'file',
  refusals: ['not_found', 'account_deleted'],
});

export const sendEmailAgain = endpoint({
  method: 'POST',
  path: '/mailbox/{id}/send-again',
  summary: 'Sends an e-mail once more that failed, or of which the mail server said nothing.',
  access: READERS,
  params: z.object({ id }),
  answer: z.object({}),
  refusals: ['not_found', 'wrong_state', 'account_deleted'],
});
