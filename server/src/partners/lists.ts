import { companyList } from '@likeness/contract/catalogue/companies';
import { partnerPlanList } from '@likeness/contract/catalogue/partnerPlans';
import { partnerList, walletList } from '@likeness/contract/catalogue/partners';
import { servedList } from '../catalogue/index.ts';
import { company, partner, partnerPlan, wallet } from './schema.ts';

export const partners = servedList(partnerList, partner);
export const partnerPlans = servedList(partnerPlanList, partnerPlan);
export const wallets = servedList(walletList, wallet);

export const partnerLists = [servedList(companyList, company), partnerPlans, partners, wallets];
