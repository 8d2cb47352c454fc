export { forexWork } from './forexWork.ts';
import { forexList, promotionList } from '@likeness/contract/settingsLists/finance';
import { servedList } from '../../settingsLists/index.ts';
import { faultOfPromotion } from './rules.ts';
import { forex, promotion } from './schema.ts';

export const pricingLists = [
  servedList(forexList, forex),
  servedList(promotionList, promotion, {}, { look: faultOfPromotion }),
];
