import type { Withheld } from '@likeness/contract/vocabulary';
import { isDeleted } from '../customers/index.ts';

/** "Of a deleted account and of a deleted order nobody sees a picture, nor what was written about one." */
export function withheldBecause(customerEmail: string, orderDeletedAt: Date | string | null): Withheld | null {
  if (isDeleted({ email: customerEmail })) return 'account_deleted';
  return orderDeletedAt === null ? null : 'order_deleted';
}
