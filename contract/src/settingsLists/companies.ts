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
    name: { kind: 'text', max: 200, required: true, unique: true, inList: true, search: true },
    business_id_number: { kind: 'text', max: 50, inList: true, search: true },
    address: { kind: 'text', max: 300, inList: 'choosable' },
    postal_code: { kind: 'text', max: 20, inList: true },
    city: { kind: 'text', max: 100, inList: true, search: true },
    email: { kind: 'text', max: 180, format: 'email', inList: true, search: true },
    phone: { kind: 'text', max: 40, format: 'phone', inList: 'choosable' },
    manager_name: { kind: 'text', max: 200, inList: true, search: true },
  },
});
