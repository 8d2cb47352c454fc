import { settingsList } from '../kit/settingsList.ts';
import { ORDERS, USERS } from './roles.ts';
import { LANGUAGE_WORDS } from './words.ts';

export const CUSTOMER_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt-BR', 'ru', 'zh'] as const;

/** The people who order. Orders bring them; of what is known of them, a super administrator may mend. */
export const customerList = settingsList({
  name: 'customer',
  path: '/final-customer',
  one: ['customer', 'client', 'cliente'],
  many: ['customers', 'clients', 'clientes'],
  read: ORDERS,
  // The specification shows a customer's orders there.
  readAt: '/final-customer/{id}/record',
  write: ['superAdmin'],
  without: ['add', 'delete'],
  display: 'email',
  sort: { by: 'id', descending: true },
  fields: {
    first_name: {
      kind: 'text',
      label: ['First name', 'Prénom', 'Nombre'],
      most: 100,
      required: true,
      inList: true,
      search: true,
    },
    last_name: {
      kind: 'text',
      label: ['Last name', 'Nom', 'Apellidos'],
      most: 100,
      required: true,
      inList: true,
      search: true,
    },
    email: {
      kind: 'text',
      label: ['E-mail', 'E-mail', 'Correo electrónico'],
      most: 180,
      kept: true,
      inList: true,
      search: true,
    },
    address: {
      kind: 'text',
      label: ['Address', 'Adresse', 'Dirección'],
      most: 300,
      required: true,
      inList: true,
      unsorted: true,
    },
    postal_code: {
      kind: 'text',
      label: ['Postal code', 'Code postal', 'Código postal'],
      most: 20,
      required: true,
      inList: 'choosable',
      unsorted: true,
    },
    city: {
      kind: 'text',
      label: ['City', 'Ville', 'Ciudad'],
      most: 100,
      required: true,
      inList: 'choosable',
      unsorted: true,
    },
    country_code: {
      kind: 'text',
      label: ['Country', 'Pays', 'País'],
      most: 2,
      format: 'country',
      required: true,
      inList: true,
      unsorted: true,
    },
    phone: { kind: 'text', label: ['Phone', 'Téléphone', 'Teléfono'], most: 40, inList: true, unsorted: true },
    language: {
      kind: 'choice',
      label: ['Language', 'Langue', 'Idioma'],
      of: CUSTOMER_LANGUAGES,
      words: LANGUAGE_WORDS,
      required: true,
      inList: true,
      unsorted: true,
    },
    os: {
      kind: 'text',
      label: ['System', 'Système', 'Sistema'],
      most: 50,
      kept: true,
      inList: 'choosable',
      unsorted: true,
    },
    version: {
      kind: 'text',
      label: ['Version', 'Version', 'Versión'],
      most: 50,
      kept: true,
      inList: 'choosable',
      unsorted: true,
    },
    last_logged_in_at: {
      kind: 'moment',
      label: ['Last Login', 'Dernière connexion', 'Último acceso'],
      kept: true,
      inList: true,
    },
    created_at: {
      kind: 'moment',
      label: ['Creation Date', 'Date de création', 'Fecha de creación'],
      kept: true,
      inList: true,
    },
  },
});

/** How many orders each country's buyers placed for photos of each country: counted, never typed. */
export const saleByCountryList = settingsList({
  name: 'sale_by_country',
  path: '/sale-by-country',
  one: ['sale by country', 'vente par pays', 'venta por país'],
  many: ['sales by country', 'ventes par pays', 'ventas por país'],
  read: USERS,
  write: USERS,
  without: ['add', 'edit', 'delete'],
  display: 'origin_country',
  sort: { by: 'total_orders', descending: true },
  fields: {
    origin_country: {
      kind: 'text',
      label: ['Bought in', 'Acheté en', 'Comprado en'],
      most: 2,
      format: 'country',
      kept: true,
      inList: true,
      search: true,
    },
    destination_country_id: {
      kind: 'reference',
      to: 'country',
      label: ['Photo for', 'Photo pour', 'Foto para'],
      kept: true,
      inList: true,
      filter: true,
      search: true,
    },
    total_orders: { kind: 'number', label: ['Orders', 'Commandes', 'Pedidos'], kept: true, inList: true },
  },
});
