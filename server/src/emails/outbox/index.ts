export { type EmailAttachment, type NewEmail, queueEmail, workOutbox } from './jobs.ts';
export { outboxRoutes } from './routes.ts';
