import type { RoleKey } from '../kit/roles.ts';
import type { Words } from '../kit/words.ts';

export const ROLE_WORDS: Readonly<Record<RoleKey, Words>> = {
  ROLE_SORTER: ['Sorter', 'Valideur', 'Clasificador'],
  ROLE_CONTROLLER: ['Controller', 'Contrôleur', 'Controlador'],
  ROLE_POSTMAN: ['Postman', 'Postier', 'Cartero'],
  ROLE_ADMIN: ['Administrator', 'Administrateur', 'Administrador'],
  ROLE_SUPER_ADMIN: ['Super administrator', 'Super administrateur', 'Superadministrador'],
  ROLE_ORDER_MANAGER: ['Order manager', 'Responsable des commandes', 'Gestor de pedidos'],
  ROLE_FINANCE_MANAGER: ['Finance manager', 'Responsable financier', 'Gestor financiero'],
  ROLE_USER_MANAGER: ['User manager', 'Responsable des comptes', 'Gestor de usuarios'],
  ROLE_AUTOMATIC_PROGRAM: ['Automatic program', 'Programme automatique', 'Programa automático'],
};

export const LANGUAGE_WORDS: Readonly<Record<string, Words>> = {
  ar: ['Arabic', 'Arabe', 'Árabe'],
  de: ['German', 'Allemand', 'Alemán'],
  en: ['English', 'Anglais', 'Inglés'],
  en_US: ['English (United States)', 'Anglais (États-Unis)', 'Inglés (Estados Unidos)'],
  es: ['Spanish', 'Espagnol', 'Español'],
  fr: ['French', 'Français', 'Francés'],
  it: ['Italian', 'Italien', 'Italiano'],
  nl: ['Dutch', 'Néerlandais', 'Neerlandés'],
  'pt-BR': ['Portuguese (Brazil)', 'Portugais (Brésil)', 'Portugués (Brasil)'],
  ru: ['Russian', 'Russe', 'Ruso'],
  zh: ['Chinese', 'Chinois', 'Chino'],
};

/**
 * What else may use a record of a list, by its table: so that "used by 14 orders" can be said. A list says it of itself.
 */
export const USER_WORDS: Readonly<Record<string, Words>> = {
  customer: ['customers', 'clients', 'clientes'],
  document: ['documents', 'documents', 'documentos'],
  order_item: ['order lines', 'lignes de commande', 'líneas de pedido'],
  orders: ['orders', 'commandes', 'pedidos'],
  photo_version: ['photo versions', 'versions de photo', 'versiones de foto'],
  purpose_level: ['purposes', 'types de photo', 'tipos de foto'],
  photo_reject_reason_level: ['reject reasons', 'motifs de rejet', 'motivos de rechazo'],
  decision_reason: ['decisions', 'décisions', 'decisiones'],
  ticket: ['tickets', 'tickets', 'tickets'],
  wallet_entry: ['wallet entries', 'écritures de portefeuille', 'asientos de monedero'],
  file: ['files', 'fichiers', 'archivos'],
};
