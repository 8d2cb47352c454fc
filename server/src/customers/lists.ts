import { customerList } from '@likeness/contract/settingsLists/customers';
import type { FacetedList } from '../platform/facets/facets.ts';
import { servedList } from '../settingsLists/index.ts';
import { isDeleted, withoutPersonalData } from './rules.ts';
import { customer } from './schema.ts';
import { customerFound } from './searchStore.ts';
import { accountNotDeleted } from './store.ts';

/** How many there are, and which of them a far page shows. */
export const customerFacets: FacetedList = { name: 'customers', table: customer, id: customer.id };

const customers = servedList(
  customerList,
  customer,
  {},
  {
    searched: customerFound,
    facets: customerFacets,
    mayDo: (_action, account) => !isDeleted(account),
    hidden: { open: accountNotDeleted, without: withoutPersonalData },
  },
);
export const customerLists = [customers];

/** The column in which customers name the country of their address. */
export const CUSTOMER_COUNTRY = customer.countryCode;
