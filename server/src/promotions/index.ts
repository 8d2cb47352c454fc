export { forexWork } from './forexWork.ts';
export { promotionLists } from './lists.ts';
export { followOrder as followOrderWithPromotion, promotionsOfPlan } from './store.ts';
export { type PromotedOrder, type PromotionInHand, checkPromotion, countPromotion } from './using.ts';
