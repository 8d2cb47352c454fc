export { auditById, auditOn, countAuditBy, latestAuditOn, writeAudit } from './store.ts';
