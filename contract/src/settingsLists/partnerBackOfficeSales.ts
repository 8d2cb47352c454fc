import type { Words } from '../kit/words.ts';
import { backOfficeList } from './partnerBackOfficeList.ts';

/* What is sold in the partners' back office, and for how much. */

const PARTNER: Words = ['Partner', 'Partenaire', 'Socio'];
const PRODUCT: Words = ['Product', 'Produit', 'Producto'];

export const proProductList = backOfficeList({
  name: 'product',
  one: ['product', 'produit', 'producto'],
  many: ['products', 'produits', 'productos'],
  display: 'label',
  idName: 'product_id',
  fields: {
    label: {
      kind: 'text',
      label: ['Label', 'Libellé', 'Etiqueta'],
      most: 200,
      required: true,
      inList: true,
      search: true,
    },
    reference: {
      kind: 'text',
      label: ['Reference', 'Référence', 'Referencia'],
      most: 100,
      required: true,
      inList: true,
      search: true,
    },
    billing_label: {
      kind: 'text',
      label: ['Label on bills', 'Libellé de facturation', 'Etiqueta de factura'],
      most: 200,
      inList: true,
    },
  },
});

export const proPromoList = backOfficeList({
  name: 'promo',
  one: ['promotion', 'promotion', 'promoción'],
  many: ['promotions', 'promotions', 'promociones'],
  display: 'motif',
  idName: 'promo_id',
  finance: true,
  fields: {
    motif: {
      kind: 'text',
      label: ['Reason', 'Motif', 'Motivo'],
      most: 200,
      required: true,
      inList: true,
      search: true,
    },
    code: { kind: 'text', label: ['Code', 'Code', 'Código'], most: 50, inList: true, search: true },
    nbre: { kind: 'number', label: ['Number', 'Nombre', 'Número'], least: 0, inList: true },
    montant: {
      kind: 'amount',
      label: ['Amount', 'Montant', 'Importe'],
      least: '0',
      most: '1000000',
      currency: 'EUR',
      required: true,
      inList: true,
    },
    actif: { kind: 'flag', label: ['Active', 'Actif', 'Activa'], standard: true, inList: true, filter: true },
  },
});

export const proRejectList = backOfficeList({
  name: 'reject',
  one: ['reject', 'rejet', 'rechazo'],
  many: ['rejects', 'rejets', 'rechazos'],
  display: 'message',
  idName: 'reject_id',
  fields: {
    message: {
      kind: 'text',
      label: ['Message', 'Message', 'Mensaje'],
      most: 1000,
      lines: 3,
      required: true,
      inList: true,
      search: true,
    },
    message_en: {
      kind: 'text',
      label: ['Message in English', 'Message en anglais', 'Mensaje en inglés'],
      most: 1000,
      lines: 3,
      required: true,
      inList: true,
      search: true,
    },
    i18n_msg: {
      kind: 'text',
      label: ['Translation key', 'Clé de traduction', 'Clave de traducción'],
      most: 200,
      inList: 'choosable',
    },
    video: { kind: 'text', label: ['Video', 'Vidéo', 'Vídeo'], most: 500, format: 'url', inList: true, unsorted: true },
  },
});

export const proTariffList = backOfficeList({
  name: 'tarif',
  one: ['tariff', 'tarif', 'tarifa'],
  many: ['tariffs', 'tarifs', 'tarifas'],
  display: 'prix',
  idName: 'tarif_id',
  fields: {
    prix: {
      kind: 'amount',
      label: ['Price', 'Prix', 'Precio'],
      least: '0',
      most: '1000000',
      currency: 'EUR',
      required: true,
      inList: true,
    },
    partenaire_id: {
      kind: 'reference',
      to: 'pro_partenaire',
      label: PARTNER,
      required: true,
      inList: true,
      filter: true,
    },
    product_id: { kind: 'reference', to: 'pro_product', label: PRODUCT, inList: true, filter: true },
    activated: { kind: 'flag', label: ['Active', 'Actif', 'Activa'], standard: true, inList: true, filter: true },
    typeEnvois: { kind: 'text', label: ['Kind of posting', "Type d'envoi", 'Tipo de envío'], most: 100, inList: true },
  },
});
