import { saleByCountryList } from '@likeness/contract/catalogue/customers';
import { servedList } from '../catalogue/index.ts';
import { saleByCountry } from './schema.ts';

export { saleRoutes } from './routes.ts';
export { countSales } from './store.ts';

export const saleLists = [servedList(saleByCountryList, saleByCountry)];
