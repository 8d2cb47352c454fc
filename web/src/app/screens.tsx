import { lazyScreen } from '../kit/lazyScreen.tsx';
import { settingsList, texts } from '../kit/lists/listScreen.tsx';
import type { Screen } from './screen.ts';
import {
  ADMINS,
  CAUTION,
  FINANCE,
  HISTORIES,
  MANAGERS,
  ORDERS,
  PROGRAMS,
  READERS,
  USERS,
  VERIFIERS,
} from './screenRoles.ts';

const HomeScreen = lazyScreen(async () => (await import('./HomeScreen.tsx')).HomeScreen);
const LoginScreen = lazyScreen(async () => (await import('./LoginScreen.tsx')).LoginScreen);
const ValidationScreen = lazyScreen(
  async () => (await import('../verification/ValidationScreen.tsx')).ValidationScreen,
);
const ValidationListScreen = lazyScreen(
  async () => (await import('../verification/ValidationListScreen.tsx')).ValidationListScreen,
);
const OwnVerdictsScreen = lazyScreen(
  async () => (await import('../verification/OwnVerdictsScreen.tsx')).OwnVerdictsScreen,
);
const PhotoViewScreen = lazyScreen(async () => (await import('../photos/PhotoViewScreen.tsx')).PhotoViewScreen);
const ProcessingScreen = lazyScreen(async () => (await import('../processing/ProcessingScreen.tsx')).ProcessingScreen);
const ProcessingListScreen = lazyScreen(
  async () => (await import('../processing/ProcessingListScreen.tsx')).ProcessingListScreen,
);
const MailboxScreen = lazyScreen(async () => (await import('../emails/MailboxScreen.tsx')).MailboxScreen);

const PartnerScreen = lazyScreen(async () => (await import('../partners/PartnerScreen.tsx')).PartnerScreen);
const PartnerPlanScreen = lazyScreen(async () => (await import('../partners/PartnerPlanScreen.tsx')).PartnerPlanScreen);
const PurposeListScreen = settingsList(
  'purpose',
  async () => (await import('../purposes/PurposeListScreen.tsx')).PurposeListScreen,
);
const PurposeListByCountryScreen = lazyScreen(
  async () => (await import('../purposes/PurposeListByCountryScreen.tsx')).PurposeListByCountryScreen,
);
const PurposeScreen = lazyScreen(async () => (await import('../purposes/PurposeScreen.tsx')).PurposeScreen);
const BoardGeneratorScreen = lazyScreen(
  async () => (await import('../outputs/BoardGeneratorScreen.tsx')).BoardGeneratorScreen,
);
const CautionLevelScreen = lazyScreen(
  async () => (await import('../purposes/CautionLevelScreen.tsx')).CautionLevelScreen,
);
const PrintPatternScreen = artworkScreen('print_pattern', 'PRINT_PATTERNS');
const IconScreen = artworkScreen('icon', 'ICONS');

