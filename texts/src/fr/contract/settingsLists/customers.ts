import type { ListTexts } from '../../../sections.ts';

export const customer: ListTexts['customer'] = {
  one: 'client',
  many: 'clients',
  counted: '{count, plural, one {# client} other {# clients}}',
  fields: {
    first_name: 'Prénom',
    last_name: 'Nom',
    email: 'E-mail',
    address: 'Adresse',
    address2: 'Complément d’adresse',
    postal_code: 'Code postal',
    city: 'Ville',
    country_code: 'Pays',
    phone: 'Téléphone',
    language: 'Langue',
    os: 'Système',
    version: 'Version',
    last_logged_in_at: 'Dernière connexion',
    created_at: 'Date de création',
  },
};

export const sale_by_country: ListTexts['sale_by_country'] = {
  one: 'vente par pays',
  many: 'ventes par pays',
  counted: '{count, plural, one {# vente par pays} other {# ventes par pays}}',
  fields: {
    origin_country: 'Acheté en',
    destination_country_id: 'Photo pour',
    total_orders: 'Commandes',
  },
};
