import type { CustomerTexts } from '../../sections.ts';

export const ticket_email: CustomerTexts['ticket_email'] = {
  subject: '{reason} (demande {ticket})',
  greeting: 'Bonjour {firstName},',
  reply: 'Voici notre réponse à votre demande :',
  first: 'Nous avons un message pour vous :',
  received: 'Merci pour votre message. Nous allons l’examiner ; en attendant, ceci peut déjà vous aider :',
  order: 'Il s’agit de votre commande {reference}.',
  closing: 'Pour nous écrire à nouveau, ouvrez la page de votre demande dans l’application.',
  closing_answered: 'Pour nous écrire à nouveau, répondez simplement à cet e-mail.',
  closing_first: 'Pour nous répondre, écrivez-nous dans l’application en citant la demande {ticket}.',
  closing_first_answered: 'Pour nous répondre, répondez simplement à cet e-mail.',
  signature: 'Le service client',
};

/** To a colleague who is named in the discussion of a ticket. It tells nothing of the customer. */
export const ticket_mention = {
  subject: 'Ticket {ticket} : {name} vous mentionne',
  named: '{name} vous mentionne dans la discussion du ticket {ticket}. Vous y trouverez ce qui a été écrit.',
  button: 'Ouvrir le ticket',
  why: 'Vous recevez cet e-mail parce qu’un collègue vous a écrit avec @.',
} as const;
