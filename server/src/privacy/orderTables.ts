import { customer, formerEmail } from '../customers/schema.ts';
import { invoice } from '../invoices/schema.ts';
import { legalHold } from '../orders/holds/schema.ts';
import { customerLink } from '../orders/links/schema.ts';
import { orderItem, orders, payment } from '../orders/schema.ts';
import { customerReminder, orderDeletion } from '../orderDesk/afterSales/schema.ts';
import { orderLineCheck } from '../prices/schema.ts';
import { promotionUse } from '../prices/promotions/schema.ts';
import { document } from '../photos/schema.ts';
import { empty, emptyEnvelope, nothing, numbered, only, personal, word } from './personal.ts';
import { erasure } from './schema.ts';

/** Who the customer is, and what they ordered and paid. */
export const ORDER_TABLES = [
  personal(customer, {
    step: 'names',
    by: { id: 'customers' },
    erased: {
      email: { to: 'numbered' },
      firstName: empty,
      lastName: empty,
      phone: nothing,
      address: nothing,
      address2: nothing,
      postalCode: nothing,
      city: nothing,
      region: nothing,
      countryCode: nothing,
      os: nothing,
      version: nothing,
    },
    ours: ['language'],
  }),
  personal(formerEmail, { step: 'names', by: { customerId: 'customers' }, isDeleted: true }),
  personal(document, {
    step: 'names',
    by: { id: 'documents' },
    erased: {
      externalEmail: nothing,
      ...emptyEnvelope,
      countryCode: nothing,
    },
    ours: ['status'],
  }),
  personal(orders, {
    step: 'names',
    by: { id: 'orders' },
    erased: {
      // Uses of promotions are counted by the application.
      os: word('web'),
      version: nothing,
      deviceBrand: nothing,
      deviceId: nothing,
      extensionEmail: nothing,
      promotionLabel: nothing,
      promotionCode: nothing,
      namedPayment: only('method'),
    },
    lawful: { stripeSecretCode: nothing, externalRef: numbered },
    ours: ['status', 'currency', 'localCurrency', 'originCountryCode', 'originCountryCodeForPurpose'],
  }),
  personal(orderItem, { step: 'names', by: { orderId: 'orders' } }),
  personal(orderLineCheck, { step: 'names', by: { orderItemId: 'lines' }, ours: ['verdict'] }),
  personal(payment, {
    step: 'names',
    by: { orderId: 'orders' },
    erased: { infos: empty },
    lawful: { settledReference: nothing },
    ours: ['method', 'currency', 'status'],
  }),
  personal(promotionUse, { step: 'names', by: { orderId: 'orders' } }),
  personal(customerLink, {
    step: 'names',
    by: { orderId: 'orders' },
    isDeleted: true,
    secret: ['seed', 'tokenHash'],
  }),
  personal(orderDeletion, { step: 'names', by: { orderId: 'orders' }, ours: ['before'] }),
  personal(customerReminder, { step: 'names', by: { orderId: 'orders' } }),
  // "Whom an order is held against is not told by us": neither why it is held, nor that it is.
  personal(legalHold, {
    step: 'names',
    by: { orderId: 'orders' },
    confidential: 'all',
    erased: { reason: empty, liftReason: nothing },
  }),
  personal(invoice, {
    step: 'names',
    by: { orderId: 'orders' },
    lawful: { content: empty, pdfSha256: nothing },
    ours: ['kind', 'language'],
    stays: { number: 'the number of the invoice: none may be missing from the series' },
  }),
  personal(erasure, { step: 'names', by: { customerId: 'customers' }, ours: ['reason'] }),
];
