import { accountList } from '@likeness/contract/catalogue/accounts';
import { servedList } from '../catalogue/index.ts';
import { staff } from '../staff/schema.ts';

export const accounts = servedList(accountList, staff);
export const accountLists = [accounts];