function artworkScreen(list: 'print_pattern' | 'icon', kind: 'PRINT_PATTERNS' | 'ICONS') {
  return settingsList(list, async () => {
    const [{ ArtworkScreen }, kinds] = await Promise.all([
      import('../settings/artwork/ArtworkScreen.tsx'),
      import('../settings/artwork/artworkKinds.ts'),
    ]);
    return () => <ArtworkScreen kind={kinds[kind]} />;
  });
}
const ShipmentListScreen = lazyScreen(
  async () => (await import('../shipments/ShipmentListScreens.tsx')).ShipmentListScreen,
);
const ShipmentDeliveredListScreen = lazyScreen(
  async () => (await import('../shipments/ShipmentListScreens.tsx')).ShipmentDeliveredListScreen,
);
const ShipmentScreen = lazyScreen(async () => (await import('../shipments/ShipmentScreen.tsx')).ShipmentScreen);
const OrderListScreen = lazyScreen(async () => (await import('../orderDesk/list/OrderListScreen.tsx')).OrderListScreen);
const OrderScreen = lazyScreen(async () => (await import('../orderDesk/detail/OrderScreen.tsx')).OrderScreen);
const PhotoDetailsScreen = lazyScreen(
  async () => (await import('../orderDesk/detail/PhotoDetailsScreen.tsx')).PhotoDetailsScreen,
);
const CustomerListScreen = settingsList(
  'customer',
  async () => (await import('../orderDesk/customer/CustomerListScreen.tsx')).CustomerListScreen,
);
const CustomerScreen = lazyScreen(
  async () => (await import('../orderDesk/customer/CustomerScreen.tsx')).CustomerScreen,
);
const TicketListScreen = lazyScreen(async () => (await import('../tickets/TicketListScreens.tsx')).TicketListScreen);
const TicketB2BListScreen = lazyScreen(
  async () => (await import('../tickets/TicketListScreens.tsx')).TicketB2BListScreen,
);
const TicketScreen = lazyScreen(async () => (await import('../tickets/TicketScreen.tsx')).TicketScreen);
const PriceListScreen = lazyScreen(async () => (await import('../prices/list/PriceListScreen.tsx')).PriceListScreen);
const NewPricesScreen = lazyScreen(async () => (await import('../prices/form/NewPricesScreen.tsx')).NewPricesScreen);
const PriceFormScreen = lazyScreen(async () => (await import('../prices/form/PriceFormScreens.tsx')).PriceFormScreen);
const PlanPriceFormScreen = lazyScreen(
  async () => (await import('../prices/form/PriceFormScreens.tsx')).PlanPriceFormScreen,
);
const PurposePriceListScreen = lazyScreen(
  async () => (await import('../prices/PurposePriceListScreen.tsx')).PurposePriceListScreen,
);
const PlanPriceListScreen = lazyScreen(
  async () => (await import('../prices/PlanPriceListScreen.tsx')).PlanPriceListScreen,
);
const TreatmentTimeScreen = lazyScreen(
  async () => (await import('../treatmentTimes/TreatmentTimeScreen.tsx')).TreatmentTimeScreen,
);
const HolidayListScreen = settingsList(
  'holiday',
  async () => (await import('../treatmentTimes/HolidayListScreen.tsx')).HolidayListScreen,
);
const SaleByCountryScreen = settingsList(
  'sale_by_country',
  async () => (await import('../orderDesk/sales/SaleByCountryScreen.tsx')).SaleByCountryScreen,
);
const StaffScreen = lazyScreen(async () => (await import('../dashboards/StaffScreen.tsx')).StaffScreen);
const WorkflowScreen = lazyScreen(async () => (await import('../dashboards/WorkflowScreen.tsx')).WorkflowScreen);
const OrdersByPeriodScreen = lazyScreen(
  async () => (await import('../dashboards/OrdersByPeriodScreen.tsx')).OrdersByPeriodScreen,
);
const ShipmentsByMonthScreen = lazyScreen(
  async () => (await import('../dashboards/ShipmentsByMonthScreen.tsx')).ShipmentsByMonthScreen,
);
const CountriesScreen = lazyScreen(async () => (await import('../dashboards/CountriesScreen.tsx')).CountriesScreen);
const ControllersScreen = lazyScreen(
  async () => (await import('../dashboards/ControllersScreen.tsx')).ControllersScreen,
);
const EditorsScreen = lazyScreen(async () => (await import('../dashboards/EditorsScreen.tsx')).EditorsScreen);
const IssuesScreen = lazyScreen(async () => (await import('../dashboards/IssuesScreen.tsx')).IssuesScreen);
const ArrivalsScreen = lazyScreen(async () => (await import('../dashboards/ArrivalsScreen.tsx')).ArrivalsScreen);
const ActionsScreen = lazyScreen(async () => (await import('../dashboards/ActionsScreen.tsx')).ActionsScreen);
const OwnActionsScreen = lazyScreen(async () => (await import('../dashboards/OwnActionsScreen.tsx')).OwnActionsScreen);
const ReasonsScreen = lazyScreen(async () => (await import('../quality/reasons/ReasonsScreen.tsx')).ReasonsScreen);
const RefusalsScreen = lazyScreen(async () => (await import('../quality/refusals/RefusalsScreen.tsx')).RefusalsScreen);
const PromotionUseScreen = lazyScreen(
  async () => (await import('../dashboards/PromotionUseScreen.tsx')).PromotionUseScreen,
);
const AgreementScreen = lazyScreen(async () => (await import('../quality/AgreementScreen.tsx')).AgreementScreen);
const DisagreementListScreen = lazyScreen(
  async () => (await import('../quality/DisagreementListScreen.tsx')).DisagreementListScreen,
);
const RulingScreen = lazyScreen(async () => (await import('../quality/RulingScreen.tsx')).RulingScreen);
const ExamplesScreen = lazyScreen(async () => (await import('../quality/ExamplesScreen.tsx')).ExamplesScreen);
const PlantedScreen = lazyScreen(async () => (await import('../quality/PlantedScreen.tsx')).PlantedScreen);
const SettingsScreen = lazyScreen(async () => (await import('../quality/SettingsScreen.tsx')).SettingsScreen);
const MyAgreementScreen = lazyScreen(async () => (await import('../quality/MyAgreementScreen.tsx')).MyAgreementScreen);
const OpeningListScreen = lazyScreen(async () => (await import('../openings/OpeningListScreen.tsx')).OpeningListScreen);
const FloorScreen = lazyScreen(async () => (await import('../floor/FloorScreen.tsx')).FloorScreen);
const ThresholdsScreen = lazyScreen(async () => (await import('../floor/ThresholdsScreen.tsx')).ThresholdsScreen);

