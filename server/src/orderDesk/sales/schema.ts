import { saleByCountryList } from '@likeness/contract/settingsLists/customers';
import { tableOf } from '../../settingsLists/schema.ts';
import { country } from '../../purposes/schema.ts';

/** Numbers of orders by the country they were placed in and the country of their photos, as last counted. */
export const saleByCountry = tableOf(saleByCountryList, { destination_country_id: () => country.id });
