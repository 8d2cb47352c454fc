import { promotionList } from '@likeness/contract/settingsLists/finance';
import { servedList } from '../../settingsLists/index.ts';
import { faultOfPromotion } from './rules.ts';
import { PROMOTION_PARTS } from './store.ts';
import { promotion, promotionCountry, promotionPlan } from './schema.ts';

const links = {
  partner_plans: { table: promotionPlan, own: promotionPlan.promotionId, other: promotionPlan.planId },
  countries: { table: promotionCountry, own: promotionCountry.promotionId, other: promotionCountry.countryId },
};

export const promotionLists = [
  servedList(promotionList, promotion, links, { look: faultOfPromotion, parts: PROMOTION_PARTS }),
];

/** The column in which promotions name the currency of their amount. */
export const PROMOTION_CURRENCY = promotion.currency;
