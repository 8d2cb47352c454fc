import type { Transaction } from '../../platform/database/transaction.ts';
import type { CustomerIdentity } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CustomerLimits } from './limits.ts';
import { customerByToken } from './store.ts';

export { type CustomerLimits, customerLimits } from './limits.ts';
export { type CustomerLink, type ReplacedLink, goodLink, hashOf, openLink, renewLink, renewLinksOf } from './store.ts';
export { type Repair, isOrderOpen, orderAddress, repairAddress, tokenIn } from './rules.ts';

/**
 * The customer with this token. An address that tries many wrong tokens must wait; a valid token is never refused
 * because of that.
 */
export async function identifyCustomer(
  tx: Transaction,
  limits: CustomerLimits,
  { token, ip, now }: { token: string; ip: string; now: Date },
): Promise<CustomerIdentity> {
  const found = await customerByToken(tx, token, now);
  if (!found) {
    await limits.misses.count(ip);
    throw new Refusal('link_unknown');
  }
  await limits.calls.count(found.linkId);
  return found;
}
