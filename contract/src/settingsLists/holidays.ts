import { settingsList } from '../kit/settingsList.ts';
import { USERS } from './roles.ts';

export const holidayList = settingsList({
  name: 'holiday',
  path: '/holiday',
  read: USERS,
  write: USERS,
  display: 'label',
  sort: { by: 'day' },
  fields: {
    label: { kind: 'text', max: 100, required: true, inList: true, search: true },
    day: { kind: 'day', help: true, required: true, inList: true },
  },
});
