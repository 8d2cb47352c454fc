import { settingsList } from '../kit/settingsList.ts';
import { PARTNER_BACK_OFFICE } from './partnerBackOfficeAccess.ts';

/* The people and companies of the partners' back office. */

export const proClientList = settingsList({
  name: 'pro_client',
  path: '/back-office-pro/client',
  ...PARTNER_BACK_OFFICE,
  display: 'email',
  sizes: [100],
  fields: {
    nom: { kind: 'text', max: 100, inList: true, search: true },
    prenom: { kind: 'text', max: 100, inList: true, search: true },
    email: { kind: 'text', max: 180, format: 'email', required: true, inList: true, search: true },
    phone: { kind: 'text', max: 40, format: 'phone', inList: true },
    adresse: { kind: 'text', max: 300, inList: 'choosable' },
    complement: { kind: 'text', max: 300 },
    cp: { kind: 'text', max: 20, inList: true },
    ville: { kind: 'text', max: 100, inList: true, search: true },
    pays: { kind: 'text', max: 100, inList: true },
    company_id: { kind: 'reference', to: 'pro_company', required: true, inList: true, filter: true },
    client_company_id: { kind: 'reference', to: 'pro_company', required: true },
    collaborater_company_id: { kind: 'reference', to: 'pro_company' },
    partenaire_id: { kind: 'reference', to: 'pro_partenaire', required: true, inList: true, filter: true },
  },
});

export const proCompanyList = settingsList({
  name: 'pro_company',
  path: '/back-office-pro/company',
  ...PARTNER_BACK_OFFICE,
  display: 'entreprise',
  idName: 'company_id',
  fields: {
    responsable: { kind: 'text', max: 200, required: true, inList: true, search: true },
    entreprise: { kind: 'text', max: 200, required: true, inList: true, search: true },
    email: { kind: 'text', max: 180, format: 'email', required: true, inList: true, search: true },
    telephone: { kind: 'text', max: 40, format: 'phone', inList: true },
    actif: { kind: 'flag', default: true, inList: true, filter: true },
    actif_by: { kind: 'text', max: 200, inList: 'choosable' },
    actif_date: { kind: 'day', inList: 'choosable' },
    creation_date: { kind: 'moment', readOnly: true, inList: true },
    update_date: { kind: 'moment', readOnly: true, inList: 'choosable' },
    user_id: { kind: 'number', min: 1, required: true, inList: 'choosable' },
    partenaire_id: { kind: 'reference', to: 'pro_partenaire', required: true, inList: true, filter: true },
    id_extern: { kind: 'text', max: 100, inList: 'choosable' },
  },
});

export const proPartnerList = settingsList({
  name: 'pro_partenaire',
  path: '/back-office-pro/partenaire',
  ...PARTNER_BACK_OFFICE,
  display: 'societe',
  idName: 'partenaire_id',
  fields: {
    societe: { kind: 'text', max: 200, required: true, inList: true, search: true },
    adresse: { kind: 'text', max: 300, inList: 'choosable' },
    code_postal: { kind: 'text', max: 20, inList: true },
    ville: { kind: 'text', max: 100, inList: true, search: true },
    nom: { kind: 'text', max: 100, required: true, inList: true, search: true },
    prenom: { kind: 'text', max: 100, required: true, inList: true, search: true },
    telephone: { kind: 'text', max: 40, format: 'phone', inList: true },
    email: { kind: 'text', max: 180, format: 'email', required: true, inList: true, search: true },
  },
});

export const proWalletList = settingsList({
  name: 'pro_wallet',
  path: '/back-office-pro/wallet',
  ...PARTNER_BACK_OFFICE,
  display: 'partner_name',
  idName: 'wallet_id',
  fields: {
    owner_id: { kind: 'number', min: 1, inList: 'choosable' },
    credit: { kind: 'amount', min: '-10000000', max: '10000000', currency: 'EUR', required: true, inList: true },
    partner_name: { kind: 'text', max: 200, inList: true, search: true },
    owner_lastname: { kind: 'text', max: 100, inList: true, search: true },
    owner_firstname: { kind: 'text', max: 100, inList: true, search: true },
    owner_email: { kind: 'text', max: 180, format: 'email', inList: true, search: true },
    company_name: { kind: 'text', max: 200, inList: true, search: true },
  },
});
