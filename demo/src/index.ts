export { DEMO_ACCOUNTS, DEMO_PARTNER, fillDemoHouse, finishPost } from './house.ts';
export { standInsFor } from './outside.ts';
