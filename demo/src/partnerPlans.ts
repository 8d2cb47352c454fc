import { z } from 'zod';
import { companyName } from './companies.ts';
import { readJson } from './data.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const plan = z.strictObject({
  name: z.string(),
  company: companyName,
  webAppUrl: z.url(),
  appVersion: z.int(),
  informWho: z.array(z.string()),
  /** Left out where we tell customers; a booth's keeper tells his own. */
  informClient: z.boolean().optional(),
  /** Left out where people treat photos themselves. */
  onlyIaTreatment: z.boolean().optional(),
  language: z.enum(['en', 'fr', 'Vide']),
  rebate: z.number().optional(),
  externalService: z.literal('EXTERNAL_SERVICE_APPLI_PRO').optional(),
  primaryColor: colour,
  secondaryColor: colour,
  technicalInformations: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export const PLANS = readJson('partnerPlans.json', z.array(plan));

/** Names one of them. */
export const planName = z.enum(PLANS.map(({ name }) => name));
