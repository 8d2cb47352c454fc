import type { Role } from '@likeness/contract/kit/roles';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

export interface Screen {
  readonly name: string;
  /** As the specification spells it. */
  readonly path: string;
  /** Who may open it: anybody, or staff with one of these roles. An empty list means anybody who is signed in. */
  readonly roles: readonly Role[] | 'public';
  /** What it shows, fetched when it is first opened. Without one it is not built yet, and its path is an unknown one. */
  readonly component?: LazyExoticComponent<ComponentType>;
}

const ADMINS = ['admin', 'superAdmin'] as const;
const PROGRAM_TOO = [...ADMINS, 'automaticProgram'] as const;
const ORDERS = ['orderManager', ...ADMINS] as const;
const FINANCE = ['financeManager', ...ADMINS] as const;
const USERS = ['userManager', ...ADMINS] as const;
const MANAGERS = ['userManager', 'financeManager', 'orderManager', ...ADMINS] as const;
const CAUTION = ['postman', ...ADMINS] as const;

const HomeScreen = lazy(async () => ({ default: (await import('./HomeScreen.tsx')).HomeScreen }));
const LoginScreen = lazy(async () => ({ default: (await import('./LoginScreen.tsx')).LoginScreen }));
const ValidationScreen = lazy(async () => ({
  default: (await import('../photos/ValidationScreen.tsx')).ValidationScreen,
}));
const ValidationListScreen = lazy(async () => ({
  default: (await import('../photos/ValidationListScreen.tsx')).ValidationListScreen,
}));
const ProcessingScreen = lazy(async () => ({
  default: (await import('../processing/ProcessingScreen.tsx')).ProcessingScreen,
}));
const ProcessingListScreen = lazy(async () => ({
  default: (await import('../processing/ProcessingListScreen.tsx')).ProcessingListScreen,
}));
const MailboxScreen = lazy(async () => ({ default: (await import('../mailbox/MailboxScreen.tsx')).MailboxScreen }));

