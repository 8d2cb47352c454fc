/* Who may open which screens. */

export const ADMINS = ['admin', 'superAdmin'] as const;
export const PROGRAM_TOO = [...ADMINS, 'automaticProgram'] as const;
export const ORDERS = ['orderManager', ...ADMINS] as const;
export const FINANCE = ['financeManager', ...ADMINS] as const;
export const USERS = ['userManager', ...ADMINS] as const;
export const MANAGERS = ['userManager', 'financeManager', 'orderManager', ...ADMINS] as const;
export const CAUTION = ['postman', ...ADMINS] as const;
export const READERS = ['sorter', 'controller', 'orderManager', ...PROGRAM_TOO] as const;
export const VERIFIERS = ['sorter', ...ADMINS] as const;
