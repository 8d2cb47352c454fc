import type { CustomerTexts } from '../../sections.ts';

export const ticket_email: CustomerTexts['ticket_email'] = {
  subject: '{reason} (demande {ticket})',
  greeting: 'Bonjour {firstName},',
  reply: 'Voici notre réponse à votre demande :',
  received: 'Merci pour votre message. Nous allons l’examiner ; en attendant, ceci peut déjà vous aider :',
  order: 'Elle concerne votre commande {reference}.',
  closing: 'Pour nous écrire à nouveau, ouvrez la page de votre demande dans l’application.',
  signature: 'Le service client',
};
