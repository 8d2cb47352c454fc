import { ACCOUNT_LANGUAGES } from '../kit/fields.ts';
import { settingsList } from '../kit/settingsList.ts';
import { FINANCE, USERS } from './roles.ts';
import { LANGUAGE_WORDS } from './words.ts';

/** What a partner's own people may be; none of it is a role of the staff. */
export const PARTNER_ROLES = ['ROLE_PARTNER', 'ROLE_TEAM_MANAGER'] as const;

/** Its e-mails are kept with the prefix `partner_` and shown without it. */
export const partnerList = settingsList({
  name: 'partner',
  path: '/partner',
  one: ['partner', 'partenaire', 'socio'],
  many: ['partners', 'partenaires', 'socios'],
  read: USERS,
  write: USERS,
  display: 'email',
  sort: { by: 'email' },
  verbs: ['newKey'],
  fields: {
    email: {
      kind: 'text',
      prefix: 'partner_',
      label: ['E-mail', 'E-mail', 'Correo electrónico'],
      help: [
        'It is kept with the prefix partner_, typed or not.',
        'Il est conservé avec le préfixe partner_, saisi ou non.',
        'Se guarda con el prefijo partner_, se escriba o no.',
      ],
      most: 180,
      format: 'email',
      unique: true,
      required: true,
      inList: true,
      search: true,
    },
    name: {
      kind: 'text',
      label: ['Name', 'Nom', 'Nombre'],
      help: [
        'What customers know it by; left empty, its e-mail.',
        'Le nom que connaissent les clients ; vide, son e-mail.',
        'Como lo conocen los clientes; vacío, su correo.',
      ],
      most: 200,
      inList: true,
      search: true,
    },
    company_id: {
      kind: 'reference',
      to: 'company',
      label: ['Company', 'Société', 'Empresa'],
      inList: true,
      filter: true,
      search: 'byPartner',
    },
    country_id: {
      kind: 'reference',
      to: 'country',
      by: 'country_code',
      label: ['Country', 'Pays', 'País'],
      inList: true,
    },
    first_name: {
      kind: 'text',
      label: ['First name', 'Prénom', 'Nombre de pila'],
      most: 100,
      inList: true,
      search: true,
    },
    last_name: {
      kind: 'text',
      label: ['Last name', 'Nom de famille', 'Apellidos'],
      most: 100,
      inList: true,
      search: true,
    },
    language: {
      kind: 'choice',
      label: ['Language', 'Langue', 'Idioma'],
      of: ACCOUNT_LANGUAGES,
      words: LANGUAGE_WORDS,
      standard: 'fr',
      inList: true,
    },
    phone: { kind: 'text', label: ['Phone', 'Téléphone', 'Teléfono'], most: 40, inList: 'choosable' },
    partner_plan_id: {
      kind: 'reference',
      to: 'partner_plan',
      shows: ['web_app_url', 'api_key', 'uuid'],
      label: ['Partner plan', 'Formule partenaire', 'Plan de socio'],
      required: true,
      inList: true,
      filter: true,
      search: 'byPartner',
    },
    external_id: {
      kind: 'text',
      label: ['External id', 'Id externe', 'Id externo'],
      most: 100,
      inList: 'choosable',
      search: true,
    },
    roles: {
      kind: 'choices',
      label: ['Roles', 'Rôles', 'Funciones'],
      of: PARTNER_ROLES,
      words: {
        ROLE_PARTNER: ['Partner', 'Partenaire', 'Socio'],
        ROLE_TEAM_MANAGER: ['Team manager', "Responsable d'équipe", 'Jefe de equipo'],
      },
      standard: ['ROLE_PARTNER'],
      inList: true,
    },
    password: {
      kind: 'secret',
      label: ['Password', 'Mot de passe', 'Contraseña'],
      help: ['Left empty, it stays as it is.', 'Vide, il ne change pas.', 'Si se deja vacía, no cambia.'],
      least: 10,
      most: 200,
    },
    api_secret_key: {
      kind: 'text',
      label: ['API secret key', "Clé secrète d'API", 'Clave secreta de la API'],
      most: 100,
      kept: true,
      shownOnce: true,
      unsorted: true,
      inList: 'choosable',
    },
    active: {
      kind: 'flag',
      label: ['Active', 'Actif', 'Activo'],
      help: [
        'Deactivating it ends its API key.',
        'Le désactiver met fin à sa clé API.',
        'Al desactivarlo, su clave API deja de valer.',
      ],
      standard: true,
      inList: true,
      filter: true,
    },
  },
});

/** What each partner has paid ahead. Its credit changes only by amounts that are added, each with a comment. */
export const walletList = settingsList({
  name: 'wallet',
  path: '/wallets',
  one: ['wallet', 'portefeuille', 'monedero'],
  many: ['wallets', 'portefeuilles', 'monederos'],
  read: FINANCE,
  write: FINANCE,
  without: ['add', 'edit', 'delete'],
  verbs: ['addAmount'],
  display: 'owner_id',
  sort: { by: 'owner_id' },
  fields: {
    owner_id: {
      kind: 'reference',
      to: 'partner',
      shows: ['name', 'first_name', 'last_name'],
      label: ['Owner', 'Propriétaire', 'Titular'],
      kept: true,
      inList: true,
      search: true,
    },
    credit: {
      kind: 'amount',
      label: ['Credit', 'Crédit', 'Crédito'],
      currency: 'EUR',
      kept: true,
      inList: true,
    },
  },
});
