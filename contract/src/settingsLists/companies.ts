import { settingsList } from '../kit/settingsList.ts';
import { MANAGERS, USERS } from './roles.ts';

/** The companies that partners belong to. */
export const companyList = settingsList({
  name: 'company',
  path: '/company',
  read: MANAGERS,
  write: USERS,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    country_id: { kind: 'reference', to: 'country', by: 'country_code', required: true, inList: true, filter: true },
    name: { kind: 'text', most: 200, required: true, unique: true, inList: true, search: true },
    business_id_number: { kind: 'text', most: 50, inList: true, search: true },
    address: { kind: 'text', most: 300, inList: 'choosable' },
    postal_code: { kind: 'text', most: 20, inList: true },
    city: { kind: 'text', most: 100, inList: true, search: true },
    email: { kind: 'text', most: 180, format: 'email', inList: true, search: true },
    phone: { kind: 'text', most: 40, inList: 'choosable' },
    manager_name: { kind: 'text', most: 200, inList: true, search: true },
  },
});
