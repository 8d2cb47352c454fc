import type { AnswerTexts } from '../../sections.ts';

export const used_by: AnswerTexts['used_by'] = {
  customer: '{count, plural, one {# client} other {# clients}}',
  customer_former_email: '{count, plural, one {# ancien e-mail} other {# anciens e-mails}}',
  document: '{count, plural, one {# document} other {# documents}}',
  order_item: '{count, plural, one {# ligne de commande} other {# lignes de commande}}',
  orders: '{count, plural, one {# commande} other {# commandes}}',
  shipment: '{count, plural, one {# expédition} other {# expéditions}}',
  promotion_use: '{count, plural, one {# commande} other {# commandes}}',
  promotion_plan: '{count, plural, one {# promotion} other {# promotions}}',
  promotion_country: '{count, plural, one {# promotion} other {# promotions}}',
  photo_version: '{count, plural, one {# version de photo} other {# versions de photo}}',
  purpose_level: '{count, plural, one {# type de photo} other {# types de photo}}',
  photo_reject_reason_level: '{count, plural, one {# motif de rejet} other {# motifs de rejet}}',
  decision_reason: '{count, plural, one {# décision} other {# décisions}}',
  ticket: '{count, plural, one {# ticket} other {# tickets}}',
  ticket_attachment: '{count, plural, one {# pièce jointe non envoyée} other {# pièces jointes non envoyées}}',
  received_email: '{count, plural, one {# e-mail reçu} other {# e-mails reçus}}',
  popup_partner_country: '{count, plural, one {# popup partenaire} other {# popups partenaires}}',
  request_reason: '{count, plural, one {# demande de nouvelle photo} other {# demandes de nouvelle photo}}',
  erasure: '{count, plural, one {# effacement} other {# effacements}}',
  legal_hold: '{count, plural, one {# conservation légale} other {# conservations légales}}',
  second_look: '{count, plural, one {# second regard} other {# seconds regards}}',
  second_look_reason: '{count, plural, one {# second regard} other {# seconds regards}}',
  planted_photo: '{count, plural, one {# photo glissée} other {# photos glissées}}',
  planted_photo_reason: '{count, plural, one {# photo glissée} other {# photos glissées}}',
  ruling_reason: '{count, plural, one {# arbitrage} other {# arbitrages}}',
  work_of_staff: '{count, plural, one {# tâche effectuée} other {# tâches effectuées}}',
  wallet_entry: '{count, plural, one {# écriture de portefeuille} other {# écritures de portefeuille}}',
  file: '{count, plural, one {# fichier} other {# fichiers}}',
  euros: 'tout ce qui est compté en euros : prix, commandes et portefeuilles',
  named: '{counted}: {names}',
  price: '{count, plural, one {# prix} other {# prix}}',
  price_offer: '{count, plural, one {# offre optionnelle} other {# offres optionnelles}}',
  others: '{count, plural, one {# autre enregistrement} other {# autres enregistrements}}',
  other_records: 'd’autres enregistrements',
};

export const the_record = '{record}';

export const list_file = {
  revision: 'Révision',
  country_name: '{label} (nom)',
  yes: 'oui',
  no: 'non',
};
