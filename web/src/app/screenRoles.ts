/* Who may open which screens. */

export const ADMINS = ['admin', 'superAdmin'] as const;
/** Administrators, and automatic programs, which read what these read. */
export const PROGRAMS = [...ADMINS, 'automaticProgram'] as const;
export const ORDERS = ['orderManager', ...ADMINS] as const;
export const FINANCE = ['financeManager', ...ADMINS] as const;
export const REFUNDERS = ['financeManager', ...ORDERS] as const;
export const USERS = ['userManager', ...ADMINS] as const;
export const MANAGERS = ['userManager', 'financeManager', 'orderManager', ...ADMINS] as const;
export const CAUTION = ['postman', ...ADMINS] as const;
export const READERS = ['sorter', 'controller', 'orderManager', ...PROGRAMS] as const;
export const VERIFIERS = ['sorter', ...ADMINS] as const;
/** They read what they have done themselves; administrators read anybody's. */
export const HISTORIES = [...ORDERS, 'controller', 'sorter'] as const;
