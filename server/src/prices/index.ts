export { PRICE_CURRENCY } from './currencies.ts';
export { startPriceJobs } from './jobs.ts';
export { type LineToPrice, type ListedPrice, listedPrices, noteLineChecks } from './listedStore.ts';
export { PartnerLists } from './partnerLists.ts';
export { priceRoutes } from './routes.ts';
export {
  type PromotedOrder,
  PROMOTION_CURRENCY,
  checkPromotion,
  countPromotion,
  endsSoon,
  followOrderWithPromotion,
  promotionLists,
  promotionWork,
  promotionsOfPlan,
  startPromotionJobs,
} from './promotions/index.ts';
