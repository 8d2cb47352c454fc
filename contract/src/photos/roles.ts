import type { Role } from '../kit/roles.ts';

/** The roles that verify, that process, and that read the lists of both. */
export const VERIFIERS: readonly Role[] = ['sorter', 'admin', 'superAdmin'];
export const PROCESSORS: readonly Role[] = ['controller', 'orderManager', 'automaticProgram', 'admin', 'superAdmin'];
export const LIST_READERS: readonly Role[] = ['admin', 'superAdmin', 'automaticProgram'];
/** Whoever opens documents and decides on them. */
export const READERS: readonly Role[] = ['sorter', ...PROCESSORS];
