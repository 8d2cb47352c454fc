export { type NewEmail, queueEmail, startOutboxJobs } from './jobs.ts';
export { outboxRoutes } from './routes.ts';
export { type EmailAttachment, sentEmailNamed } from './store.ts';