/** The whole route table. CONTRIBUTING ("Find the code") says how it leads to the code of a screen. */
export const SCREENS = [
  { name: 'Home', path: '/', roles: [], component: HomeScreen },
  { name: 'Login', path: '/login', roles: 'public', component: LoginScreen },

  // Photos
  {
    name: 'DocumentValidation',
    path: '/document/validation/:id?',
    roles: ['sorter', ...ADMINS],
    component: ValidationScreen,
    withPhotos: true,
  },
  {
    name: 'DocumentToValidateList',
    path: '/document/validationList',
    roles: PROGRAMS,
    component: ValidationListScreen,
  },
  // Not in the specification: what one has judged oneself, and a photo as a colleague sees it.
  { name: 'OwnVerdicts', path: '/document/my-verdicts', roles: VERIFIERS, component: OwnVerdictsScreen },
  { name: 'PhotoView', path: '/document/photo/:id', roles: READERS, component: PhotoViewScreen, withPhotos: true },
  {
    name: 'DocumentToVerifyList',
    path: '/document/need-verification',
    roles: PROGRAMS,
    component: ProcessingListScreen,
  },
  {
    name: 'DocumentVerify',
    path: '/document/:id/verif',
    roles: [...PROGRAMS, 'orderManager'],
    component: ProcessingScreen,
    withPhotos: true,
  },
  {
    name: 'OneDocumentVerify',
    path: '/document/verif',
    roles: ['controller', ...PROGRAMS, 'orderManager'],
    component: ProcessingScreen,
    withPhotos: true,
  },
  { name: 'Details', path: '/photo/details/:order/:id', roles: MANAGERS, component: PhotoDetailsScreen },

  // Not in the specification: what waits, who works on what and what fails, at this moment.
  { name: 'Floor', path: '/floor', roles: ADMINS, component: FloorScreen },
  { name: 'FloorSettings', path: '/floor/settings', roles: ADMINS, component: ThresholdsScreen },

  // Shipments. Whether a person may read a single one is decided by the server.
  { name: 'ShipmentList', path: '/shipments', roles: ['postman', ...ADMINS], component: ShipmentListScreen },
  { name: 'Shipment', path: '/shipment/:id', roles: [], component: ShipmentScreen },
  { name: 'ShipmentDeliveredList', path: '/deliveredShipments', roles: ORDERS, component: ShipmentDeliveredListScreen },

  // Orders and after-sales
  { name: 'OrderList', path: '/orders', roles: ORDERS, component: OrderListScreen },
  { name: 'Order', path: '/order/:id', roles: ORDERS, component: OrderScreen },
  { name: 'CustomerList', path: '/users', roles: ORDERS, component: CustomerListScreen },
  { name: 'Customer', path: '/final-customer/:id', roles: ORDERS, component: CustomerScreen },
  { name: 'TicketList', path: '/tickets', roles: ORDERS, component: TicketListScreen },
  { name: 'TicketB2BList', path: '/tickets/list', roles: ORDERS, component: TicketB2BListScreen },
  { name: 'Ticket', path: '/ticket/:id', roles: ORDERS, component: TicketScreen },
  // Not in the specification: the replies that support writes often.
  { name: 'SavedReplyList', path: '/tickets/saved-replies', roles: ORDERS, component: settingsList('saved_reply') },

  // Finance
  { name: 'PriceList', path: '/finance/prices', roles: FINANCE, component: PriceListScreen },
  { name: 'ForexList', path: '/finance/forex', roles: FINANCE, component: settingsList('forex') },
  { name: 'PromotionList', path: '/finance/promotions', roles: FINANCE, component: settingsList('promotion') },
  {
    name: 'PopupList',
    path: '/finance/popup',
    roles: FINANCE,
    component: settingsList(
      'popup',
      async () => (await import('../settings/popups/PopupListScreens.tsx')).PopupListScreen,
    ),
  },
  {
    name: 'PartnerPopupList',
    path: '/finance/popup-partner',
    roles: FINANCE,
    component: settingsList(
      'popup_partner',
      async () => (await import('../settings/popups/PopupListScreens.tsx')).PartnerPopupListScreen,
    ),
  },
  {
    name: 'WalletList',
    path: '/finance/wallets',
    roles: FINANCE,
    component: settingsList('wallet', async () => (await import('../partners/WalletListScreen.tsx')).WalletListScreen),
  },
  {
    name: 'PurposePriceList',
    path: '/finance/prices/for/:purposeId',
    roles: MANAGERS,
    component: PurposePriceListScreen,
  },
  { name: 'newPrice', path: '/finance/new-price/:id?', roles: MANAGERS, component: NewPricesScreen },
  { name: 'FoundPriceList', path: '/finance/find-prices/', roles: MANAGERS, component: PriceListScreen },
  { name: 'priceForm', path: '/finance/price/:id?', roles: MANAGERS, component: PriceFormScreen },
  {
    name: 'PartnerPlanPriceForm',
    path: '/finance/price/for/partnerPlan/:id?',
    roles: MANAGERS,
    component: PlanPriceFormScreen,
  },

  // Dashboards
  { name: 'DashboardStaff', path: '/dashboard/staff', roles: PROGRAMS, component: StaffScreen },
  { name: 'DashboardWorkflow', path: '/dashboard/workflow', roles: PROGRAMS, component: WorkflowScreen },
  { name: 'Arrivals', path: '/dashboard/arrivals/:from/:to', roles: PROGRAMS, component: ArrivalsScreen },
  { name: 'DashboardOrders', path: '/dashboard/orders', roles: PROGRAMS, component: OrdersByPeriodScreen },
  { name: 'DashboardShipment', path: '/dashboard/shipment', roles: PROGRAMS, component: ShipmentsByMonthScreen },
  { name: 'DashboardCountries', path: '/dashboard/countries', roles: PROGRAMS, component: CountriesScreen },
  {
    name: 'DashboardController',
    path: '/dashboard/staff/controller',
    roles: ['controller', 'superAdmin'],
    component: ControllersScreen,
  },
  {
    name: 'DashboardEditor',
    path: '/dashboard/staff/editor',
    roles: ['sorter', 'superAdmin'],
    component: EditorsScreen,
  },
  { name: 'DashboardIssues', path: '/dashboard/issues', roles: [...PROGRAMS, 'sorter'], component: IssuesScreen },
  { name: 'Actions', path: '/dashboard/staff/:id/:from/:to', roles: HISTORIES, component: ActionsScreen },
  { name: 'OwnActions', path: '/dashboard/staff/mine', roles: HISTORIES, component: OwnActionsScreen },
  { name: 'DashboardPromotion', path: '/dashboard/promotion', roles: FINANCE, component: PromotionUseScreen },

  // Quality
  { name: 'QualityReasons', path: '/quality/reasons', roles: ADMINS, component: ReasonsScreen },
  { name: 'QualityRefusals', path: '/quality/refusals', roles: [...PROGRAMS, 'sorter'], component: RefusalsScreen },
  { name: 'Agreement', path: '/quality', roles: ADMINS, component: AgreementScreen },
  { name: 'Disagreements', path: '/quality/disagreements', roles: ADMINS, component: DisagreementListScreen },
  { name: 'Disagreement', path: '/quality/disagreements/:id', roles: ADMINS, component: RulingScreen },
  { name: 'QualityExamples', path: '/quality/examples', roles: VERIFIERS, component: ExamplesScreen },
  { name: 'PlantedPhotos', path: '/quality/planted', roles: ADMINS, component: PlantedScreen },
  { name: 'QualitySettings', path: '/quality/settings', roles: ADMINS, component: SettingsScreen },
  { name: 'OwnAgreement', path: '/quality/mine', roles: VERIFIERS, component: MyAgreementScreen },

  // Administration
  { name: 'AdminAccountList', path: '/admin/admin-accounts', roles: USERS, component: settingsList('staff') },
  { name: 'TreatmentTimeList', path: '/admin/time-photo-treatment', roles: USERS, component: TreatmentTimeScreen },
  { name: 'HolidayList', path: '/admin/holidays', roles: USERS, component: HolidayListScreen },
  { name: 'SaleByCountryList', path: '/admin/sale-by-country', roles: USERS, component: SaleByCountryScreen },
  {
    name: 'PurposeListByCountry',
    path: '/admin/purposes/for/:countryCode',
    roles: MANAGERS,
    component: PurposeListByCountryScreen,
  },
  { name: 'Purpose', path: '/admin/purpose/:id?', roles: MANAGERS, component: PurposeScreen },
  { name: 'PurposeList', path: '/admin/purposes', roles: USERS, component: PurposeListScreen },
  {
    name: 'PrintPatternCatalogue',
    path: '/admin/print-pattern-catalogue',
    roles: ADMINS,
    component: PrintPatternScreen,
  },
  { name: 'IconCatalogue', path: '/admin/icon-catalogue', roles: ADMINS, component: IconScreen },
  { name: 'TicketReasonList', path: '/admin/ticket-reasons', roles: USERS, component: settingsList('ticket_reason') },
  { name: 'ProductList', path: '/admin/products', roles: USERS, component: settingsList('product') },
  { name: 'CountryGroupList', path: '/admin/country-groups', roles: USERS, component: settingsList('country_group') },
  {
    name: 'CountryList',
    path: '/admin/countries',
    roles: USERS,
    component: settingsList(
      'country',
      async () => (await import('../purposes/CountryListScreen.tsx')).CountryListScreen,
    ),
  },
  { name: 'CompanyList', path: '/admin/companies', roles: USERS, component: settingsList('company') },
  {
    name: 'PartnerList',
    path: '/admin/partner',
    roles: USERS,
    component: settingsList(
      'partner',
      async () => (await import('../partners/PartnerListScreen.tsx')).PartnerListScreen,
    ),
  },
  { name: 'Partner', path: '/admin/partner-details/:id', roles: USERS, component: PartnerScreen },
  {
    name: 'PartnerPlanList',
    path: '/admin/partnerPlan',
    roles: USERS,
    component: settingsList(
      'partner_plan',
      async () => (await import('../partners/PartnerPlanListScreen.tsx')).PartnerPlanListScreen,
    ),
  },
  { name: 'PartnerPlan', path: '/admin/partnerPlanNew/:id?', roles: USERS, component: PartnerPlanScreen },
  {
    name: 'PartnerPlanPriceList',
    path: '/admin/price/for_plan/:partnerPlanId',
    roles: USERS,
    component: PlanPriceListScreen,
  },
  {
    name: 'RejectReasonList',
    path: '/admin/reject-reasons',
    roles: USERS,
    component: settingsList('photo_reject_reason'),
  },
  {
    name: 'CommentTemplateList',
    path: '/admin/comment-templates',
    roles: USERS,
    component: settingsList('comment_template'),
  },
  { name: 'PhotoboardGenerator', path: '/generate-photoboard', roles: USERS, component: BoardGeneratorScreen },
  {
    name: 'LevelOfCautionList',
    path: '/level-of-caution',
    roles: CAUTION,
    component: settingsList('level_of_caution'),
  },
  { name: 'LevelOfCaution', path: '/level-of-caution/new-or-edit/:id?', roles: CAUTION, component: CautionLevelScreen },
  // Not in the specification: who has opened which picture of a customer.
  { name: 'Openings', path: '/admin/openings', roles: ADMINS, component: OpeningListScreen },
  // Not in the specification: the e-mails to customers, also those that were not sent because there is no mail server.
  { name: 'Mailbox', path: '/mailbox/:id?', roles: ORDERS, component: MailboxScreen },

  // Translations. In the specification, those of popups and ticket reasons are open to all staff.
  {
    name: 'CountryTranslations',
    path: '/translations/countries',
    roles: USERS,
    component: texts('country', 'country_name'),
  },
  { name: 'ProductTranslations', path: '/translations/products', roles: USERS, component: texts('product', 'label') },
  {
    name: 'PhotoDescriptionTranslations',
    path: '/translations/photo-description',
    roles: USERS,
    component: texts('purpose', 'photo_description'),
  },
  {
    name: 'PhotoBoardDescriptionTranslations',
    path: '/translations/photo-board-description',
    roles: USERS,
    component: texts('purpose', 'photo_board_description'),
  },
  { name: 'PurposeTranslations', path: '/translations/purposes/', roles: USERS, component: texts('purpose', 'label') },
  {
    name: 'RejectReasonTranslations',
    path: '/translations/reject-reasons',
    roles: USERS,
    component: texts('photo_reject_reason', 'label'),
  },
  {
    name: 'RejectReasonTextTranslations',
    path: '/translations/reject-reasons-text',
    roles: USERS,
    component: texts('photo_reject_reason', 'long_text'),
  },
  {
    name: 'RejectReasonTextNoSelfieTranslations',
    path: '/translations/reject-reasons-text-no-selfie',
    roles: USERS,
    component: texts('photo_reject_reason', 'long_text_no_selfie'),
  },
  {
    name: 'TicketReasonTranslations',
    path: '/translations/ticket-reasons',
    roles: [],
    component: texts('ticket_reason', 'label'),
  },
  {
    name: 'TicketReasonReplyTranslations',
    path: '/translations/ticket-reasons-reply',
    roles: [],
    component: texts('ticket_reason', 'auto_reply'),
  },
  {
    name: 'SavedReplyTranslations',
    path: '/translations/saved-replies',
    roles: ORDERS,
    component: texts('saved_reply', 'label'),
  },
  {
    name: 'SavedReplyTextTranslations',
    path: '/translations/saved-replies-text',
    roles: ORDERS,
    component: texts('saved_reply', 'text'),
  },
  { name: 'PopupTitleTranslations', path: '/translations/popup-title', roles: [], component: texts('popup', 'title') },
  {
    name: 'PopupSubtitleTranslations',
    path: '/translations/popup-subtitle',
    roles: [],
    component: texts('popup', 'subtitle'),
  },
  { name: 'PopupTextTranslations', path: '/translations/popup-text', roles: [], component: texts('popup', 'text') },
  {
    name: 'PopupShareTextTranslations',
    path: '/translations/popup-share-text',
    roles: [],
    component: texts('popup', 'share_text'),
  },
  {
    name: 'PartnerPopupTitleTranslations',
    path: '/translations/popup-partner-title',
    roles: [],
    component: texts('popup_partner', 'title'),
  },
  {
    name: 'PartnerPopupSubtitleTranslations',
    path: '/translations/popup-partner-subtitle',
    roles: [],
    component: texts('popup_partner', 'subtitle'),
  },
  {
    name: 'PartnerPopupButtonText1Translations',
    path: '/translations/popup-partner-button-text1',
    roles: [],
    component: texts('popup_partner', 'button_text1'),
  },
  {
    name: 'PartnerPopupButtonText2Translations',
    path: '/translations/popup-partner-button-text2',
    roles: [],
    component: texts('popup_partner', 'button_text2'),
  },

  // The partners' back office
  { name: 'BackofficeClients', path: '/backoffice2/clients', roles: PROGRAMS, component: settingsList('pro_client') },
  {
    name: 'BackofficeCompanies',
    path: '/backoffice2/companies',
    roles: PROGRAMS,
    component: settingsList('pro_company'),
  },
  {
    name: 'BackofficePartners',
    path: '/backoffice2/partenaires',
    roles: PROGRAMS,
    component: settingsList('pro_partenaire'),
  },
  {
    name: 'BackofficeProducts',
    path: '/backoffice2/products',
    roles: PROGRAMS,
    component: settingsList('pro_product'),
  },
  { name: 'BackofficeRejects', path: '/backoffice2/rejects', roles: PROGRAMS, component: settingsList('pro_reject') },
  { name: 'BackofficePrices', path: '/backoffice2/Tarifs', roles: PROGRAMS, component: settingsList('pro_tarif') },
  { name: 'BackofficeWallets', path: '/backoffice2/Wallets', roles: PROGRAMS, component: settingsList('pro_wallet') },
  { name: 'BackofficePromos', path: '/backoffice2/promos', roles: FINANCE, component: settingsList('pro_promo') },
] as const satisfies readonly Screen[];

export type ScreenName = (typeof SCREENS)[number]['name'];
