import { settingsList } from '../kit/settingsList.ts';
import { MANAGERS, USERS } from './roles.ts';

/** Whom partners belong to. */
export const companyList = settingsList({
  name: 'company',
  path: '/company',
  one: ['company', 'société', 'empresa'],
  many: ['companies', 'sociétés', 'empresas'],
  read: MANAGERS,
  write: USERS,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    country_id: {
      kind: 'reference',
      to: 'country',
      by: 'country_code',
      label: ['Country', 'Pays', 'País'],
      required: true,
      inList: true,
      filter: true,
    },
    name: {
      kind: 'text',
      label: ['Name', 'Nom', 'Nombre'],
      most: 200,
      required: true,
      unique: true,
      inList: true,
      search: true,
    },
    business_id_number: {
      kind: 'text',
      label: ['Business number', "Numéro d'entreprise", 'Número de empresa'],
      most: 50,
      inList: true,
      search: true,
    },
    address: { kind: 'text', label: ['Address', 'Adresse', 'Dirección'], most: 300, inList: 'choosable' },
    postal_code: { kind: 'text', label: ['Postal code', 'Code postal', 'Código postal'], most: 20, inList: true },
    city: { kind: 'text', label: ['City', 'Ville', 'Ciudad'], most: 100, inList: true, search: true },
    email: {
      kind: 'text',
      label: ['E-mail', 'E-mail', 'Correo electrónico'],
      most: 180,
      format: 'email',
      inList: true,
      search: true,
    },
    phone: { kind: 'text', label: ['Phone', 'Téléphone', 'Teléfono'], most: 40, inList: 'choosable' },
    manager_name: {
      kind: 'text',
      label: ['Manager', 'Responsable', 'Responsable'],
      most: 200,
      inList: true,
      search: true,
    },
  },
});
