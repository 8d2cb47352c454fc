import { saleByCountryList } from '@likeness/contract/settingsLists/customers';
import { tableOf } from '../../settingsLists/schema.ts';
import { country } from '../../purposes/schema.ts';

/** Orders by where they were placed and what country their photos are for, as they were when last counted. */
export const saleByCountry = tableOf(saleByCountryList, { destination_country_id: () => country.id });
