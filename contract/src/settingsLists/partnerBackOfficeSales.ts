import { settingsList } from '../kit/settingsList.ts';
import { PARTNER_BACK_OFFICE, PARTNER_BACK_OFFICE_FINANCE } from './partnerBackOfficeAccess.ts';

/* What is sold in the partners' back office, and for how much. */

export const proProductList = settingsList({
  name: 'pro_product',
  path: '/back-office-pro/product',
  ...PARTNER_BACK_OFFICE,
  display: 'label',
  idName: 'product_id',
  fields: {
    label: { kind: 'text', max: 200, required: true, inList: true, search: true },
    reference: { kind: 'text', max: 100, required: true, inList: true, search: true },
    billing_label: { kind: 'text', max: 200, inList: true },
  },
});

export const proPromoList = settingsList({
  name: 'pro_promo',
  path: '/back-office-pro/promo',
  ...PARTNER_BACK_OFFICE_FINANCE,
  display: 'motif',
  idName: 'promo_id',
  fields: {
    motif: { kind: 'text', max: 200, required: true, inList: true, search: true },
    code: { kind: 'text', max: 50, inList: true, search: true },
    nbre: { kind: 'number', min: 0, inList: true },
    montant: { kind: 'amount', min: '0', max: '1000000', currency: 'EUR', required: true, inList: true },
    actif: { kind: 'flag', default: true, inList: true, filter: true },
  },
});

export const proRejectList = settingsList({
  name: 'pro_reject',
  path: '/back-office-pro/reject',
  ...PARTNER_BACK_OFFICE,
  display: 'message',
  idName: 'reject_id',
  fields: {
    message: { kind: 'text', max: 1000, lines: 3, required: true, inList: true, search: true },
    message_en: { kind: 'text', max: 1000, lines: 3, required: true, inList: true, search: true },
    i18n_msg: { kind: 'text', max: 200, inList: 'choosable' },
    video: { kind: 'text', max: 500, format: 'url', inList: true, unsorted: true },
  },
});

export const proTariffList = settingsList({
  name: 'pro_tarif',
  path: '/back-office-pro/tarif',
  ...PARTNER_BACK_OFFICE,
  display: 'prix',
  idName: 'tarif_id',
  fields: {
    prix: { kind: 'amount', min: '0', max: '1000000', currency: 'EUR', required: true, inList: true },
    partenaire_id: { kind: 'reference', to: 'pro_partenaire', required: true, inList: true, filter: true },
    product_id: { kind: 'reference', to: 'pro_product', inList: true, filter: true },
    activated: { kind: 'flag', default: true, inList: true, filter: true },
    typeEnvois: { kind: 'text', max: 100, inList: true },
  },
});
