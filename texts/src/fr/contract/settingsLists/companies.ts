import type { ListTexts } from '../../../sections.ts';

export const company: ListTexts['company'] = {
  one: 'société',
  many: 'sociétés',
  counted: '{count, plural, one {# société} other {# sociétés}}',
  fields: {
    country_id: 'Pays',
    name: 'Nom',
    business_id_number: 'Numéro d’entreprise',
    address: 'Adresse',
    postal_code: 'Code postal',
    city: 'Ville',
    email: 'E-mail',
    phone: 'Téléphone',
    manager_name: 'Responsable',
  },
};
