export { promotionLists } from './lists.ts';
export { followOrder as followOrderWithPromotion } from './store.ts';
export { type PromotedOrder, type PromotionInHand, checkPromotion, countPromotion } from './using.ts';
