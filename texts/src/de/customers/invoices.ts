import type { CustomerTexts } from '../../sections.ts';

export const bill: CustomerTexts['bill'] = {
  subject: 'Rechnung {invoiceNumber} (Bestellung {orderReference})',
  subject_unnumbered: 'Rechnung (Bestellung {orderReference})',
  attached: 'vielen Dank für Ihre Bestellung. Die Rechnung finden Sie im Anhang dieser E-Mail.',
  attached_here: 'Die Rechnung liegt dieser E-Mail bei.',
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
  nothing_left: 'Es ist nichts mehr zu zahlen.',
  partly_given_back: 'Davon wurden {amount} zurückgezahlt. Es ist nichts mehr zu zahlen.',
  page: 'Seite {page} von {of}',
  file_name: 'rechnung-{number}.pdf',
};

export const credit_note: CustomerTexts['credit_note'] = {
  credit_note: 'Gutschrift',
  invoice: 'Rechnung',
  all: 'Rückzahlung der ganzen Rechnung',
  part: 'Rückzahlung eines Teils',
  of_invoice: 'Rechnung {number}',
  total: 'Zurückgezahlt, brutto',
  given_back: 'Dieser Betrag geht auf dem Weg zurück, auf dem er bezahlt wurde.',
  correction: 'Storno einer Gutschrift',
  takes_back: 'Storniert die Gutschrift {number}',
  withdrawn: 'Dieser Betrag wird nicht zurückgezahlt: Die Gutschrift wurde irrtümlich ausgestellt.',
  file_name: 'gutschrift-{number}.pdf',
};
