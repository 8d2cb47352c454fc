/** What is written to a customer about a ticket. */
export const ticket_email = {
  subject: '{reason} (request {ticket})',
  greeting: 'Hello {firstName},',
  reply: 'This is our answer to your request:',
  received: 'Thank you for your message. Somebody will look at it; until then, this may help already:',
  order: 'It is about your order {reference}.',
  closing: 'To write to us again, use the page of your request in the app.',
  closing_answered: 'To write to us again, just answer this e-mail.',
  signature: 'The customer service',
} as const;

/** To a colleague who is named in the discussion of a ticket. It tells nothing of the customer. */
export const ticket_mention = {
  subject: 'Ticket {ticket}: {name} has named you',
  named: '{name} has named you in the discussion of ticket {ticket}. What was written stands there.',
  button: 'Open the ticket',
  why: 'You are told because a colleague has written to you with @.',
} as const;
