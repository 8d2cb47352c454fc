export const pro_product = {
  one: 'product',
  many: 'products',
  counted: '{count, plural, one {# product} other {# products}}',
  fields: {
    label: 'Label',
    reference: 'Reference',
    billing_label: 'Label on bills',
  },
} as const;

export const pro_promo = {
  one: 'promotion',
  many: 'promotions',
  counted: '{count, plural, one {# promotion} other {# promotions}}',
  fields: {
    motif: 'Reason',
    code: 'Code',
    nbre: 'Number',
    montant: 'Amount',
    actif: 'Active',
  },
} as const;

export const pro_reject = {
  one: 'reject',
  many: 'rejects',
  counted: '{count, plural, one {# reject} other {# rejects}}',
  fields: {
    message: 'Message',
    message_en: 'Message in English',
    i18n_msg: 'Translation key',
    video: 'Video',
  },
} as const;

export const pro_tarif = {
  one: 'tariff',
  many: 'tariffs',
  counted: '{count, plural, one {# tariff} other {# tariffs}}',
  fields: {
    prix: 'Price',
    partenaire_id: 'Partner',
    product_id: 'Product',
    activated: 'Active',
    typeEnvois: 'Kind of posting',
  },
} as const;
