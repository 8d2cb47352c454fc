export { type NewMail, queueMail, workMail } from './jobs.ts';
export { mailboxRoutes } from './routes.ts';
