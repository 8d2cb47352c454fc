import * as people from '@likeness/contract/settingsLists/partnerBackOffice';
import * as sales from '@likeness/contract/settingsLists/partnerBackOfficeSales';
import { tableOf } from '../../settingsLists/schema.ts';

/* The records of the partners' own back office. No other feature reads them. */

export const proPartner = tableOf(people.proPartnerList);
const partner = { partenaire_id: () => proPartner['id']! };

export const proCompany = tableOf(people.proCompanyList, partner);
const company = () => proCompany['id']!;

export const proClient = tableOf(people.proClientList, {
  ...partner,
  company_id: company,
  client_company_id: company,
  collaborater_company_id: company,
});
export const proProduct = tableOf(sales.proProductList);
export const proPromo = tableOf(sales.proPromoList);
export const proReject = tableOf(sales.proRejectList);
export const proTariff = tableOf(sales.proTariffList, { ...partner, product_id: () => proProduct['id']! });
export const proWallet = tableOf(people.proWalletList);
