import type { ListTexts } from '../../../sections.ts';

export const pro_product: ListTexts['pro_product'] = {
  one: 'produit',
  many: 'produits',
  counted: '{count, plural, one {# produit} other {# produits}}',
  fields: {
    label: 'Libellé',
    reference: 'Référence',
    billing_label: 'Libellé de facturation',
  },
};

export const pro_promo: ListTexts['pro_promo'] = {
  one: 'promotion',
  many: 'promotions',
  counted: '{count, plural, one {# promotion} other {# promotions}}',
  fields: {
    motif: 'Motif',
    code: 'Code',
    nbre: 'Nombre',
    montant: 'Montant',
    actif: 'Active',
  },
};

export const pro_reject: ListTexts['pro_reject'] = {
  one: 'rejet',
  many: 'rejets',
  counted: '{count, plural, one {# rejet} other {# rejets}}',
  fields: {
    message: 'Message',
    message_en: 'Message en anglais',
    i18n_msg: 'Clé de traduction',
    video: 'Vidéo',
  },
};

export const pro_tarif: ListTexts['pro_tarif'] = {
  one: 'tarif',
  many: 'tarifs',
  counted: '{count, plural, one {# tarif} other {# tarifs}}',
  fields: {
    prix: 'Prix',
    partenaire_id: 'Partenaire',
    product_id: 'Produit',
    activated: 'Actif',
    typeEnvois: 'Type d’envoi',
  },
};
