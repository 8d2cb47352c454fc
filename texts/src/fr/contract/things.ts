import type { ContractTexts } from '../../sections.ts';

/** What a refusal speaks of. */
export const things: ContractTexts['things'] = {
  document: 'Le document',
  version: 'La version',
  picture: 'L’image',
  purpose: 'Le type de photo',
  purpose_of_country: 'Un type de photo pour ce pays',
  email: 'L’e-mail',
  order: 'La commande',
  customer: 'Le client',
  ticket: 'Le ticket',
  account: 'Le compte',
  session: 'La session',
  passkey: 'La clé d’accès',
  change: 'La modification',
  shipment: 'L’expédition',
  price: 'Le prix',
  price_edit: 'La modification',
  partner_plan: 'La formule partenaire',
  partner: 'Le partenaire',
  disagreement: 'Le désaccord',
  level_of_caution: 'Le niveau de vigilance',
  photo: 'La photo',
  hour: 'L’heure',
};
