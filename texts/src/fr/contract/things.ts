import type { ContractTexts } from '../../sections.ts';

/** What a refusal speaks of. */
export const things: ContractTexts['things'] = {
  document: 'Le document',
  version: 'La version',
  picture: 'L’image',
  purpose: 'L’usage',
  purpose_of_country: 'Un usage pour ce pays',
  email: 'L’e-mail',
  order: 'La commande',
  customer: 'Le client',
  ticket: 'Le ticket',
  account: 'Le compte',
  session: 'La session',
  passkey: 'La clé d’accès',
  change: 'La modification',
  shipment: "L'envoi",
  price: 'Le prix',
  price_edit: 'La modification',
  partner_plan: 'Le plan partenaire',
  partner: 'Le partenaire',
  disagreement: 'Le désaccord',
  level_of_caution: 'Le niveau d’attention',
  photo: 'La photo',
  hour: 'L’heure',
};
