import { customerList } from '@likeness/contract/catalogue/customers';
import { notLike } from 'drizzle-orm';
import { servedList } from '../catalogue/index.ts';
import { DELETED_MARK, withoutPerson } from './rules.ts';
import { customer } from './schema.ts';

export const customers = servedList(
  customerList,
  customer,
  {},
  { hidden: { open: notLike(customer.email, `%${DELETED_MARK}%`), without: withoutPerson } },
);
export const customerLists = [customers];
