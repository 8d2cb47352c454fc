import type { SettingsList } from '../kit/settingsList.ts';
import { accountList } from './accounts.ts';
import { iconList, printPatternList } from './artwork.ts';
import * as backOffice from './partnerBackOffice.ts';
import * as backOfficeSales from './partnerBackOfficeSales.ts';
import { countryGroupList, countryList } from './countries.ts';
import { customerList, saleByCountryList } from './customers.ts';
import { forexList, promotionList } from './finance.ts';
import { commentTemplateList } from './commentTemplates.ts';
import { companyList } from './companies.ts';
import { holidayList } from './holidays.ts';
import { partnerPlanList } from './partnerPlans.ts';
import { partnerList, walletList } from './partners.ts';
import { partnerPopupList, popupList } from './popups.ts';
import { levelOfCautionList, productList, purposeList } from './purposes.ts';
import { rejectReasonList } from './reasons.ts';
import { savedReplyList } from './savedReplies.ts';
import { ticketReasonList } from './tickets.ts';

/** Every settings list: one line each. */
export const LISTS: readonly SettingsList[] = [
  accountList,
  countryList,
  countryGroupList,
  rejectReasonList,
  commentTemplateList,
  levelOfCautionList,
  printPatternList,
  iconList,
  productList,
  purposeList,
  holidayList,
  ticketReasonList,
  savedReplyList,
  companyList,
  partnerPlanList,
  partnerList,
  walletList,
  promotionList,
  customerList,
  saleByCountryList,
  forexList,
  popupList,
  partnerPopupList,
  backOffice.proClientList,
  backOffice.proCompanyList,
  backOffice.proPartnerList,
  backOfficeSales.proProductList,
  backOfficeSales.proPromoList,
  backOfficeSales.proRejectList,
  backOfficeSales.proTariffList,
  backOffice.proWalletList,
];

const byName = new Map(LISTS.map((list) => [list.name, list]));

/** The list of this name. Reference fields name other lists this way. */
export function listNamed(name: string): SettingsList {
  const list = byName.get(name);
  if (!list) throw new Error(`There is no list ${name}`);
  return list;
}
