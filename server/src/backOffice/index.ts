import * as lists from '@likeness/contract/catalogue/backOffice';
import { servedList } from '../catalogue/index.ts';
import * as tables from './schema.ts';

export const backOfficeLists = [
  servedList(lists.proClientList, tables.proClient),
  servedList(lists.proCompanyList, tables.proCompany),
  servedList(lists.proPartnerList, tables.proPartner),
  servedList(lists.proProductList, tables.proProduct),
  servedList(lists.proPromoList, tables.proPromo),
  servedList(lists.proRejectList, tables.proReject),
  servedList(lists.proTariffList, tables.proTariff),
  servedList(lists.proWalletList, tables.proWallet),
];
