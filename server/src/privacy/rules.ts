import type { OrderStatus } from '@likeness/contract/vocabulary';

/** In these the house still owes something: nothing of such an order is erased. */
const CLOSED: readonly OrderStatus[] = ['fulfilled', 'canceled', 'rejected'];

/** The mark in the e-mail of a deleted account, before the address that it had. */
const MARK = /^\[DELETED-\d+\]/;

/** "First the account is closed: whoever looks sees nothing any more, while the rest goes." */
export function closedEmail(id: number, email: string): string {
  return `[DELETED-${id}]${email.replace(MARK, '')}`;
}

/** The addresses, in small letters, that an e-mail column holds: of a closed account the one it had before. */
export function addressIn(email: string | null): string[] {
  const address = (email ?? '').replace(MARK, '').trim().toLowerCase();
  return address === '' ? [] : [address];
}

/** Whether everything of an e-mail column is gone: the mark alone is left. */
export function isErased(email: string): boolean {
  return MARK.test(email) && addressIn(email).length === 0;
}

export interface OrderAtErasure {
  readonly id: number;
  readonly status: OrderStatus;
  readonly deletedAt: Date | null;
  readonly isHeld: boolean;
  /** What is due back to the customer and was not paid yet. */
  readonly hasRefundDue: boolean;
}

export type ErasureObstacle = 'held' | 'under_way' | 'refund_due';

/** "Whoever still gets something from us, or whom a court asks about, is not erased." The first that applies. */
export function obstacleOf({ status, deletedAt, isHeld, hasRefundDue }: OrderAtErasure): ErasureObstacle | undefined {
  if (isHeld) return 'held';
  if (hasRefundDue) return 'refund_due';
  return deletedAt === null && !CLOSED.includes(status) ? 'under_way' : undefined;
}
