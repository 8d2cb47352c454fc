export { namedByNone } from './namedStore.ts';
export { backupHealth, serveBackups } from './serve.ts';
export { backupState } from './schedule.ts';
