export { type LineToPrice, type ListedPrice, listedPrices, noteLineChecks } from './listedStore.ts';
export { priceRoutes } from './routes.ts';
