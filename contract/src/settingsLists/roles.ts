import type { Role } from '../kit/roles.ts';

/* Which roles work with which settings lists: the groups of the specification's route table. */

export const ADMINS: readonly Role[] = ['admin', 'superAdmin'];
export const USERS: readonly Role[] = ['userManager', ...ADMINS];
export const FINANCE: readonly Role[] = ['financeManager', ...ADMINS];
export const ORDERS: readonly Role[] = ['orderManager', ...ADMINS];
/** The roles that pay back what is due to customers. */
export const REFUNDERS: readonly Role[] = ['financeManager', ...ORDERS];
export const CAUTION: readonly Role[] = ['postman', ...ADMINS];
/** Levels of caution are also chosen where reasons and purposes are edited. */
export const CAUTION_READERS: readonly Role[] = ['postman', 'userManager', 'financeManager', 'orderManager', ...ADMINS];
export const MANAGERS: readonly Role[] = ['userManager', 'financeManager', 'orderManager', ...ADMINS];
export const PROGRAM_TOO: readonly Role[] = [...ADMINS, 'automaticProgram'];
/** The specification lets all staff read these texts; only these roles write them. */
export const TEXT_WRITERS: readonly Role[] = ['financeManager', 'userManager', ...ADMINS];
/** The roles that ship. */
export const SHIPPERS: readonly Role[] = ['postman', ...ADMINS];
/** The roles that may read a shipment; order managers open it from its order. */
export const SHIPMENT_VIEWERS: readonly Role[] = ['postman', 'orderManager', ...ADMINS];
