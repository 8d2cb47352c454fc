export { PRICE_CURRENCY } from './currencies.ts';
export { startPriceJobs } from './jobs.ts';
export { type LineToPrice, type ListedPrice, listedPrices, noteLineChecks } from './listedStore.ts';
export { PartnerLists } from './partnerLists.ts';
export { refuseParts } from './refusals.ts';
export { priceRoutes } from './routes.ts';
export { isCurrency } from './writeStore.ts';
