import { createHash, randomBytes } from 'node:crypto';
import { customer } from '../../customers/schema.ts';
import { isDeleted } from '../../customers/index.ts';
import { and, eq, gt, isNull } from '../../platform/database/drizzle.ts';
import { orders } from '../schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CustomerIdentity } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { translationLanguage } from '@likeness/contract/kit/translation';
import { LINK_DAYS, isOrderOpen } from './rules.ts';
import { customerLink } from './schema.ts';

type Secrets = Pick<Tokens, 'deriveByEach'>;
type Row = typeof customerLink.$inferSelect;

/** A link as it is shown to its customer. */
export interface CustomerLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** 192 bits: a token of this length fits a QR code that a telephone can read from a screen. */
const TOKEN_LENGTH = 32;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The order's link, valid for its full time from now on. A new one is created if there is none, or if it has expired.
 */
export async function openLink(tx: Transaction, tokens: Secrets, orderId: number, now: Date): Promise<CustomerLink> {
  const expiresAt = expiryFrom(now);
  const [found] = await tx.select().from(customerLink).where(standing(orderId)).for('update');
  const token = found && goodToken(tokens, found, now);
  if (token !== undefined) {
    await tx.update(customerLink).set({ expiresAt }).where(eq(customerLink.id, found!.id));
    return { token, expiresAt };
  }
  return renewLink(tx, tokens, orderId, now);
}

/** Creates a new link for the order; the old one is revoked. */
export async function renewLink(tx: Transaction, tokens: Secrets, orderId: number, now: Date): Promise<CustomerLink> {
  await revokeLink(tx, orderId, now);
  const made = { orderId, seed: randomBytes(16).toString('hex') };
  const token = tokensOf(tokens, made)[0]!;
  const expiresAt = expiryFrom(now);
  const [written] = await tx
    .insert(customerLink)
    .values({ ...made, tokenHash: hashOf(token), createdAt: now, expiresAt })
    .onConflictDoNothing()
    .returning({ id: customerLink.id });
  // Another request created a link at the same moment.
  return written ? { token, expiresAt } : openLink(tx, tokens, orderId, now);
}

/** Two tokens of one order: the first opens nothing any more. */
export interface ReplacedLink {
  readonly orderId: number;
  readonly before: string;
  readonly after: string;
}

/** Replaces each link that a customer has: whoever has got one of them has nothing any more. */
export async function renewLinksOf(
  tx: Transaction,
  tokens: Secrets,
  customerId: number,
  now: Date,
): Promise<ReplacedLink[]> {
  const linked = await tx
    .select({ orderId: orders.id })
    .from(customerLink)
    .innerJoin(orders, eq(orders.id, customerLink.orderId))
    .where(and(eq(orders.customerId, customerId), isNull(customerLink.revokedAt), gt(customerLink.expiresAt, now)))
    .orderBy(orders.id);
  const replaced: ReplacedLink[] = [];
  for (const { orderId } of linked) {
    const before = await goodLink(tx, tokens, orderId, now);
    const after = await renewLink(tx, tokens, orderId, now);
    if (before) replaced.push({ orderId, before: before.token, after: after.token });
  }
  return replaced;
}

/** Revokes the order's link. */
async function revokeLink(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx.update(customerLink).set({ revokedAt: now }).where(standing(orderId));
}

/** The order's present link; `undefined` if it has no valid one. */
export async function goodLink(
  tx: Transaction,
  tokens: Secrets,
  orderId: number,
  now: Date,
): Promise<CustomerLink | undefined> {
  const [found] = await tx.select().from(customerLink).where(standing(orderId));
  const token = found && goodToken(tokens, found, now);
  return token === undefined ? undefined : { token, expiresAt: found!.expiresAt };
}

/**
 * The customer and order of a link; `undefined` for an invalid token, and for a deleted order or account, of which nothing
 * is told.
 *
 * @throws the refusals `link_order_ended`, `link_replaced` and `link_expired`
 */
export async function customerByToken(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<CustomerIdentity | undefined> {
  if (token.length !== TOKEN_LENGTH) return undefined;
  const [found] = await tx
    .select({ link: customerLink, order: orders, customer })
    .from(customerLink)
    .innerJoin(orders, eq(orders.id, customerLink.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .where(eq(customerLink.tokenHash, hashOf(token)));
  if (!found || found.order.deletedAt !== null || isDeleted(found.customer)) return undefined;
  const { link, order } = found;
  if (!isOrderOpen(order)) throw new Refusal('link_order_ended');
  if (link.revokedAt !== null) throw new Refusal('link_replaced');
  if (link.expiresAt <= now) throw new Refusal('link_expired');
  return {
    linkId: link.id,
    orderId: order.id,
    expiresAt: link.expiresAt,
    language: translationLanguage(found.customer.language) ?? 'en',
  };
}

/** The form in which a token is stored and looked up. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of a link by each secret, the newest first. */
function tokensOf(tokens: Secrets, { orderId, seed }: Pick<Row, 'orderId' | 'seed'>): string[] {
  return tokens.deriveByEach('customer-link', String(orderId), seed).map((derived) => derived.slice(0, TOKEN_LENGTH));
}

/** Once the secret of its time is given up a token cannot be derived again: the link still opens, but is not shown. */
function goodToken(tokens: Secrets, link: Row, now: Date): string | undefined {
  if (link.expiresAt <= now) return undefined;
  return tokensOf(tokens, link).find((token) => hashOf(token) === link.tokenHash);
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * DAY);
}

function standing(orderId: number) {
  return and(eq(customerLink.orderId, orderId), isNull(customerLink.revokedAt));
}
