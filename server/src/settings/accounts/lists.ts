import { accountList } from '@likeness/contract/settingsLists/accounts';
import { servedList } from '../../settingsLists/index.ts';
import { staff } from '../../staff/schema.ts';

export const accounts = servedList(accountList, staff);
export const accountLists = [accounts];
