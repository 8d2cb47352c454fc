export { FORMER_VALUES, auditById, auditOn, countAuditBy, latestAuditOn, writeAudit } from './store.ts';
export { forgetNamesTyped, noteSecurityEvent, purgeSecurityEvents } from './securityEventStore.ts';
