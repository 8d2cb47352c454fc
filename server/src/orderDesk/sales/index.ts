import { saleByCountryList } from '@likeness/contract/settingsLists/customers';
import { servedList } from '../../settingsLists/index.ts';
import { saleByCountry } from './schema.ts';

export { saleRoutes } from './routes.ts';
export { countSales } from './store.ts';

export const saleLists = [servedList(saleByCountryList, saleByCountry)];
