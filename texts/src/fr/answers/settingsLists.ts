import type { AnswerTexts } from '../../sections.ts';

export const used_by: AnswerTexts['used_by'] = {
  customer: '{count, plural, one {# client} other {# clients}}',
  document: '{count, plural, one {# document} other {# documents}}',
  order_item: '{count, plural, one {# ligne de commande} other {# lignes de commande}}',
  orders: '{count, plural, one {# commande} other {# commandes}}',
  photo_version: '{count, plural, one {# version de photo} other {# versions de photo}}',
  purpose_level: '{count, plural, one {# type de photo} other {# types de photo}}',
  photo_reject_reason_level: '{count, plural, one {# motif de rejet} other {# motifs de rejet}}',
  decision_reason: '{count, plural, one {# décision} other {# décisions}}',
  ticket: '{count, plural, one {# ticket} other {# tickets}}',
  wallet_entry: '{count, plural, one {# écriture de portefeuille} other {# écritures de portefeuille}}',
  file: '{count, plural, one {# fichier} other {# fichiers}}',
  euros: 'tout ce qui est compté en euros : prix, commandes et portefeuilles',
  named: '{counted}: {names}',
  others: '{count, plural, one {# autre enregistrement} other {# autres enregistrements}}',
  other_records: "d'autres enregistrements",
};

export const the_record = '{record}';
