export { addCustomerMessage, attachToMessage, openTicket, refuseAttaching } from './arrivals.ts';
export { ATTACHED_BYTES, dropUnsent, sentAttachment } from './attachmentStore.ts';
export { serveAttachment, storeAttachment } from './attachments.ts';
export { ticketLists } from './lists.ts';
export { conversationOf, orderedReasons, ticketOfPartner } from './detailStore.ts';
export { newestSaying } from './messageSearchStore.ts';
export { ticketDueAt } from './store.ts';
export {
  inboxRoutes,
  isAnythingLeft,
  isForgettable,
  keepersOfReceived,
  noHoldOnReceived,
  startInboxJobs,
  stateOfInbox,
} from './inbox/index.ts';
export { startTicketJobs } from './jobs.ts';
export { releaseTicketsOf } from './managing.ts';
export { ticketRoutes } from './routes.ts';
