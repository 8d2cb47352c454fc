export { type DocumentEmail, type EmailContent, documentEmails } from './documents.ts';
export { type EmailWording, buttonTo, emailLanguage, writeFramed } from './frame.ts';
export { startEmailJobs } from './jobs.ts';
export {
  orderClosedJob,
  queueClosingEmail,
  queueNewLinkEmail,
  queueOrderReceivedEmail,
  queuePaymentFailedEmail,
  queueRejectionEmail,
  queueRepairReceivedEmail,
  queueShippedEmail,
} from './queue.ts';
export { previewRoutes } from './previewRoutes.ts';
export { type Promised, promiseIn, promisedFor } from './promises.ts';
export { type EmailTemplate, type OrderEmailContent, orderEmails } from './recipients.ts';
export { orderStatusEmails } from './states.ts';
export { reasonsForCustomer } from './store.ts';
export { outboxRoutes, queueEmail, type NewEmail, startOutboxJobs } from './outbox/index.ts';
