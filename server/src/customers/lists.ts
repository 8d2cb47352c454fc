import { customerList } from '@likeness/contract/settingsLists/customers';
import { servedList } from '../settingsLists/index.ts';
import { withoutPerson } from './rules.ts';
import { customer } from './schema.ts';
import { accountStands } from './store.ts';

const customers = servedList(
  customerList,
  customer,
  {},
  { hidden: { open: accountStands, without: withoutPerson } },
);
export const customerLists = [customers];
