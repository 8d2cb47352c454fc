import type { ScreenTexts } from '../../sections.ts';

export const refund_state: ScreenTexts['refund_state'] = {
  due: 'À rembourser',
  paid_back: 'Remboursé',
};

export const refunds: ScreenTexts['refunds'] = {
  order: 'Commande',
  customer: 'Client',
  amount: 'Montant',
  method: 'Rembourser par',
  since: 'Dû depuis',
  state: 'État',
  withdraw: 'Retirer',
  withdraw_title: 'Retirer ce remboursement ?',
  withdraw_question:
    'Plus rien n’est remboursé. Il reste dans l’historique de la commande, et son avoir est annulé par un autre. Si le client en a déjà été informé, écrivez-lui.',
  withdrawn: 'Remboursement retiré',
  mark: 'Marquer comme remboursé',
  undo: 'Annuler : pas remboursé',
  marked: 'Marqué comme remboursé. Le client en est informé dans {minutes} minutes ; d’ici là, on peut l’annuler.',
  undone: 'Il est de nouveau à rembourser',
  mark_title: 'La commande {order} a-t-elle été remboursée ?',
  mark_question: 'Confirmez que {amount} ont été remboursés ({method}). Le client en est informé par e-mail.',
  reference_optional: 'Référence (facultative)',
  reference_why: 'Le numéro du virement ou du remboursement chez le prestataire de paiement, pour le retrouver.',
  credit_note_numbered: 'Avoir {number}',
  takes_back_numbered: 'Avoir {number}, qui l’annule',
  download_credit_note: 'Télécharger l’avoir {number}',
  due_count:
    '{count, plural, =0 {Aucun remboursement à faire} one {# remboursement à faire} many {# remboursements à faire} other {# remboursements à faire}}',
  oldest: 'le plus ancien depuis le {moment}',
  by_partner: 'Signalé par le partenaire',
  to_wallet: 'Sur le portefeuille, aussitôt',
  settled: 'Remboursé le {moment}',
  settled_by: 'Remboursé le {moment} par {name}',
};
