export { DEMO_ACCOUNTS, DEMO_PARTNER, fillDemoHouse, finishPost, planWaitingEdits } from './house.ts';
export { openInbox } from './inbox/open.ts';
export { standInsFor } from './outside.ts';
