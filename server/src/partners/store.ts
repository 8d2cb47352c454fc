import { type PriceCheck, type UnpostableOrders, takerUnder } from '@likeness/contract/settingsLists/partnerPlans';
import { and, eq } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PartnerIdentity } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import { apiKeyHash } from './apiKeys.ts';
import { partner, partnerPlan } from './schema.ts';

/** @throws Refusal wrong_api_key, also if the partner is not active */
export async function partnerByApiKey(tx: Transaction, key: string): Promise<PartnerIdentity> {
  const [row] = await tx
    .select({ id: partner.id, name: partner.name, planId: partner.partnerPlanId })
    .from(partner)
    .where(and(eq(partner.apiKeyHash, apiKeyHash(key)), eq(partner.active, true)));
  if (!row) throw new Refusal('wrong_api_key');
  return row;
}

/** Whether the plan marks, refuses or accepts unchecked the orders whose prices are not those of the price lists. */
export async function priceCheckOf(tx: Transaction, planId: number): Promise<PriceCheck> {
  const [row] = await tx
    .select({ priceCheck: partnerPlan.priceCheck })
    .from(partnerPlan)
    .where(eq(partnerPlan.id, planId));
  return row!.priceCheck;
}

/** Whether this server converts the photos of the plan. */
export async function convertsPhotos(tx: Transaction, planId: number): Promise<boolean> {
  const [row] = await tx
    .select({ conversion: partnerPlan.automaticConversion, onlyIaTreatment: partnerPlan.onlyIaTreatment })
    .from(partnerPlan)
    .where(eq(partnerPlan.id, planId));
  return takerUnder(row!, row!.conversion) === 'built_in';
}

/** Whether the plan refuses orders that cannot be posted, or takes them and asks the customer for another address. */
export async function unpostableOrdersOf(tx: Transaction, planId: number): Promise<UnpostableOrders> {
  const [row] = await tx
    .select({ unpostableOrders: partnerPlan.unpostableOrders })
    .from(partnerPlan)
    .where(eq(partnerPlan.id, planId));
  return row!.unpostableOrders;
}
