/** What is written to a customer about a ticket. */
export const ticket_email = {
  subject: '{reason} (request {ticket})',
  greeting: 'Hello {firstName},',
  reply: 'This is our answer to your request:',
  first: 'We have a message for you:',
  received: 'Thank you for your message. We will look at it; until then, this may help:',
  order: 'It is about your order {reference}.',
  closing: 'To write to us again, use your request’s page in the app.',
  closing_answered: 'To write to us again, just reply to this e-mail.',
  closing_first: 'To answer, write to us in the app and name request {ticket}.',
  closing_first_answered: 'To answer, just reply to this e-mail.',
  signature: 'Customer service',
} as const;

/** To a colleague who is named in the discussion of a ticket. It tells nothing of the customer. */
export const ticket_mention = {
  subject: 'Ticket {ticket}: {name} mentioned you',
  named: '{name} mentioned you in the discussion of ticket {ticket}. You can read the message there.',
  button: 'Open the ticket',
  why: 'You receive this because a colleague mentioned you with @.',
} as const;
