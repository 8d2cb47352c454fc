import type { OrderStatus } from '@likeness/contract/vocabulary';

/** How long a link is valid after it was last sent to its customer, in days. */
export const LINK_DAYS = 30;

/** "For an order that has ended or was deleted, nobody can send us anything any more." */
export function isOrderOpen({ status, deletedAt }: { status: OrderStatus; deletedAt: Date | null }): boolean {
  return deletedAt === null && status !== 'canceled' && status !== 'rejected';
}

/** What customers are asked to send anew; also the last part of the address in their own application. */
export type Repair = 'photo' | 'signature' | 'address';

/** The addresses of the pages for customers, of this installation and of the partner. */
export interface CustomerPages {
  /** Contains `{token}` for the token. */
  readonly customerUrl: string | undefined;
  /** The partner's application. */
  readonly webAppUrl: string | null;
}

/**
 * Where a customer opens the link: the installation's own page if there is one, because that certainly understands
 * tokens; otherwise the order's page in the partner's application. Null if there is neither.
 */
export function repairAddress(
  { customerUrl, webAppUrl }: CustomerPages,
  { token, orderReference, repair }: { token: string; orderReference: string; repair: Repair },
): string | null {
  if (customerUrl !== undefined) return customerUrl.replaceAll('{token}', token);
  const order = orderAddress(webAppUrl, orderReference);
  return order === null ? null : `${order}/${repair}?token=${token}`;
}

/**
 * The order's page in the partner's application. The partner identifies its customers itself, so the address contains
 * no secret.
 */
export function orderAddress(webAppUrl: string | null, orderReference: string): string | null {
  if (webAppUrl === null) return null;
  return new URL(`orders/${encodeURIComponent(orderReference)}`, webAppUrl.replace(/\/?$/, '/')).href;
}

/** Reads the token from the address in a QR code, as a scanner types it, or from the token alone. */
export function tokenIn(text: string): string | undefined {
  return /(?:^|[/=])([\w-]{32})(?:$|[/?#&])/.exec(text.trim())?.[1];
}
