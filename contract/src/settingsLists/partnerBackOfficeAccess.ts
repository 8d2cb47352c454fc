import { ADMINS, FINANCE, PROGRAM_TOO } from './roles.ts';

/* The partners' back office is kept apart from the rest of the product, under the specification's own names. */

const NEWEST_FIRST = { by: 'id', descending: true } as const;

/** The automatic program's work is photos: it reads these lists and changes nothing. */
export const PARTNER_BACK_OFFICE = { read: PROGRAM_TOO, write: ADMINS, sort: NEWEST_FIRST } as const;
export const PARTNER_BACK_OFFICE_FINANCE = { read: FINANCE, write: FINANCE, sort: NEWEST_FIRST } as const;
