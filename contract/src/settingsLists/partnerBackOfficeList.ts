import { ADMINS, FINANCE, PROGRAM_TOO } from './roles.ts';

/**
 * What the lists of the partners' back office have alike: their records stand apart from all others of this product, under
 * the specification's own names.
 */
export function ofBackOffice<const Name extends string>(name: Name, kept: 'openly' | 'byFinance' = 'openly') {
  return {
    name: `pro_${name}`,
    path: `/back-office-pro/${name}`,
    // The automatic program's work is the photos: here it may look, and change nothing.
    read: kept === 'byFinance' ? FINANCE : PROGRAM_TOO,
    write: kept === 'byFinance' ? FINANCE : ADMINS,
    sort: { by: 'id', descending: true },
  } as const;
}
