import type { AnswerTexts } from '../../sections.ts';

export const order_columns: AnswerTexts['order_columns'] = {
  id: 'N°',
  reference: 'Référence',
  email: 'E-mail',
  name: 'Nom',
  items: 'Articles',
  status: 'Statut',
  date: 'Date',
  deleted_at: 'Supprimée le',
  origin: 'Origine',
  total: 'Total',
  currency: 'Devise',
  status_in_words: 'Statut en clair',
  document_status: 'Statut du document',
  promised: 'Promis',
};

export const refund_columns: AnswerTexts['refund_columns'] = {
  order: 'Commande',
  reference: 'Référence',
  partner: 'Partenaire',
  customer: 'Client',
  amount: 'Montant',
  currency: 'Devise',
  method: 'Moyen de paiement',
  provider: 'Prestataire de paiement',
  booked_at: 'À rembourser depuis',
  paid_back_at: 'Remboursé le',
  paid_back_by: 'Remboursé par',
  paid_back_reference: 'Référence du virement',
  credit_note: 'Avoir',
};
