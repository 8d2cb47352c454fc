export { activityRoutes } from './activity/index.ts';
export { accountWork, accountLists, accountRoutes, requireRightTo } from './accounts/index.ts';
export { forexWork, pricingLists } from './pricing/index.ts';
export { popupLists, popupRoutes, popupWork } from './popups/index.ts';
export { partnerBackOfficeLists } from './partnerBackOffice/index.ts';
export { securityLogRoutes } from './securityLog/index.ts';
