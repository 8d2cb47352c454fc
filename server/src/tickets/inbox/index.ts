export { isAnythingLeft, isForgettable, noHoldOnReceived } from './keepingStore.ts';
export { startInboxJobs } from './jobs.ts';
export { inboxRoutes } from './routes.ts';
export { presentEmail } from './present.ts';
export { emailsOfMessages, purgeReceived, stateOfInbox } from './store.ts';
