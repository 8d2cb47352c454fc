import type { Words } from '../kit/words.ts';
import { backOfficeList } from './partnerBackOfficeList.ts';

/* The people and companies of the partners' back office. */

const EMAIL: Words = ['E-mail', 'E-mail', 'Correo electrónico'];
const PHONE: Words = ['Phone', 'Téléphone', 'Teléfono'];
const ADDRESS: Words = ['Address', 'Adresse', 'Dirección'];
const CITY: Words = ['City', 'Ville', 'Ciudad'];
const POSTAL_CODE: Words = ['Postal code', 'Code postal', 'Código postal'];
const FIRST_NAME: Words = ['First name', 'Prénom', 'Nombre'];
const LAST_NAME: Words = ['Last name', 'Nom', 'Apellidos'];
const PARTNER: Words = ['Partner', 'Partenaire', 'Socio'];
const COMPANY: Words = ['Company', 'Entreprise', 'Empresa'];

export const proClientList = backOfficeList({
  name: 'client',
  one: ['client', 'client', 'cliente'],
  many: ['clients', 'clients', 'clientes'],
  display: 'email',
  sizes: [100],
  fields: {
    nom: { kind: 'text', label: LAST_NAME, most: 100, inList: true, search: true },
    prenom: { kind: 'text', label: FIRST_NAME, most: 100, inList: true, search: true },
    email: { kind: 'text', label: EMAIL, most: 180, format: 'email', required: true, inList: true, search: true },
    phone: { kind: 'text', label: PHONE, most: 40, inList: true },
    adresse: { kind: 'text', label: ADDRESS, most: 300, inList: 'choosable' },
    complement: { kind: 'text', label: ['Address, continued', 'Complément', 'Complemento'], most: 300 },
    cp: { kind: 'text', label: POSTAL_CODE, most: 20, inList: true },
    ville: { kind: 'text', label: CITY, most: 100, inList: true, search: true },
    pays: { kind: 'text', label: ['Country', 'Pays', 'País'], most: 100, inList: true },
    company_id: { kind: 'reference', to: 'pro_company', label: COMPANY, required: true, inList: true, filter: true },
    client_company_id: {
      kind: 'reference',
      to: 'pro_company',
      label: ["Client's company", 'Entreprise du client', 'Empresa del cliente'],
      required: true,
    },
    collaborater_company_id: {
      kind: 'reference',
      to: 'pro_company',
      label: ["Collaborator's company", 'Entreprise du collaborateur', 'Empresa del colaborador'],
    },
    partenaire_id: {
      kind: 'reference',
      to: 'pro_partenaire',
      label: PARTNER,
      required: true,
      inList: true,
      filter: true,
    },
  },
});

export const proCompanyList = backOfficeList({
  name: 'company',
  one: ['company', 'entreprise', 'empresa'],
  many: ['companies', 'entreprises', 'empresas'],
  display: 'entreprise',
  idName: 'company_id',
  fields: {
    responsable: {
      kind: 'text',
      label: ['Person in charge', 'Responsable', 'Responsable'],
      most: 200,
      required: true,
      inList: true,
      search: true,
    },
    entreprise: { kind: 'text', label: COMPANY, most: 200, required: true, inList: true, search: true },
    email: { kind: 'text', label: EMAIL, most: 180, format: 'email', required: true, inList: true, search: true },
    telephone: { kind: 'text', label: PHONE, most: 40, inList: true },
    actif: { kind: 'flag', label: ['Active', 'Actif', 'Activa'], standard: true, inList: true, filter: true },
    actif_by: { kind: 'text', label: ['Activated by', 'Activé par', 'Activada por'], most: 200, inList: 'choosable' },
    actif_date: { kind: 'day', label: ['Activated on', 'Activé le', 'Activada el'], inList: 'choosable' },
    creation_date: { kind: 'moment', label: ['Created', 'Créée', 'Creada'], kept: true, inList: true },
    update_date: { kind: 'moment', label: ['Changed', 'Modifiée', 'Modificada'], kept: true, inList: 'choosable' },
    user_id: {
      kind: 'number',
      label: ['User number', "Numéro d'utilisateur", 'Número de usuario'],
      least: 1,
      required: true,
      inList: 'choosable',
    },
    partenaire_id: {
      kind: 'reference',
      to: 'pro_partenaire',
      label: PARTNER,
      required: true,
      inList: true,
      filter: true,
    },
    id_extern: {
      kind: 'text',
      label: ['External number', 'Identifiant externe', 'Número externo'],
      most: 100,
      inList: 'choosable',
    },
  },
});

export const proPartnerList = backOfficeList({
  name: 'partenaire',
  one: ['partner', 'partenaire', 'socio'],
  many: ['partners', 'partenaires', 'socios'],
  display: 'societe',
  idName: 'partenaire_id',
  fields: {
    societe: { kind: 'text', label: COMPANY, most: 200, required: true, inList: true, search: true },
    adresse: { kind: 'text', label: ADDRESS, most: 300, inList: 'choosable' },
    code_postal: { kind: 'text', label: POSTAL_CODE, most: 20, inList: true },
    ville: { kind: 'text', label: CITY, most: 100, inList: true, search: true },
    nom: { kind: 'text', label: LAST_NAME, most: 100, required: true, inList: true, search: true },
    prenom: { kind: 'text', label: FIRST_NAME, most: 100, required: true, inList: true, search: true },
    telephone: { kind: 'text', label: PHONE, most: 40, inList: true },
    email: { kind: 'text', label: EMAIL, most: 180, format: 'email', required: true, inList: true, search: true },
  },
});

export const proWalletList = backOfficeList({
  name: 'wallet',
  one: ['wallet', 'portefeuille', 'monedero'],
  many: ['wallets', 'portefeuilles', 'monederos'],
  display: 'partner_name',
  idName: 'wallet_id',
  fields: {
    owner_id: {
      kind: 'number',
      label: ['Owner number', 'Numéro du propriétaire', 'Número del titular'],
      least: 1,
      inList: 'choosable',
    },
    credit: {
      kind: 'amount',
      label: ['Credit', 'Crédit', 'Crédito'],
      least: '-10000000',
      most: '10000000',
      currency: 'EUR',
      required: true,
      inList: true,
    },
    partner_name: { kind: 'text', label: PARTNER, most: 200, inList: true, search: true },
    owner_lastname: { kind: 'text', label: LAST_NAME, most: 100, inList: true, search: true },
    owner_firstname: { kind: 'text', label: FIRST_NAME, most: 100, inList: true, search: true },
    owner_email: { kind: 'text', label: EMAIL, most: 180, format: 'email', inList: true, search: true },
    company_name: { kind: 'text', label: COMPANY, most: 200, inList: true, search: true },
  },
});
