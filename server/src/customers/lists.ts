import { customerList } from '@likeness/contract/settingsLists/customers';
import { servedList } from '../settingsLists/index.ts';
import { withoutPersonalData } from './rules.ts';
import { customer } from './schema.ts';
import { accountNotDeleted } from './store.ts';

const customers = servedList(
  customerList,
  customer,
  {},
  { hidden: { open: accountNotDeleted, without: withoutPersonalData } },
);
export const customerLists = [customers];
