export { type MailAttachment, type NewMail, queueMail, workMail } from './jobs.ts';
export { mailboxRoutes } from './routes.ts';
