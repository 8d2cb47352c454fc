import { accountList } from '@likeness/contract/settingsLists/accounts';
import { servedList } from '../../settingsLists/index.ts';
import { staff } from '../../staff/schema.ts';
import { mayDo } from './rules.ts';

export const accountLists = [servedList(accountList, staff, {}, { mayDo })];
