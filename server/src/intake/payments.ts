import type { PaidBy } from '@likeness/contract/intake';
import { isZero, negate } from '@likeness/contract/kit/money';
import { type OrderRow, storeProviderReference, recordPayment } from '../orders/index.ts';
import { WALLET, chargeWallet, refuseEmptyWallet, walletIdOf } from '../partners/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { referenceIn } from './rules.ts';

/** For partners that send no details of a payment, neither with the order nor later. */
const NO_DETAILS = { method: 'unknown', infos: [] };

type Payment = Pick<PaidBy, 'method'> & Partial<Omit<PaidBy, 'method'>>;

/**
 * Stores that an order was paid, or that its payment failed: as the partner says now, or else as it said with the order. A
 * payment by wallet is taken from the wallet here, or refused if the wallet holds too little.
 *
 * @throws Refusal wallet_in_euros, wallet_empty, credit_too_low
 */
export async function notePayment(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  order: Pick<OrderRow, 'id' | 'partnerId' | 'externalRef' | 'totalAmount' | 'currency' | 'namedPayment'>,
  status: 'paid' | 'failed',
  reported: PaidBy | undefined,
  now: Date,
): Promise<void> {
  const payment: Payment = reported ?? order.namedPayment ?? NO_DETAILS;
  const { method, infos = [], provider_reference: reference } = payment;
  const { id: orderId, totalAmount: amount, currency } = order;
  await recordPayment(tx, { orderId, method, amount, currency, status, infos }, now);
  if (reference !== undefined) await storeProviderReference(tx, orderId, referenceIn(reference));
  if (method !== WALLET || status !== 'paid' || isZero(amount)) return;
  refuseForeign(order);
  const comment = `Order ${orderId} (${order.externalRef})`;
  const walletId = await walletIdOf(tx, order.partnerId);
  await chargeWallet(tx, platform, walletId, { amount: negate(amount), comment, forOrder: true, now });
}

/** How an order will be paid that is not paid yet, as it is kept; its number at the payment provider is known at once. */
export function namedPayment(payment: PaidBy | undefined): Pick<OrderRow, 'namedPayment' | 'stripeSecretCode'> {
  if (!payment) return { namedPayment: null, stripeSecretCode: null };
  const { method, infos, provider_reference: reference } = payment;
  return {
    namedPayment: { method, infos },
    stripeSecretCode: reference === undefined ? null : referenceIn(reference),
  };
}

/**
 * "The wallet will pay this." What an order that is to be paid by wallet later can be refused for at once.
 *
 * @throws Refusal wallet_in_euros, wallet_empty
 */
export async function refuseWallet(
  tx: Transaction,
  order: Pick<OrderRow, 'partnerId' | 'totalAmount' | 'currency'>,
): Promise<void> {
  if (!isZero(order.totalAmount)) refuseForeign(order);
  await refuseEmptyWallet(tx, order.partnerId);
}

/** "A wallet holds euros, and pays nothing else." */
function refuseForeign({ currency }: Pick<OrderRow, 'currency'>): void {
  if (currency !== 'EUR') throw new Refusal('wallet_in_euros');
}
