export { countSales, saleLists, saleRoutes } from './sales/index.ts';
export { afterSalesRoutes, startAfterSalesJobs } from './afterSales/index.ts';
export { orderEmailRoutes } from './emails/index.ts';
export { customerDetailRoutes } from './customer/index.ts';
export { orderDetailRoutes } from './detail/index.ts';
export { orderFacets, orderListRoutes } from './list/index.ts';
export { searchRoutes } from './search/index.ts';
export { boardRoutes } from './boards/index.ts';
