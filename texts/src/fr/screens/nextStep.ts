import type { ScreenTexts } from '../../sections.ts';

export const next_step: ScreenTexts['next_step'] = {
  title: 'Prochaine étape',
  since: 'Depuis {length} ({moment}).',
  show_document: 'Afficher le document {id}',
  refunds: 'Remboursements de cette commande',
  payment: 'Attend son paiement',
  payment_failed: 'Le paiement a échoué : un autre est attendu',
  photo_from_customer: 'Attend une nouvelle photo du client',
  signature_from_customer: 'Attend une nouvelle signature du client',
  address_from_customer: 'Attend la bonne adresse',
  letter_came_back: 'La lettre est revenue : corrigez l’adresse ou renvoyez-la',
  shipment_canceled: 'L’expédition a été annulée : refaites-la ou retraitez la photo',
  verdict: 'Attend un trieur',
  treatment: 'Attend un contrôleur',
  checks: 'Les contrôles automatiques examinent la photo',
  outputs: 'Ce qui a été commandé est en préparation',
  code: 'Attend le code ePhoto',
  shipment: 'Attend d’être posté',
  refund: 'De l’argent est à rembourser au client',
  ticket: 'Le client attend la réponse à un ticket',
};
