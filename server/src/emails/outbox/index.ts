export { foldEmailCounts, recountEmails } from './countStore.ts';
export { type NewEmail, queueEmail, resumeEmailsOf, startOutboxJobs } from './jobs.ts';
export { EMAIL_SECRET_PLACE, emailSecret, hashOfSecret, nameOfSecret } from './secrets.ts';
export { changeRecipient } from './recipientStore.ts';
export { outboxRoutes } from './routes.ts';
export {
  type EmailAttachment,
  detachPicture,
  heldWhenRestored,
  holdWaitingEmails,
  leaveEmailsOfDeletedOrders,
  isSentForDeletedOrders,
  sentEmailNamed,
} from './store.ts';
