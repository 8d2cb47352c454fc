import type { ListTexts } from '../../../sections.ts';

export const forex: ListTexts['forex'] = {
  one: 'devise',
  many: 'devises',
  counted: '{count, plural, one {# devise} other {# devises}}',
  fields: {
    label: 'Libellé',
    currency: 'Devise',
    symbol: 'Symbole',
    rate: 'Taux',
    supported_by_stripe: 'Acceptée par Stripe',
    active: 'Active',
  },
  help: {
    currency: 'Trois lettres, ISO 4217 : GBP.',
    rate: 'Combien un euro en achète.',
  },
};

export const promotion: ListTexts['promotion'] = {
  one: 'promotion',
  many: 'promotions',
  counted: '{count, plural, one {# promotion} other {# promotions}}',
  fields: {
    label: 'Libellé',
    code: 'Code',
    type: 'Type',
    amount: 'Montant ou pourcentage',
    currency: 'Devise',
    quantity: 'Utilisations au plus',
    quantity_used: 'Utilisée',
    partner_plans: 'Formules partenaires',
    countries: 'Pays d’achat',
    start_at: 'Commence',
    expire_at: 'Expire',
    team_added_by: 'Équipe',
    active: 'Active',
    created_at: 'Créée',
  },
  help: {
    quantity: 'Vide : sans limite.',
    quantity_used:
      'Les commandes passées avec elle, ni annulées, ni refusées, ni supprimées. Une commande payée malgré tout compte même au-delà de la limite.',
    partner_plans: 'Aucun choisi : pour tous.',
    countries: 'Aucun choisi : dans tous.',
    start_at: 'Vide : tout de suite.',
  },
  parts: {
    usable: 'Utilisables maintenant',
    ends_soon: 'Se terminent dans les {days} jours',
    over: 'Expirées ou épuisées',
  },
  choices: {
    type: {
      percentage: 'Pourcentage',
      amount: 'Montant',
    },
  },
};
