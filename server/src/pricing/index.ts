import { forexList, promotionList } from '@likeness/contract/catalogue/finance';
import { servedList } from '../catalogue/index.ts';
import { faultOfPromotion } from './rules.ts';
import { forex, promotion } from './schema.ts';

export const pricingLists = [
  servedList(forexList, forex),
  servedList(promotionList, promotion, {}, { look: faultOfPromotion }),
];
