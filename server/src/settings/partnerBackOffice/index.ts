import * as people from '@likeness/contract/settingsLists/partnerBackOffice';
import * as sales from '@likeness/contract/settingsLists/partnerBackOfficeSales';
import { servedList } from '../../settingsLists/index.ts';
import * as tables from './schema.ts';

export const partnerBackOfficeLists = [
  servedList(people.proClientList, tables.proClient),
  servedList(people.proCompanyList, tables.proCompany),
  servedList(people.proPartnerList, tables.proPartner),
  servedList(sales.proProductList, tables.proProduct),
  servedList(sales.proPromoList, tables.proPromo),
  servedList(sales.proRejectList, tables.proReject),
  servedList(sales.proTariffList, tables.proTariff),
  servedList(people.proWalletList, tables.proWallet),
];
