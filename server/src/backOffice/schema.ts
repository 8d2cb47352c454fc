import * as lists from '@likeness/contract/catalogue/backOffice';
import { tableOf } from '../catalogue/index.ts';

/* The partners' own back office: records that nothing else of this product reads. */

export const proPartner = tableOf(lists.proPartnerList);
const partner = { partenaire_id: () => proPartner['id']! };

export const proCompany = tableOf(lists.proCompanyList, partner);
const company = () => proCompany['id']!;

export const proClient = tableOf(lists.proClientList, {
  ...partner,
  company_id: company,
  client_company_id: company,
  collaborater_company_id: company,
});
export const proProduct = tableOf(lists.proProductList);
export const proPromo = tableOf(lists.proPromoList);
export const proReject = tableOf(lists.proRejectList);
export const proTariff = tableOf(lists.proTariffList, { ...partner, product_id: () => proProduct['id']! });
export const proWallet = tableOf(lists.proWalletList);
