import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PartnerIdentity } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import { apiKeyHash } from './apiKeys.ts';
import { partner } from './schema.ts';

/** The active partner whose key this is. */
export async function partnerByApiKey(tx: Transaction, key: string): Promise<PartnerIdentity> {
  const [row] = await tx
    .select({ id: partner.id, name: partner.name, planId: partner.partnerPlanId })
    .from(partner)
    .where(and(eq(partner.apiKeyHash, apiKeyHash(key)), eq(partner.active, true)));
  if (!row) throw new Refusal('wrong_api_key');
  return row;
}
