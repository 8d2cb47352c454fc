export { startPromotionJobs } from './jobs.ts';
export { PROMOTION_CURRENCY, promotionLists } from './lists.ts';
export { promotionWork } from './ownWork.ts';
export { followOrder as followOrderWithPromotion, endsSoon, promotionsOfPlan } from './store.ts';
export { type PromotedOrder, checkPromotion, countPromotion } from './using.ts';
