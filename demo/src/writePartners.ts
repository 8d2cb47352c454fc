import { apiKeyHash, changeCredit, openWallet, shownKey } from '../../server/src/partners/index.ts';
import { company, partner, partnerPlan } from '../../server/src/partners/schema.ts';
import { eq } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import { country } from '../../server/src/purposes/schema.ts';
import { COMPANIES, type CompanyContent } from './companies.ts';
import { DEMO_DOMAIN } from './domain.ts';
import { PLANS } from './partnerPlans.ts';
import { PARTNERS, type PartnerContent, demoApiKey } from './partners.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Moments {
  /** Since when they are partners. */
  readonly since: Date;
  readonly now: Date;
}

/** Writes the companies, plans, partners and wallets of the house. Answers the partners' numbers, in their order. */
export async function writePartners(tx: Transaction, staffId: number, moments: Moments): Promise<number[]> {
  const companies = new Map<string, Awaited<ReturnType<typeof writeCompany>>>();
  for (const content of COMPANIES) companies.set(content.name, await writeCompany(tx, content));
  const plans = new Map<string, number>();
  for (const { company: owner, informWho, ...plan } of PLANS) {
    const row = { ...plan, informWho: [...informWho], companyId: companies.get(owner)!.id };
    const [written] = await tx.insert(partnerPlan).values(row).returning({ id: partnerPlan.id });
    plans.set(plan.name, written!.id);
  }
  const ids: number[] = [];
  for (const content of PARTNERS) {
    const id = await writePartner(
      tx,
      content,
      companies.get(content.company)!,
      plans.get(content.plan)!,
      moments.since,
    );
    ids.push(id);
    const walletId = await openWallet(tx, id);
    for (const [daysAgo, amount, comment] of content.entries) {
      const now = new Date(moments.now.getTime() - daysAgo * DAY);
      await changeCredit(tx, walletId, { amount, comment, staffId, now });
    }
  }
  return ids;
}

async function writeCompany(tx: Transaction, content: CompanyContent) {
  const [home] = await tx.select({ id: country.id }).from(country).where(eq(country.countryCode, content.country));
  const row = {
    name: content.name,
    countryId: home!.id,
    businessIdNumber: content.number,
    address: content.address,
    postalCode: content.postalCode,
    city: content.city,
    managerName: content.manager,
    phone: content.phone,
    email: `office.${content.city
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase()}@${DEMO_DOMAIN}`,
  };
  const [written] = await tx.insert(company).values(row).returning({ id: company['id']! });
  return { id: written!.id as number, countryId: home!.id, phone: content.phone };
}

async function writePartner(
  tx: Transaction,
  content: PartnerContent,
  owner: { id: number; countryId: number; phone: string },
  planId: number,
  createdAt: Date,
): Promise<number> {
  const { key, name, firstName, lastName, language, left } = content;
  const apiKey = demoApiKey(content);
  const [written] = await tx
    .insert(partner)
    .values({
      email: `partner_${key}@${DEMO_DOMAIN}`,
      name,
      firstName,
      lastName,
      language,
      partnerPlanId: planId,
      companyId: owner.id,
      countryId: owner.countryId,
      phone: owner.phone,
      externalId: `LK-${key.toUpperCase()}`,
      roles: ['ROLE_PARTNER'],
      ...(left ? { active: false } : { apiKeyHash: apiKeyHash(apiKey), apiSecretKey: shownKey(apiKey) }),
      createdAt,
    })
    .returning({ id: partner.id });
  return written!.id;
}

/** The partners' plans, by their numbers. */
export async function plansOfPartners(tx: Transaction): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.select({ id: partner.id, planId: partner.partnerPlanId }).from(partner);
  return new Map(rows.map(({ id, planId }) => [id, planId]));
}
