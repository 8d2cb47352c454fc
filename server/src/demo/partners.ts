import type { KeyValues } from '@likeness/contract/kit/keys';
import { DEMO_DOMAIN } from './domain.ts';

export interface CompanyContent {
  readonly name: string;
  readonly country: string;
  readonly number: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly manager: string;
  readonly phone: string;
}

export const COMPANIES = [
  {
    name: 'Photo App SAS',
    country: 'FR',
    number: '842 117 306 00021',
    address: '18 rue des Petits-Carreaux',
    postalCode: '75002',
    city: 'Paris',
    manager: 'Camille Fournier',
    phone: '+33 1 70 18 00 21',
  },
  {
    name: 'City Studios Ltd',
    country: 'GB',
    number: '09 471 882',
    address: '44 Calvert Lane',
    postalCode: 'E2 7JP',
    city: 'London',
    manager: 'Owen Prichard',
    phone: '+44 20 7946 0112',
  },
  {
    name: 'Groupe Instantané',
    country: 'FR',
    number: '511 903 478 00115',
    address: '7 quai Jules-Courmont',
    postalCode: '69002',
    city: 'Lyon',
    manager: 'Édith Vasseur',
    phone: '+33 4 72 40 55 10',
  },
  {
    name: 'Passbild Nord GmbH',
    country: 'DE',
    number: 'HRB 148 206',
    address: 'Große Bleichen 31',
    postalCode: '20354',
    city: 'Hamburg',
    manager: 'Jannik Petersen',
    phone: '+49 40 3099 4417',
  },
  {
    name: 'Retratos Levante SL',
    country: 'ES',
    number: 'B-98 340 117',
    address: 'Carrer de Colón 60',
    postalCode: '46004',
    city: 'Valencia',
    manager: 'Amparo Giner',
    phone: '+34 961 04 27 80',
  },
  {
    name: 'Cabines de Wallonie SRL',
    country: 'BE',
    number: 'BE 0678.412.093',
    address: 'Rue de Fer 12',
    postalCode: '5000',
    city: 'Namur',
    manager: 'Thibault Lejeune',
    phone: '+32 81 22 90 14',
  },
  {
    name: 'Helvetia Fotodienst AG',
    country: 'CH',
    number: 'CHE-214.880.735',
    address: 'Seefeldstrasse 88',
    postalCode: '8008',
    city: 'Zürich',
    manager: 'Livia Ammann',
    phone: '+41 44 380 12 06',
  },
] as const satisfies readonly CompanyContent[];

type CompanyName = (typeof COMPANIES)[number]['name'];

export interface PlanContent {
  readonly name: string;
  readonly company: CompanyName;
  readonly webAppUrl: string;
  readonly appVersion: number;
  readonly informWho: readonly string[];
  readonly language: 'en' | 'fr' | 'Vide';
  readonly rebate?: number;
  readonly externalService?: 'EXTERNAL_SERVICE_APPLI_PRO';
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly technicalInformations: KeyValues;
}

export const PLANS = [
  {
    name: 'Photo App, customers informed by us',
    company: 'Photo App SAS',
    webAppUrl: `https://photo.${DEMO_DOMAIN}/`,
    appVersion: 3,
    informWho: ['client_photo_rejected', 'client_signature_rejected', 'client_address_rejected'],
    language: 'fr',
    primaryColor: '#1f6f78',
    secondaryColor: '#f2b84b',
    technicalInformations: {
      button_color: '#1f6f78',
      button_text_color: '#ffffff',
      background_color: '#f7faf9',
      text_color: '#24343a',
      title_font: "'Source Serif 4', Georgia, serif",
      text_font: "'Inter', sans-serif",
      title_size: 28,
      text_size: 16,
      corner_radius: 10,
      card_shadow: '0 2px 10px #1f6f7833',
      subject_prefix: '[Photo App]',
      wallet_alert_threshold: 250,
      sepa_debit_allowed: true,
      sepa_debit_activated: true,
    },
  },
  {
    name: 'City Studios, shop and customer informed',
    company: 'City Studios Ltd',
    webAppUrl: `https://studios.${DEMO_DOMAIN}/app/`,
    appVersion: 2,
    informWho: ['client_photo_rejected', 'partner_photo_rejected'],
    language: 'en',
    rebate: 5,
    primaryColor: '#2b2d42',
    secondaryColor: '#ef476f',
    technicalInformations: {
      button_color: '#ef476f',
      button_text_color: '#1c1d2b',
      header_color: '#2b2d42',
      header_text_color: '#ffffff',
      title_font: "'Poppins', sans-serif",
      title_size: 32,
      corner_radius: 2,
      subject_prefix: 'City Studios –',
      wallet_alert_threshold: 100,
      no_order_for_empty_wallet: true,
    },
  },
  {
    name: 'Photographers, standard',
    company: 'Groupe Instantané',
    externalService: 'EXTERNAL_SERVICE_APPLI_PRO',
    webAppUrl: `https://instantane.${DEMO_DOMAIN}/`,
    appVersion: 2,
    informWho: ['client_photo_rejected', 'partner_bill', 'client_ephoto_validated_with_code'],
    language: 'fr',
    rebate: 10,
    primaryColor: '#3d405b',
    secondaryColor: '#e07a5f',
    technicalInformations: {
      button_color: '#b4532f',
      button_text_color: '#ffffff',
      background_color: '#fbf7f0',
      corner_radius: 6,
      wallet_alert_threshold: 150,
    },
  },
  {
    name: 'Photo booths',
    company: 'Cabines de Wallonie SRL',
    webAppUrl: `https://cabines.${DEMO_DOMAIN}/`,
    appVersion: 1,
    informWho: ['partner_photo_rejected', 'partner_bill'],
    language: 'fr',
    rebate: 12.5,
    primaryColor: '#005f73',
    secondaryColor: '#94d2bd',
    technicalInformations: { button_color: '#005f73', button_text_color: '#ffffff', no_order_for_empty_wallet: true },
  },
  {
    name: 'Passport offices, prepaid',
    company: 'Passbild Nord GmbH',
    webAppUrl: `https://passbild.${DEMO_DOMAIN}/`,
    appVersion: 3,
    informWho: ['client_photo_rejected', 'client_bill'],
    language: 'Vide',
    primaryColor: '#14213d',
    secondaryColor: '#fca311',
    technicalInformations: {
      button_color: '#fca311',
      button_text_color: '#14213d',
      text_font: "'Noto Sans', sans-serif",
      wallet_alert_threshold: 300,
      wallet_critical_threshold: 50,
      no_order_for_empty_wallet: true,
    },
  },
  {
    name: 'Retratos, invoiced monthly',
    company: 'Retratos Levante SL',
    webAppUrl: `https://retratos.${DEMO_DOMAIN}/`,
    appVersion: 2,
    informWho: ['client_photo_rejected', 'client_payment_failed', 'partner_payment_failed'],
    language: 'Vide',
    primaryColor: '#7a1e48',
    secondaryColor: '#f4d35e',
    technicalInformations: { button_color: '#7a1e48', button_text_color: '#ffffff', sepa_debit_allowed: true },
  },
] as const satisfies readonly PlanContent[];

type PlanName = (typeof PLANS)[number]['name'];

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
