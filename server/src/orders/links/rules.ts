import type { OrderStatus } from '@likeness/contract/vocabulary';

/** How long a link is good after it was last given to its customer, in days. */
export const LINK_DAYS = 30;

/** "Of an order that is over or was deleted nobody sends us anything any more." */
export function isOrderOpen({ status, deletedAt }: { status: OrderStatus; deletedAt: Date | null }): boolean {
  return deletedAt === null && status !== 'canceled' && status !== 'rejected';
}

/** What customers are asked for anew; also the last part of the address in their own application. */
export type Repair = 'photo' | 'signature' | 'address';

/** Where an installation or a partner has a page for customers. */
export interface CustomerPages {
  /** `{token}` stands for the token. */
  readonly customerUrl: string | undefined;
  /** Of the partner's application. */
  readonly webAppUrl: string | null;
}

/**
 * Where a customer opens the link. The installation's own page where there is one, as that is known to understand tokens;
 * or else the partner's application, where it shows the order. Null where there is neither.
 */
export function repairAddress(
  { customerUrl, webAppUrl }: CustomerPages,
  { token, orderReference, repair }: { token: string; orderReference: string; repair: Repair },
): string | null {
  if (customerUrl !== undefined) return customerUrl.replaceAll('{token}', token);
  const order = orderAddress(webAppUrl, orderReference);
  return order === null ? null : `${order}/${repair}?token=${token}`;
}

/** Where the partner's application shows an order. Its customers are known to it, so no secret goes along. */
export function orderAddress(webAppUrl: string | null, orderReference: string): string | null {
  if (webAppUrl === null) return null;
  return new URL(`orders/${encodeURIComponent(orderReference)}`, webAppUrl.replace(/\/?$/, '/')).href;
}

/** The token in the address that a QR code leads to, as a scanner types it, or the token alone. */
export function tokenIn(text: string): string | undefined {
  return /(?:^|[/=])([\w-]{32})(?:$|[/?#&])/.exec(text.trim())?.[1];
}
