import { endpoint } from '../kit/endpoint.ts';
import { purposeList } from '../settingsLists/purposes.ts';

export const exportPurposes = endpoint({
  method: 'GET',
  path: '/purpose/rules.csv',
  summary:
    'All purposes with all their fields as CSV, in columns named as on the wire: the file that the import accepts. Countries are given by their codes, other records by # and their numbers.',
  overview: true,
  access: purposeList.read,
  answer: 'file',
});
