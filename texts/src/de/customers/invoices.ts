import type { CustomerTexts } from '../../sections.ts';

export const bill: CustomerTexts['bill'] = {
  subject: 'Rechnung {invoiceNumber} (Bestellung {orderReference})',
  subject_unnumbered: 'Rechnung (Bestellung {orderReference})',
  attached: 'vielen Dank für Ihre Bestellung. Die Rechnung finden Sie im Anhang dieser E-Mail.',
  button: 'Meine Bestellung öffnen',
};

export const invoice: CustomerTexts['invoice'] = {
  invoice: 'Rechnung',
  number: 'Nummer',
  date: 'Datum',
  order: 'Bestellung',
  paid_on: 'Bezahlt am',
  billed_to: 'Rechnung an',
  customer: 'Kunde Nr. {number}',
  vat_number: 'USt-IdNr.',
  item: 'Bezeichnung',
  quantity: 'Menge',
  price: 'Preis brutto',
  tax_rate: 'USt.',
  net: 'Netto',
  gross: 'Brutto',
  discount: 'Nachlass',
  surcharge: 'Weitere Kosten',
  promotion: 'Aktion, in den Preisen enthalten',
  total_net: 'Summe netto',
  tax: 'Umsatzsteuer {rate}',
  total: 'Summe brutto',
  in_local_currency: 'In Ihrer Währung',
  paid: 'Diese Rechnung ist bezahlt.',
  page: 'Seite {page} von {of}',
  file_name: 'rechnung-{number}.pdf',
};
