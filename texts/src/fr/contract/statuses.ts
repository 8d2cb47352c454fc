import type { ContractTexts } from '../../sections.ts';

export const document_status: ContractTexts['document_status'] = {
  created: 'Créé',
  waiting_ia_validation: 'En attente des contrôles automatiques',
  ia_validation_in_progress: 'Contrôles automatiques',
  ia_validation: 'Contrôles réussis',
  waiting_ia_framing: 'En attente de cadrage',
  ia_framing_in_progress: 'Cadrage',
  waiting_ia_compress: 'En attente de compression',
  ia_compress_in_progress: 'Compression',
  waiting_ia_conversion: 'En attente de conversion',
  pending_ia_conversion: 'Conversion',
  ia_shipment: 'Envoi automatique',
  pending_verification: 'À vérifier',
  verification_in_progress: 'En vérification',
  pre_validated: 'À traiter',
  processing_in_progress: 'En traitement',
  pending_last_validation: 'En attente de validation finale',
  last_validation_in_progress: 'En validation finale',
  rejected: 'Rejeté',
  rejected_photo: 'Photo rejetée',
  rejected_signature: 'Signature rejetée',
  rejected_address: 'Adresse rejetée',
  validated: 'Validé',
  ready: 'Prêt',
  pending_generation_ephoto: 'En attente du code ePhoto',
  pending_ephoto_generated: 'ePhoto en préparation',
  pending_shipment: 'À expédier',
  delivered: 'Livré',
  canceled: 'Annulé',
  replaced: 'Remplacé',
  order_fulfilled: 'Commande terminée',
  order_rejected: 'Commande rejetée',
  order_in_progress: 'Commande en cours',
};

export const order_status: ContractTexts['order_status'] = {
  pending_payment: 'En attente de paiement',
  payment_failed: 'Paiement échoué',
  in_progress: 'En cours',
  fulfilled: 'Terminée',
  canceled: 'Annulée',
  rejected: 'Rejetée',
  rejected_signature: 'Signature rejetée',
  rejected_photo: 'Photo rejetée',
  rejected_address: 'Adresse rejetée',
};

export const delivery_status: ContractTexts['delivery_status'] = {
  pending_shipment: 'À expédier',
  merci_facteur_unprocessed: 'Non traitée',
  shipped: 'Expédiée',
  canceled: 'Annulée',
  blocked: 'Bloquée',
  shipment_in_progress: 'En cours d’expédition',
  blocked_in_progress: 'Bloquée, en cours d’examen',
};

export const ticket_status: ContractTexts['ticket_status'] = {
  open: 'Ouvert',
  close: 'Fermé',
  answered: 'Répondu',
};

export const email_status: ContractTexts['email_status'] = {
  queued: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Envoyé',
  held: 'Retenu, non envoyé',
  failed: 'Échec',
  unknown: 'Envoi incertain',
};

export const received_status: ContractTexts['received_status'] = {
  ticket: 'Dans un ticket',
  waiting: 'En attente',
  dismissed: 'Écarté',
  ignored: 'Écrit par un programme',
};
