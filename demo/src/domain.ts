export { DEMO_DOMAIN } from '../../server/src/staff/index.ts';
