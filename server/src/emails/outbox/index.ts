export { type NewEmail, queueEmail, startOutboxJobs } from './jobs.ts';
export { EMAIL_SECRET_PLACE, emailSecret } from './secrets.ts';
export { outboxRoutes } from './routes.ts';
export { type EmailAttachment, heldEmails, holdWaitingEmails, sentEmailNamed } from './store.ts';
