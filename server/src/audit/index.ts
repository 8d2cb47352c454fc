export { type NewAuditEntry, auditById, auditOn, countAuditBy, latestAuditOn, writeAudit } from './store.ts';
