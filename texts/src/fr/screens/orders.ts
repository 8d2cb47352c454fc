import type { ScreenTexts } from '../../sections.ts';

export const order_search: ScreenTexts['order_search'] = {
  client: 'Client-Document-QR code',
  owner: 'Client',
  document: 'Document',
  qrCode: 'QR code',
  product: 'Produit',
  codeEphoto: 'Code ePhoto',
};

export const orders: ScreenTexts['orders'] = {
  id: 'N°',
  email: 'E-mail',
  name: 'Nom',
  items: 'Articles',
  status: 'Statut',
  date: 'Date',
  deleted_at: 'Supprimée le',
  origin: 'Origine',
  deleted: 'supprimée',
  account_deleted: 'Compte supprimé',
  open_in_tab: 'Ouvrir la commande {number} dans un nouvel onglet',
  filters: 'Filtrer',
  document_status: 'Document',
  document_found: 'Document {number}',
  promised: 'Promis',
  updated_at: 'Modifiée',
  total: 'Total',
  partner: 'Partenaire',
  placed_from: 'Passée du',
  placed_to: 'Passée au',
  search_in: 'Chercher dans',
  order_statuses: 'Statuts des commandes',
  document_statuses: 'Statuts des documents',
  country: 'Pays',
  purpose: 'Type de photo',
  choose_country: 'Choisissez d’abord un pays',
  all: 'Tous',
  more: '+{count}',
  placed_in: 'Passées : {days}',
  of_product: 'Produit : {product}',
  of_promotion: 'Promotion : {promotion}',
  with_promotion: 'Avec une promotion',
  bought_in: 'Achetées en : {country}',
  from_app: 'App 3',
  from_web_app: 'Web App 3',
  only_deleted: 'Commandes supprimées seulement',
  not_deleted: 'Sans les commandes supprimées',
  photos_min: 'Au moins {count, number} photos du client',
  photos_more: 'Plus de 7 photos du client',
  refund_due: 'À rembourser',
};

export const kept: ScreenTexts['kept'] = {
  searches: 'Recherches enregistrées',
  none: 'Aucune pour le moment',
  save: 'Enregistrer cette recherche',
  name: 'Nom',
  replaces: 'Une recherche de ce nom existe déjà : elle sera remplacée.',
  full: 'Il n’y a plus de place : supprimez-en une d’abord.',
  delete: 'Supprimer « {name} »',
};

export const search: ScreenTexts['search'] = {
  label: 'Tout rechercher',
  hint: 'Chercher',
  orders: 'Commandes',
  customers: 'Clients',
  results: 'Résultats',
  order: 'Commande {number}',
  customer: 'Client {number}',
  last_login: 'Dernière connexion : {moment}',
};

/** The parts of all orders that people work on. */
export const order_views: ScreenTexts['order_views'] = {
  all: 'Toutes',
  rejected_photo: 'Photo rejetée',
  rejected_address: 'Adresse rejetée',
  overdue: 'En retard',
  returned: 'Lettre revenue',
  refund_due: 'À rembourser',
  deleted: 'Supprimées',
  label: 'Vues',
};
