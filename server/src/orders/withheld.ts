import type { Withheld } from '@likeness/contract/vocabulary';
import { isDeleted } from '../customers/index.ts';

/** "Of a deleted account and of a deleted order nobody sees a picture, nor what was written about one." */
export function withheldBecause(customerEmail: string, orderDeletedAt: Date | string | null): Withheld | null {
  if (isDeleted({ email: customerEmail })) return 'account_deleted';
  return orderDeletedAt === null ? null : 'order_deleted';
}

/** Staff's words are personal data: of a deleted account none are shown, of a deleted order none about a picture. */
export function areWordsWithheld(because: Withheld | null, about: { readonly isPicture: boolean }): boolean {
  return because === 'account_deleted' || (because !== null && about.isPicture);
}
