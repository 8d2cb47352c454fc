import type { ListTexts } from '../../../sections.ts';

export const partner: ListTexts['partner'] = {
  one: 'partenaire',
  many: 'partenaires',
  counted: '{count, plural, one {# partenaire} other {# partenaires}}',
  fields: {
    email: 'E-mail',
    name: 'Nom',
    company_id: 'Société',
    country_id: 'Pays',
    first_name: 'Prénom',
    last_name: 'Nom de famille',
    language: 'Langue',
    phone: 'Téléphone',
    partner_plan_id: 'Formule partenaire',
    external_id: 'Id externe',
    roles: 'Rôles',
    password: 'Mot de passe',
    api_secret_key: 'Clé secrète d’API',
    active: 'Actif',
  },
  help: {
    email: 'Il est conservé avec le préfixe partner_, saisi ou non.',
    name: 'Le nom que connaissent les clients ; vide, son e-mail.',
    password: 'Vide, il ne change pas.',
    active: 'Le désactiver met fin à sa clé API.',
  },
  choices: {
    roles: {
      ROLE_PARTNER: 'Partenaire',
    },
  },
};

export const wallet: ListTexts['wallet'] = {
  one: 'portefeuille',
  many: 'portefeuilles',
  counted: '{count, plural, one {# portefeuille} other {# portefeuilles}}',
  parts: { negative: 'En négatif' },
  fields: {
    owner_id: 'Propriétaire',
    credit: 'Crédit',
  },
};
