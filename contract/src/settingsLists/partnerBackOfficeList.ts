import { ADMINS, FINANCE, PROGRAM_TOO } from './roles.ts';

/**
 * What the lists of the partners' back office have alike: their records stand apart from all others of this product, under
 * the specification's own names.
 */
export function partnerBackOfficeList<const Name extends string>(name: Name, readers: 'staff' | 'finance' = 'staff') {
  return {
    name: `pro_${name}`,
    path: `/back-office-pro/${name}`,
    // The automatic program's work is the photos: here it may look, and change nothing.
    read: readers === 'finance' ? FINANCE : PROGRAM_TOO,
    write: readers === 'finance' ? FINANCE : ADMINS,
    sort: { by: 'id', descending: true },
  } as const;
}
