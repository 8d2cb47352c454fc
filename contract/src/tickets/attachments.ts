import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id } from '../kit/fields.ts';
import { ORDERS } from '../settingsLists/roles.ts';

/* Files that go along with messages between customers and staff: pictures and PDFs. */

const MEGABYTE = 1024 * 1024;

/** How many go along with one message, how heavy each may be, and how heavy all: mail servers take 25 MB in letters. */
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_BYTES_MAX = 10 * MEGABYTE;
export const MESSAGE_BYTES_MAX = 15 * MEGABYTE;

export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

export const ticketAttachment = z.object({
  id: z.number(),
  file_name: z.string(),
  content_type: z.enum(ATTACHMENT_TYPES),
  bytes: z.number(),
});
export type TicketAttachment = z.output<typeof ticketAttachment>;

/** Why a file is not taken. */
export const ATTACHMENT_REFUSALS = [
  'attachment_type_unknown',
  'attachment_too_heavy',
  'attachments_too_many',
  'attachments_too_heavy',
  'attachment_infected',
  'attachment_unchecked',
  'attachment_uncheckable',
  'photo_damaged',
  'photo_too_many_pixels',
  'photo_too_heavy',
  'photo_took_too_long',
  'file_missing',
  'attachment_gone',
  'account_deleted',
] as const;

export const attachToTicket = endpoint({
  method: 'POST',
  path: '/ticket/{id}/attachment',
  summary:
    'Stores a picture or a PDF to be attached to the caller’s next answer. Pictures are encoded again; what is not sent within a day is deleted.',
  access: ORDERS,
  params: z.object({ id }),
  upload: 'file',
  body: z.object({}),
  answer: ticketAttachment,
  refusals: ['not_found', ...ATTACHMENT_REFUSALS],
});

export const openTicketAttachment = endpoint({
  method: 'GET',
  path: '/ticket/{id}/attachment/{attachmentId}',
  summary: 'A file of the conversation, as a download.',
  access: ORDERS,
  params: z.object({ id, attachmentId: id }),
  answer: 'file',
  refusals: ['not_found', 'account_deleted'],
});
