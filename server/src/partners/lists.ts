import { companyList } from '@likeness/contract/settingsLists/companies';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { partnerList, walletList } from '@likeness/contract/settingsLists/partners';
import { servedList } from '../settingsLists/index.ts';
import { walletFound } from './searchStore.ts';
import { isNegative } from './walletStore.ts';
import { company, partner, partnerPlan, wallet } from './schema.ts';

export const partners = servedList(partnerList, partner);
export const partnerPlans = servedList(partnerPlanList, partnerPlan);
export const wallets = servedList(
  walletList,
  wallet,
  {},
  { searched: walletFound, parts: { negative: () => isNegative } },
);

export const partnerLists = [servedList(companyList, company), partnerPlans, partners, wallets];
