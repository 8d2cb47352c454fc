import { type EmailLanguage, emailLanguage } from '../emails/index.ts';

/** What stands on an invoice besides its contents. */
export interface InvoiceWords {
  readonly invoice: string;
  readonly number: string;
  readonly date: string;
  readonly order: string;
  readonly paidOn: string;
  readonly billedTo: string;
  readonly customer: (number: number) => string;
  readonly vatNumber: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly taxRate: string;
  readonly net: string;
  readonly gross: string;
  readonly discount: string;
  readonly surcharge: string;
  /** Where a promotion is known and the prices are with it already. */
  readonly promotion: string;
  readonly totalNet: string;
  readonly tax: (rate: string) => string;
  readonly total: string;
  readonly inLocalCurrency: string;
  readonly paid: string;
  readonly page: (page: number, of: number) => string;
  readonly fileName: (number: string) => string;
  /** How amounts, dates and percentages are written. */
  readonly locale: string;
}

const WORDS: Readonly<Record<EmailLanguage, InvoiceWords>> = {
  en: {
    invoice: 'Invoice',
    number: 'Number',
    date: 'Date',
    order: 'Order',
    paidOn: 'Paid on',
    billedTo: 'Billed to',
    customer: (number) => `Customer no. ${number}`,
    vatNumber: 'VAT number',
    item: 'Item',
    quantity: 'Qty',
    price: 'Price incl. VAT',
    taxRate: 'VAT',
    net: 'Excl. VAT',
    gross: 'Incl. VAT',
    discount: 'Discount',
    surcharge: 'Further charges',
    promotion: 'Promotion, in the prices already',
    totalNet: 'Total excl. VAT',
    tax: (rate) => `VAT ${rate}`,
    total: 'Total incl. VAT',
    inLocalCurrency: 'In your currency',
    paid: 'This invoice has been paid.',
    page: (page, of) => `Page ${page} of ${of}`,
    fileName: (number) => `invoice-${number}.pdf`,
    locale: 'en-GB',
  },
  fr: {
    invoice: 'Facture',
    number: 'Numéro',
    date: 'Date',
    order: 'Commande',
    paidOn: 'Payée le',
    billedTo: 'Facturé à',
    customer: (number) => `Client n° ${number}`,
    vatNumber: 'N° de TVA',
    item: 'Désignation',
    quantity: 'Qté',
    price: 'Prix TTC',
    taxRate: 'TVA',
    net: 'Montant HT',
    gross: 'Montant TTC',
    discount: 'Remise',
    surcharge: 'Autres frais',
    promotion: 'Promotion, déjà comprise dans les prix',
    totalNet: 'Total HT',
    tax: (rate) => `TVA ${rate}`,
    total: 'Total TTC',
    inLocalCurrency: 'Dans votre devise',
    paid: 'Cette facture est acquittée.',
    page: (page, of) => `Page ${page} sur ${of}`,
    fileName: (number) => `facture-${number}.pdf`,
    locale: 'fr-FR',
  },
  es: {
    invoice: 'Factura',
    number: 'Número',
    date: 'Fecha',
    order: 'Pedido',
    paidOn: 'Pagado el',
    billedTo: 'Facturado a',
    customer: (number) => `Cliente n.º ${number}`,
    vatNumber: 'NIF-IVA',
    item: 'Concepto',
    quantity: 'Cant.',
    price: 'Precio con IVA',
    taxRate: 'IVA',
    net: 'Sin IVA',
    gross: 'Con IVA',
    discount: 'Descuento',
    surcharge: 'Otros cargos',
    promotion: 'Promoción, ya incluida en los precios',
    totalNet: 'Total sin IVA',
    tax: (rate) => `IVA ${rate}`,
    total: 'Total con IVA',
    inLocalCurrency: 'En su moneda',
    paid: 'Esta factura está pagada.',
    page: (page, of) => `Página ${page} de ${of}`,
    fileName: (number) => `factura-${number}.pdf`,
    locale: 'es-ES',
  },
  de: {
    invoice: 'Rechnung',
    number: 'Nummer',
    date: 'Datum',
    order: 'Bestellung',
    paidOn: 'Bezahlt am',
    billedTo: 'Rechnung an',
    customer: (number) => `Kunde Nr. ${number}`,
    vatNumber: 'USt-IdNr.',
    item: 'Bezeichnung',
    quantity: 'Menge',
    price: 'Preis brutto',
    taxRate: 'USt.',
    net: 'Netto',
    gross: 'Brutto',
    discount: 'Nachlass',
    surcharge: 'Weitere Kosten',
    promotion: 'Aktion, in den Preisen enthalten',
    totalNet: 'Summe netto',
    tax: (rate) => `Umsatzsteuer ${rate}`,
    total: 'Summe brutto',
    inLocalCurrency: 'In Ihrer Währung',
    paid: 'Diese Rechnung ist bezahlt.',
    page: (page, of) => `Seite ${page} von ${of}`,
    fileName: (number) => `rechnung-${number}.pdf`,
    locale: 'de-DE',
  },
};

/** The words of an invoice for whoever speaks this language; English where it does not exist in theirs. */
export function invoiceWords(language: string): InvoiceWords {
  return WORDS[emailLanguage(language)];
}
