export { backupHealth, serveBackups } from './serve.ts';
export { backupState } from './schedule.ts';
