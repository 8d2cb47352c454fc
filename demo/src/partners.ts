import { amountOf } from '@likeness/contract/kit/money';
import { z } from 'zod';
import { companyName } from './companies.ts';
import { readJson } from './data.ts';
import { planName } from './partnerPlans.ts';

const partner = z.strictObject({
  /** What stands in its e-mail, and at the end of its API key. */
  key: z.string(),
  name: z.string(),
  plan: planName,
  company: companyName,
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(['ar', 'en', 'es', 'fr']),
  left: z.literal(true).optional(),
  /** What went into a wallet and out of it: how many days ago, how many euros, and why. The oldest comes first. */
  entries: z.array(z.tuple([z.int(), z.string().transform(amountOf), z.string()])),
});
export type PartnerContent = z.output<typeof partner>;

/** Orders come from the first two; the others are there to be administered. */
export const PARTNERS = readJson('partners.json', z.tuple([partner, partner], partner));

const KEYS = { photo: 'photo-app', studios: 'city-studios' } as Readonly<Record<string, string>>;

export function demoApiKey({ key }: PartnerContent): string {
  return `demo-partner-key-${KEYS[key] ?? key}`;
}

/** The key that `npm run simulate` sends orders with, and the partner that they come from. */
export const DEMO_PARTNER = { ...PARTNERS[0], apiKey: demoApiKey(PARTNERS[0]) };
