/** What is written to a customer about a ticket. */
export const ticket_email = {
  subject: '{reason} (request {ticket})',
  greeting: 'Hello {firstName},',
  reply: 'This is our answer to your request:',
  received: 'Thank you for your message. Somebody will look at it; until then, this may help already:',
  order: 'It is about your order {reference}.',
  closing: 'To write to us again, use the page of your request in the app.',
  signature: 'The customer service',
} as const;