/** The whole route table. */
export const SCREENS = [
  { name: 'Home', path: '/', roles: [], component: HomeScreen },
  { name: 'Login', path: '/login', roles: 'public', component: LoginScreen },

  // Photos
  {
    name: 'DocumentValidation',
    path: '/document/validation/:id?',
    roles: ['sorter', ...ADMINS],
    component: ValidationScreen,
  },
  {
    name: 'DocumentToValidateList',
    path: '/document/validationList',
    roles: PROGRAM_TOO,
    component: ValidationListScreen,
  },
  {
    name: 'DocumentToVerifyList',
    path: '/document/need-verification',
    roles: PROGRAM_TOO,
    component: ProcessingListScreen,
  },
  {
    name: 'DocumentVerify',
    path: '/document/:id/verif',
    roles: [...PROGRAM_TOO, 'orderManager'],
    component: ProcessingScreen,
  },
  {
    name: 'OneDocumentVerify',
    path: '/document/verif',
    roles: ['controller', ...PROGRAM_TOO, 'orderManager'],
    component: ProcessingScreen,
  },
  { name: 'Details', path: '/photo/details/:order/:id', roles: MANAGERS },

  // Shipments. The server itself decides who may read a single one.
  { name: 'ShipmentList', path: '/shipments', roles: ['postman', ...ADMINS] },
  { name: 'Shipment', path: '/shipment/:id', roles: [] },
  { name: 'ShipmentDeliveredList', path: '/deliveredShipments', roles: ORDERS },

  // Orders and after-sales
  { name: 'OrderList', path: '/orders', roles: ORDERS },
  { name: 'Order', path: '/order/:id', roles: ORDERS },
  { name: 'CustomerList', path: '/users', roles: ORDERS },
  { name: 'Customer', path: '/final-customer/:id', roles: ORDERS },
  { name: 'TicketList', path: '/tickets', roles: ORDERS },
  { name: 'TicketB2BList', path: '/tickets/list', roles: ORDERS },
  { name: 'Ticket', path: '/ticket/:id', roles: ORDERS },

  // Finance
  { name: 'PriceList', path: '/finance/prices', roles: FINANCE },
  { name: 'ForexList', path: '/finance/forex', roles: FINANCE },
  { name: 'PromotionList', path: '/finance/promotions', roles: FINANCE },
  { name: 'PopupList', path: '/finance/popup', roles: FINANCE },
  { name: 'PartnerPopupList', path: '/finance/popup-partner', roles: FINANCE },
  { name: 'WalletList', path: '/finance/wallets', roles: FINANCE },
  { name: 'PurposePriceList', path: '/finance/prices/for/:purposeId', roles: MANAGERS },
  { name: 'newPrice', path: '/finance/new-price/:id?', roles: MANAGERS },
  { name: 'FoundPriceList', path: '/finance/find-prices/', roles: MANAGERS },
  { name: 'priceForm', path: '/finance/price/:id?', roles: MANAGERS },
  { name: 'PartnerPlanPriceForm', path: '/finance/price/for/partnerPlan/:id?', roles: MANAGERS },

  // Dashboards
  { name: 'DashboardStaff', path: '/dashboard/staff', roles: PROGRAM_TOO },
  { name: 'DashboardWorkflow', path: '/dashboard/workflow', roles: PROGRAM_TOO },
  { name: 'DashboardOrders', path: '/dashboard/orders', roles: PROGRAM_TOO },
  { name: 'DashboardShipment', path: '/dashboard/shipment', roles: PROGRAM_TOO },
  { name: 'DashboardCountries', path: '/dashboard/countries', roles: PROGRAM_TOO },
  { name: 'DashboardController', path: '/dashboard/staff/controller', roles: ['controller', 'superAdmin'] },
  { name: 'DashboardEditor', path: '/dashboard/staff/editor', roles: ['sorter', 'superAdmin'] },
  { name: 'DashboardIssues', path: '/dashboard/issues', roles: [...PROGRAM_TOO, 'sorter'] },
  { name: 'Actions', path: '/dashboard/staff/:id/:from/:to', roles: [...ORDERS, 'controller', 'sorter'] },
  { name: 'DashboardPromotion', path: '/dashboard/promotion', roles: FINANCE },

  // Administration
  { name: 'AdminAccountList', path: '/admin/admin-accounts', roles: USERS },
  { name: 'TreatmentTimeList', path: '/admin/time-photo-treatment', roles: USERS },
  { name: 'SaleByCountryList', path: '/admin/sale-by-country', roles: USERS },
  { name: 'PurposeListByCountry', path: '/admin/purposes/for/:countryCode', roles: MANAGERS },
  { name: 'Purpose', path: '/admin/purpose/:id?', roles: MANAGERS },
  { name: 'PurposeList', path: '/admin/purposes', roles: USERS },
  { name: 'PrintPatternCatalogue', path: '/admin/print-pattern-catalogue', roles: ADMINS },
  { name: 'IconCatalogue', path: '/admin/icon-catalogue', roles: ADMINS },
  { name: 'TicketReasonList', path: '/admin/ticket-reasons', roles: USERS },
  { name: 'CountryGroupList', path: '/admin/country-groups', roles: USERS },
  { name: 'CountryList', path: '/admin/countries', roles: USERS },
  { name: 'CompanyList', path: '/admin/companies', roles: USERS },
  { name: 'PartnerList', path: '/admin/partner', roles: USERS },
  { name: 'Partner', path: '/admin/partner-details/:id', roles: USERS },
  { name: 'PartnerPlanList', path: '/admin/partnerPlan', roles: USERS },
  { name: 'PartnerPlan', path: '/admin/partnerPlanNew/:id?', roles: USERS },
  { name: 'PartnerPlanPriceList', path: '/admin/price/for_plan/:partnerPlanId', roles: USERS },
  { name: 'RejectReasonList', path: '/admin/reject-reasons', roles: USERS },
  { name: 'PhotoboardGenerator', path: '/generate-photoboard', roles: USERS },
  { name: 'LevelOfCautionList', path: '/level-of-caution', roles: CAUTION },
  { name: 'LevelOfCaution', path: '/level-of-caution/new-or-edit/:id?', roles: CAUTION },
  // Not in the specification: the e-mails that would have left, where there is no mail server to send them.
  { name: 'Mailbox', path: '/mailbox/:id?', roles: ORDERS, component: MailboxScreen },

  // Translations. Those of popups and ticket reasons stand without a guard in the specification.
  { name: 'CountryTranslations', path: '/translations/countries', roles: USERS },
  { name: 'ProductTranslations', path: '/translations/products', roles: USERS },
  { name: 'PhotoDescriptionTranslations', path: '/translations/photo-description', roles: USERS },
  { name: 'PhotoBoardDescriptionTranslations', path: '/translations/photo-board-description', roles: USERS },
  { name: 'PurposeTranslations', path: '/translations/purposes/', roles: USERS },
  { name: 'RejectReasonTranslations', path: '/translations/reject-reasons', roles: USERS },
  { name: 'RejectReasonTextTranslations', path: '/translations/reject-reasons-text', roles: USERS },
  { name: 'RejectReasonTextNoSelfieTranslations', path: '/translations/reject-reasons-text-no-selfie', roles: USERS },
  { name: 'TicketReasonTranslations', path: '/translations/ticket-reasons', roles: [] },
  { name: 'TicketReasonReplyTranslations', path: '/translations/ticket-reasons-reply', roles: [] },
  { name: 'PopupTitleTranslations', path: '/translations/popup-title', roles: [] },
  { name: 'PopupSubtitleTranslations', path: '/translations/popup-subtitle', roles: [] },
  { name: 'PopupTextTranslations', path: '/translations/popup-text', roles: [] },
  { name: 'PopupShareTextTranslations', path: '/translations/popup-share-text', roles: [] },
  { name: 'PartnerPopupTitleTranslations', path: '/translations/popup-partner-title', roles: [] },
  { name: 'PartnerPopupSubtitleTranslations', path: '/translations/popup-partner-subtitle', roles: [] },
  { name: 'PartnerPopupButtonText1Translations', path: '/translations/popup-partner-button-text1', roles: [] },
  { name: 'PartnerPopupButtonText2Translations', path: '/translations/popup-partner-button-text2', roles: [] },

  // The partners' back office
  { name: 'BackofficeClients', path: '/backoffice2/clients', roles: PROGRAM_TOO },
  { name: 'BackofficeCompanies', path: '/backoffice2/companies', roles: PROGRAM_TOO },
  { name: 'BackofficePartners', path: '/backoffice2/partenaires', roles: PROGRAM_TOO },
  { name: 'BackofficeProducts', path: '/backoffice2/products', roles: PROGRAM_TOO },
  { name: 'BackofficeRejects', path: '/backoffice2/rejects', roles: PROGRAM_TOO },
  { name: 'BackofficePrices', path: '/backoffice2/Tarifs', roles: PROGRAM_TOO },
  { name: 'BackofficeWallets', path: '/backoffice2/Wallets', roles: PROGRAM_TOO },
  { name: 'BackofficePromos', path: '/backoffice2/promos', roles: FINANCE },
] as const satisfies readonly Screen[];

export type ScreenName = (typeof SCREENS)[number]['name'];

/** Paths that stand for another: the specification has a page under two names. */
export const ALIASES: Readonly<Record<string, ScreenName>> = { '/backoffice2/produits': 'BackofficeProducts' };
