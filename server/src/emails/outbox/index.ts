export { type NewEmail, queueEmail, workOutbox } from './jobs.ts';
export { outboxRoutes } from './routes.ts';
export type { EmailAttachment } from './store.ts';
