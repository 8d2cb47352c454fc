import { type Wordings, buttonTo } from '../emails/index.ts';

export interface BillContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly orderAddress: string | null;
  /** Null before it has one. */
  readonly invoiceNumber: string | null;
}

const numbered = (word: string, number: string | null) => (number === null ? word : `${word} ${number}`);

/** The e-mail that an invoice is attached to. */
export const BILL: Wordings<BillContent> = {
  en: {
    subject: ({ orderReference, invoiceNumber }) => `${numbered('Invoice', invoiceNumber)} (order ${orderReference})`,
    body: ({ orderAddress }) => [
      'Thank you for your order. You find its invoice attached to this e-mail.',
      ...buttonTo('Open my order', orderAddress),
    ],
  },
  fr: {
    subject: ({ orderReference, invoiceNumber }) =>
      `${numbered('Facture', invoiceNumber)} (commande ${orderReference})`,
    body: ({ orderAddress }) => [
      'Merci pour votre commande. Vous trouverez sa facture jointe à cet e-mail.',
      ...buttonTo('Ouvrir ma commande', orderAddress),
    ],
  },
  es: {
    subject: ({ orderReference, invoiceNumber }) => `${numbered('Factura', invoiceNumber)} (pedido ${orderReference})`,
    body: ({ orderAddress }) => [
      'Gracias por su pedido. Encontrará su factura adjunta a este correo.',
      ...buttonTo('Abrir mi pedido', orderAddress),
    ],
  },
  de: {
    subject: ({ orderReference, invoiceNumber }) =>
      `${numbered('Rechnung', invoiceNumber)} (Bestellung ${orderReference})`,
    body: ({ orderAddress }) => [
      'vielen Dank für Ihre Bestellung. Die Rechnung finden Sie im Anhang dieser E-Mail.',
      ...buttonTo('Meine Bestellung öffnen', orderAddress),
    ],
  },
};
