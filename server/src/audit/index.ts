export { auditById, auditOn, countAuditBy, latestAuditOn, writeAudit } from './store.ts';
export { noteSecurityEvent, purgeSecurityEvents } from './securityEventStore.ts';
