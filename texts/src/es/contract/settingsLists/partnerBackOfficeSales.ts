import type { ListTexts } from '../../../sections.ts';

export const pro_product: ListTexts['pro_product'] = {
  one: 'producto',
  many: 'productos',
  counted: '{count, plural, one {# producto} other {# productos}}',
  fields: {
    label: 'Etiqueta',
    reference: 'Referencia',
    billing_label: 'Etiqueta de factura',
  },
};

export const pro_promo: ListTexts['pro_promo'] = {
  one: 'promoción',
  many: 'promociones',
  counted: '{count, plural, one {# promoción} other {# promociones}}',
  fields: {
    motif: 'Motivo',
    code: 'Código',
    nbre: 'Número',
    montant: 'Importe',
    actif: 'Activa',
  },
};

export const pro_reject: ListTexts['pro_reject'] = {
  one: 'rechazo',
  many: 'rechazos',
  counted: '{count, plural, one {# rechazo} other {# rechazos}}',
  fields: {
    message: 'Mensaje',
    message_en: 'Mensaje en inglés',
    i18n_msg: 'Clave de traducción',
    video: 'Vídeo',
  },
};

export const pro_tarif: ListTexts['pro_tarif'] = {
  one: 'tarifa',
  many: 'tarifas',
  counted: '{count, plural, one {# tarifa} other {# tarifas}}',
  fields: {
    prix: 'Precio',
    partenaire_id: 'Socio',
    product_id: 'Producto',
    activated: 'Activa',
    typeEnvois: 'Tipo de envío',
  },
};
