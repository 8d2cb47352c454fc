import type { CustomerTexts } from '../../sections.ts';

export const bill: CustomerTexts['bill'] = {
  subject: 'Facture {invoiceNumber} (commande {orderReference})',
  subject_unnumbered: 'Facture (commande {orderReference})',
  attached: 'Merci pour votre commande. Vous trouverez sa facture jointe à cet e-mail.',
  attached_here: 'Vous trouverez la facture en pièce jointe.',
  button: 'Ouvrir ma commande',
};

export const invoice: CustomerTexts['invoice'] = {
  invoice: 'Facture',
  number: 'Numéro',
  date: 'Date',
  order: 'Commande',
  paid_on: 'Payée le',
  billed_to: 'Facturé à',
  customer: 'Client n° {number}',
  vat_number: 'N° de TVA',
  item: 'Désignation',
  quantity: 'Qté',
  price: 'Prix TTC',
  tax_rate: 'TVA',
  net: 'Montant HT',
  gross: 'Montant TTC',
  discount: 'Remise',
  surcharge: 'Autres frais',
  promotion: 'Promotion, déjà comprise dans les prix',
  total_net: 'Total HT',
  tax: 'TVA {rate}',
  total: 'Total TTC',
  in_local_currency: 'Dans votre devise',
  paid: 'Cette facture est acquittée.',
  nothing_left: 'Il ne reste rien à payer.',
  partly_given_back: 'Dont {amount} remboursés. Il ne reste rien à payer.',
  page: 'Page {page} sur {of}',
  file_name: 'facture-{number}.pdf',
};

export const credit_note: CustomerTexts['credit_note'] = {
  credit_note: 'Avoir',
  invoice: 'Facture',
  all: 'Remboursement de toute la facture',
  part: 'Remboursement partiel',
  of_invoice: 'Facture {number}',
  total: 'Total remboursé TTC',
  given_back: 'Ce montant est remboursé par le moyen de paiement utilisé.',
  correction: 'Annulation d’avoir',
  takes_back: 'Annule l’avoir {number}',
  withdrawn: 'Ce montant n’est pas remboursé : l’avoir avait été émis par erreur.',
  file_name: 'avoir-{number}.pdf',
};
