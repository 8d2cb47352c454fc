import type { ListTexts } from '../../../sections.ts';

export const country_group: ListTexts['country_group'] = {
  one: 'groupe de pays',
  many: 'groupes de pays',
  counted: '{count, plural, one {# groupe de pays} other {# groupes de pays}}',
  fields: {
    label: 'Libellé',
    countries: 'Pays',
  },
  help: {
    countries: 'Un pays appartient à un seul groupe : ajouté ici, il quitte le sien.',
  },
};

export const country: ListTexts['country'] = {
  one: 'pays',
  many: 'pays',
  counted: '{count, plural, one {# pays} other {# pays}}',
  fields: {
    country_code: 'Code du pays',
    country_name: 'Nom du pays',
    country_group_id: 'Groupe de pays',
    country_merci_facteur: 'Nom chez le partenaire postal',
    local_currency: 'Devise locale',
    is_primary: 'Principal',
    send_authorized: 'Envoi possible',
    active: 'Actif',
    scarf_authorized: 'Voile autorisé',
    thumbnail: 'Drapeau',
  },
  help: {
    country_code: 'Deux lettres, ISO 3166 : FR.',
    country_merci_facteur: 'Tel que Merci Facteur l’écrit ; vide, aucune lettre n’y part.',
    local_currency: 'Trois lettres, ISO 4217 : EUR.',
    is_primary: 'Pas encore utilisé.',
    scarf_authorized: 'Pas encore utilisé.',
  },
};
