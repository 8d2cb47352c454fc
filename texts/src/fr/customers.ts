/* What customers are sent: e-mails and invoices. */

export * from './customers/emails.ts';
export * from './customers/floor.ts';
export * from './customers/invoices.ts';
export * from './customers/orders.ts';
export * from './customers/passwords.ts';
export * from './customers/personalData.ts';
export * from './customers/photos.ts';
export * from './customers/promises.ts';
export * from './customers/tickets.ts';
export * from './customers/wallets.ts';
