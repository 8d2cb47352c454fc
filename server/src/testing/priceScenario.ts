import { findPrices, readPrice } from '@likeness/contract/prices';
import { partnerPlan } from '../partners/schema.ts';
import { countryGroup } from '../purposes/schema.ts';
import { price, priceChange, priceEdit, priceOffer } from '../prices/schema.ts';
import { forex } from '../settings/pricing/schema.ts';
import type { Caller, TestApp } from './app.ts';
import { aCountry, aProduct, aPurpose } from './catalogueBuilders.ts';

/* What tests of prices need: a house that sells passport photos for two countries in two groups of countries. */

async function aCountryGroup({ platform }: TestApp, label: string) {
  const [row] = await platform.database.orm.insert(countryGroup).values({ label }).returning();
  return row!;
}

async function aPlan({ platform }: TestApp, name = 'Premium') {
  const [row] = await platform.database.orm.insert(partnerPlan).values({ name }).returning();
  return row!;
}

export async function aRate({ platform }: TestApp, currency: string, rate: number) {
  await platform.database.orm.insert(forex).values({ label: currency, currency, symbol: currency, rate, active: true });
}

type NewPrice = typeof price.$inferInsert;
type NewOffer = Omit<typeof priceOffer.$inferInsert, 'priceId'>;

/** A price with its offers, as if it had always been there. */
export async function aPrice({ platform }: TestApp, values: NewPrice, offers: readonly NewOffer[] = []) {
  const tx = platform.database.orm;
  const [row] = await tx.insert(price).values(values).returning();
  if (offers.length > 0) await tx.insert(priceOffer).values(offers.map((offer) => ({ ...offer, priceId: row!.id })));
  return row!;
}

export type PriceScenario = Awaited<ReturnType<typeof aPriceScenario>>;

export async function aPriceScenario(app: TestApp) {
  const france = await aCountry(app, 'FR', 'France');
  const spain = await aCountry(app, 'ES', 'Spain');
  const passport = await aPurpose(app, { useInCountryId: france.id, label: 'Passport' });
  const pasaporte = await aPurpose(app, { useInCountryId: spain.id, label: 'Passport' });
  const visa = await aPurpose(app, { useInCountryId: france.id, label: 'Visa' });
  const europe = await aCountryGroup(app, 'Europe');
  const america = await aCountryGroup(app, 'America');
  const prints = await aProduct(app, { label: 'Printed photos', productType: 'main' });
  const digital = await aProduct(app, { label: 'Digital photo', productType: 'main' });
  const express = await aProduct(app, { label: 'Express', productType: 'option' });
  const frame = await aProduct(app, { label: 'Frame', productType: 'option' });
  const plan = await aPlan(app);
  return { france, spain, passport, pasaporte, visa, europe, america, prints, digital, express, frame, plan };
}

/** The place of a common price for French passports, printed and bought in Europe. */
export function inEurope({ passport, prints, europe }: PriceScenario): Omit<NewPrice, 'amount'> {
  return {
    purposeId: passport.id,
    countryId: passport.useInCountryId,
    productId: prints.id,
    purchaseFromCountryGroupId: europe.id,
  };
}

/** What a search for all places finds, as a bulk edit has to send it back. */
export async function found(caller: Caller, query: Record<string, unknown>) {
  const { answer } = await caller.call(findPrices, { query: { country: 'all', group: 'all', ...query } });
  return { matched: answer.total, state: answer.state! };
}

/** What a price is, as the screen shows it. */
export async function shownAs(caller: Caller, id: number) {
  const { answer } = await caller.call(readPrice, { params: { id } });
  return answer;
}

/**
 * The only prices there are, without a history: one of 10.00 with an offer of 4.00, one of 20.00 without offers, and an
 * inactive one of the same purpose.
 */
export async function threePrices(app: TestApp, scenario: PriceScenario): Promise<{ ten: number; twenty: number }> {
  const tx = app.platform.database.orm;
  await tx.delete(price);
  await tx.delete(priceChange);
  await tx.delete(priceEdit);
  const base = inEurope(scenario);
  const offer = { productId: scenario.express.id, amount: '4.00' as const, orderNumber: 1 };
  const { id: ten } = await aPrice(app, { ...base, amount: '10.00' }, [offer]);
  const second = { ...base, purchaseFromCountryGroupId: scenario.america.id, amount: '20.00' } as const;
  const { id: twenty } = await aPrice(app, second);
  await aPrice(app, { ...base, productId: scenario.digital.id, amount: '7.00', active: false });
  return { ten, twenty };
}
