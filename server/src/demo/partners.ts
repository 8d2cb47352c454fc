import type { CompanyName } from './companies.ts';
import type { PlanName } from './partnerPlans.ts';

/** What went into a wallet and out of it: how many days ago, how many euros, and why. The oldest comes first. */
type Entries = readonly (readonly [daysAgo: number, amount: number, comment: string])[];

export interface PartnerContent {
  /** What stands in its e-mail, and at the end of its API key. */
  readonly key: string;
  readonly name: string;
  readonly plan: PlanName;
  readonly company: CompanyName;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'ar' | 'en' | 'es' | 'fr';
  readonly manager?: true;
  readonly left?: true;
  readonly entries: Entries;
}

const firstTransfer = (daysAgo: number, amount: number) => [daysAgo, amount, 'First transfer, as agreed'] as const;

/** Orders come from the first two; the others are there to be administered. */
export const PARTNERS = [
  {
    key: 'photo',
    name: 'Photo App',
    plan: 'Photo App, customers informed by us',
    company: 'Photo App SAS',
    firstName: 'Camille',
    lastName: 'Fournier',
    language: 'fr',
    manager: true,
    entries: [
      firstTransfer(58, 1500),
      [44, -612.4, 'Orders of the first two weeks, bill 2026-0114'],
      [29, -702.15, 'Orders up to mid-month, bill 2026-0131'],
      [15, -398.6, 'Orders up to the end of the month, bill 2026-0152; the rest by SEPA debit'],
      [3, 1000, 'SEPA debit of the month'],
    ],
  },
  {
    key: 'studios',
    name: 'City Studios',
    plan: 'City Studios, shop and customer informed',
    company: 'City Studios Ltd',
    firstName: 'Owen',
    lastName: 'Prichard',
    language: 'en',
    manager: true,
    entries: [
      firstTransfer(55, 600),
      [31, -214.3, 'Orders, bill 2026-0129'],
      [12, -187.75, 'Orders, bill 2026-0148'],
      [11, 12.9, 'Correction: order 2026-0148/7 was cancelled'],
    ],
  },
  {
    key: 'lyon-bellecour',
    name: 'Instantané Bellecour',
    plan: 'Photographers, standard',
    company: 'Groupe Instantané',
    firstName: 'Édith',
    lastName: 'Vasseur',
    language: 'fr',
    manager: true,
    entries: [firstTransfer(52, 400), [20, -166.8, 'Orders, bill 2026-0140']],
  },
  {
    key: 'lyon-partdieu',
    name: 'Instantané Part-Dieu',
    plan: 'Photographers, standard',
    company: 'Groupe Instantané',
    firstName: 'Karim',
    lastName: 'Ouali',
    language: 'fr',
    entries: [firstTransfer(52, 400), [20, -391.05, 'Orders, bill 2026-0141']],
  },
  {
    key: 'grenoble',
    name: 'Instantané Grenoble',
    plan: 'Photographers, standard',
    company: 'Groupe Instantané',
    firstName: 'Maud',
    lastName: 'Berthier',
    language: 'fr',
    entries: [],
  },
  {
    key: 'namur-gare',
    name: 'Cabine Namur-Gare',
    plan: 'Photo booths',
    company: 'Cabines de Wallonie SRL',
    firstName: 'Thibault',
    lastName: 'Lejeune',
    language: 'fr',
    manager: true,
    entries: [firstTransfer(40, 250), [9, -88.5, 'Orders of the booth, bill 2026-0155']],
  },
  {
    key: 'charleroi',
    name: 'Cabine Charleroi-Sud',
    plan: 'Photo booths',
    company: 'Cabines de Wallonie SRL',
    firstName: 'Sandrine',
    lastName: 'Collard',
    language: 'fr',
    left: true,
    entries: [firstTransfer(40, 250), [18, -250, 'Paid back: the booth was taken down']],
  },
  {
    key: 'hamburg',
    name: 'Passbild Jungfernstieg',
    plan: 'Passport offices, prepaid',
    company: 'Passbild Nord GmbH',
    firstName: 'Jannik',
    lastName: 'Petersen',
    language: 'en',
    manager: true,
    entries: [firstTransfer(49, 800), [26, -243.2, 'Orders, bill 2026-0135'], [6, 500, 'Transfer 4471 of the bank']],
  },
  {
    key: 'luebeck',
    name: 'Passbild Lübeck',
    plan: 'Passport offices, prepaid',
    company: 'Passbild Nord GmbH',
    firstName: 'Greta',
    lastName: 'Lorenzen',
    language: 'en',
    entries: [firstTransfer(21, 300), [5, -262.4, 'Orders, bill 2026-0160']],
  },
  {
    key: 'valencia',
    name: 'Retratos Colón',
    plan: 'Retratos, invoiced monthly',
    company: 'Retratos Levante SL',
    firstName: 'Amparo',
    lastName: 'Giner',
    language: 'es',
    manager: true,
    entries: [
      [35, -129.9, 'Orders of the month, invoiced'],
      [28, 129.9, 'SEPA debit of the month'],
      [4, -143.35, 'Orders of the month, invoiced'],
    ],
  },
  {
    key: 'alicante',
    name: 'Retratos Alicante',
    plan: 'Retratos, invoiced monthly',
    company: 'Retratos Levante SL',
    firstName: 'Yasmina',
    lastName: 'Belkacem',
    language: 'ar',
    entries: [[4, -57.8, 'Orders of the month, invoiced']],
  },
  {
    key: 'zurich',
    name: 'Fotodienst Seefeld',
    plan: 'Passport offices, prepaid',
    company: 'Helvetia Fotodienst AG',
    firstName: 'Livia',
    lastName: 'Ammann',
    language: 'en',
    manager: true,
    entries: [firstTransfer(33, 450)],
  },
] as const satisfies readonly PartnerContent[];

const KEYS = { photo: 'photo-app', studios: 'city-studios' } as Readonly<Record<string, string>>;

export function demoApiKey({ key }: PartnerContent): string {
  return `demo-partner-key-${KEYS[key] ?? key}`;
}

/** The key that `npm run simulate` sends orders with, and the partner that they come from. */
export const DEMO_PARTNER = { ...PARTNERS[0], apiKey: demoApiKey(PARTNERS[0]) };
