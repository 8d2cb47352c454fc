import type { KeyValues } from '@likeness/contract/kit/keys';
import type { CompanyName } from './companies.ts';
import { DEMO_DOMAIN } from './domain.ts';

export interface PlanContent {
  readonly name: string;
  readonly company: CompanyName;
  readonly webAppUrl: string;
  readonly appVersion: number;
  readonly informWho: readonly string[];
  readonly informClient?: boolean;
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
    informWho: [
      'client_photo_rejected',
      'client_signature_rejected',
      'client_address_rejected',
      'client_new_qr_code',
      'client_verification_validated',
      'client_ephoto_validated_with_code',
      'client_payment_failed',
      'client_bill',
    ],
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
    informWho: [
      'client_photo_rejected',
      'partner_photo_rejected',
      'client_signature_rejected',
      'partner_signature_rejected',
      'client_address_rejected',
      'client_new_qr_code',
      'client_bill_waiting_control',
    ],
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
    informWho: [
      'client_photo_rejected',
      'client_signature_rejected',
      'client_address_rejected',
      'partner_bill',
      'client_ephoto_validated_with_code',
    ],
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
    informWho: ['partner_photo_rejected', 'partner_signature_rejected', 'partner_address_rejected', 'partner_bill'],
    // The booths' keeper tells their customers.
    informClient: false,
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
    informWho: ['client_photo_rejected', 'client_signature_rejected', 'client_address_rejected', 'client_bill'],
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
    informWho: [
      'client_photo_rejected',
      'client_signature_rejected',
      'client_address_rejected',
      'client_payment_failed',
      'partner_payment_failed',
    ],
    language: 'Vide',
    primaryColor: '#7a1e48',
    secondaryColor: '#f4d35e',
    technicalInformations: { button_color: '#7a1e48', button_text_color: '#ffffff', sepa_debit_allowed: true },
  },
] as const satisfies readonly PlanContent[];

export type PlanName = (typeof PLANS)[number]['name'];
