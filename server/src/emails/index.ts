export { type DocumentEmail, type EmailContent, documentEmails } from './documents.ts';
export { type EmailWording, buttonTo, emailLanguage, writeFramed } from './frame.ts';
export { workEmails } from './jobs.ts';
export {
  orderClosedJob,
  queueClosingEmail,
  queueNewLinkEmail,
  queuePaymentFailedEmail,
  queueRejectionEmail,
  queueShippedEmail,
} from './queue.ts';
export { type EmailTemplate, type OrderEmailContent, orderEmails } from './recipients.ts';
export { stateEmails } from './states.ts';
export { reasonsForCustomer } from './store.ts';
export { outboxRoutes, queueEmail, type NewEmail, workOutbox } from './outbox/index.ts';
