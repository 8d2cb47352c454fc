import type { PaidBy } from '@likeness/contract/intake';
import { isZero, negate } from '@likeness/contract/kit/money';
import { type OrderRow, storeProviderReference, recordPayment } from '../orders/index.ts';
import { WALLET, chargeWallet, walletIdOf } from '../partners/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { referenceIn } from './rules.ts';

/** For partners that send no details of a payment. */
const NO_DETAILS: PaidBy = { method: 'unknown', infos: [], provider_reference: undefined };

/**
 * Stores that an order was paid, or that its payment failed. A payment by wallet is taken from the wallet here, or refused
 * if the wallet holds too little.
 *
 * @throws Refusal wallet_in_euros, wallet_empty, credit_too_low
 */
export async function notePayment(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  order: Pick<OrderRow, 'id' | 'partnerId' | 'externalRef' | 'totalAmount' | 'currency'>,
  status: 'paid' | 'failed',
  payment: PaidBy = NO_DETAILS,
  now: Date,
): Promise<void> {
  const { method, infos, provider_reference: reference } = payment;
  const { id: orderId, totalAmount: amount, currency } = order;
  await recordPayment(tx, { orderId, method, amount, currency, status, infos }, now);
  if (reference !== undefined) await storeProviderReference(tx, orderId, referenceIn(reference));
  if (method !== WALLET || status !== 'paid' || isZero(amount)) return;
  if (currency !== 'EUR') throw new Refusal('wallet_in_euros');
  const comment = `Order ${orderId} (${order.externalRef})`;
  const walletId = await walletIdOf(tx, order.partnerId);
  await chargeWallet(tx, platform, walletId, { amount: negate(amount), comment, forOrder: true, now });
}
