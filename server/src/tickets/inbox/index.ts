export { isAnythingLeft, isForgettable, keepersOfReceived, noHoldOnReceived } from './keepingStore.ts';
export { startInboxJobs } from './jobs.ts';
export { inboxRoutes } from './routes.ts';
export { presentEmail } from './present.ts';
export { emailsOfMessages, stateOfInbox } from './store.ts';
