export { queueFactorResetEmail } from './accounts.ts';
export { untilWhen } from './days.ts';
export { type DocumentEmail, type EmailContent, documentEmails } from './documents.ts';
export { type EmailWording, buttonTo, emailLanguage, rendered, writeFramed } from './frame.ts';
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
export { type Kept, endedEmails, paidBackEmails } from './endings.ts';
export type { Shipped } from './documents.ts';
export { orderStatusEmails, reminderEmails } from './states.ts';
export { planLanguage, reasonsForCustomer } from './store.ts';
export {
  EMAIL_SECRET_PLACE,
  type EmailAttachment,
  type NewEmail,
  changeRecipient,
  emailSecret,
  hashOfSecret,
  nameOfSecret,
  outboxRoutes,
  queueEmail,
  resumeEmailsOf,
  sentEmailNamed,
  startOutboxJobs,
} from './outbox/index.ts';
export {
  detachPicture,
  foldEmailCounts,
  heldWhenRestored,
  holdWaitingEmails,
  leaveEmailsOfDeletedOrders,
  recountEmails,
} from './outbox/index.ts';
