import { lazyScreen } from '../../kit/lazyScreen.tsx';
import { settingsList } from '../../kit/lists/listScreen.tsx';
import type { Screen } from '../screen.ts';
import { ADMINS, FINANCE, HISTORIES, MANAGERS, PROGRAMS, REFUNDERS, VERIFIERS } from '../screenRoles.ts';

const PriceListScreen = lazyScreen(async () => (await import('../../prices/list/PriceListScreen.tsx')).PriceListScreen);
const RefundListScreen = lazyScreen(async () => (await import('../../refunds/RefundListScreen.tsx')).RefundListScreen);
const NewPricesScreen = lazyScreen(async () => (await import('../../prices/form/NewPricesScreen.tsx')).NewPricesScreen);
const PriceFormScreen = lazyScreen(
  async () => (await import('../../prices/form/PriceFormScreens.tsx')).PriceFormScreen,
);
const PlanPriceFormScreen = lazyScreen(
  async () => (await import('../../prices/form/PriceFormScreens.tsx')).PlanPriceFormScreen,
);
const PurposePriceListScreen = lazyScreen(
  async () => (await import('../../prices/PurposePriceListScreen.tsx')).PurposePriceListScreen,
);
const StaffScreen = lazyScreen(async () => (await import('../../dashboards/StaffScreen.tsx')).StaffScreen);
const WorkflowScreen = lazyScreen(async () => (await import('../../dashboards/WorkflowScreen.tsx')).WorkflowScreen);
const OrdersByPeriodScreen = lazyScreen(
  async () => (await import('../../dashboards/OrdersByPeriodScreen.tsx')).OrdersByPeriodScreen,
);
const ShipmentsByMonthScreen = lazyScreen(
  async () => (await import('../../dashboards/ShipmentsByMonthScreen.tsx')).ShipmentsByMonthScreen,
);
const CountriesScreen = lazyScreen(async () => (await import('../../dashboards/CountriesScreen.tsx')).CountriesScreen);
const ControllersScreen = lazyScreen(
  async () => (await import('../../dashboards/ControllersScreen.tsx')).ControllersScreen,
);
const EditorsScreen = lazyScreen(async () => (await import('../../dashboards/EditorsScreen.tsx')).EditorsScreen);
const IssuesScreen = lazyScreen(async () => (await import('../../dashboards/IssuesScreen.tsx')).IssuesScreen);
const ArrivalsScreen = lazyScreen(async () => (await import('../../dashboards/ArrivalsScreen.tsx')).ArrivalsScreen);
const ActionsScreen = lazyScreen(async () => (await import('../../dashboards/ActionsScreen.tsx')).ActionsScreen);
const OwnActionsScreen = lazyScreen(
  async () => (await import('../../dashboards/OwnActionsScreen.tsx')).OwnActionsScreen,
);
const ReasonsScreen = lazyScreen(async () => (await import('../../quality/reasons/ReasonsScreen.tsx')).ReasonsScreen);
const RefusalsScreen = lazyScreen(
  async () => (await import('../../quality/refusals/RefusalsScreen.tsx')).RefusalsScreen,
);
const PromotionUseScreen = lazyScreen(
  async () => (await import('../../dashboards/PromotionUseScreen.tsx')).PromotionUseScreen,
);
const AgreementScreen = lazyScreen(async () => (await import('../../quality/AgreementScreen.tsx')).AgreementScreen);
const DisagreementListScreen = lazyScreen(
  async () => (await import('../../quality/DisagreementListScreen.tsx')).DisagreementListScreen,
);
const RulingScreen = lazyScreen(async () => (await import('../../quality/RulingScreen.tsx')).RulingScreen);
const ExamplesScreen = lazyScreen(async () => (await import('../../quality/ExamplesScreen.tsx')).ExamplesScreen);
const PlantedScreen = lazyScreen(async () => (await import('../../quality/PlantedScreen.tsx')).PlantedScreen);
const SettingsScreen = lazyScreen(async () => (await import('../../quality/SettingsScreen.tsx')).SettingsScreen);
const MyAgreementScreen = lazyScreen(
  async () => (await import('../../quality/MyAgreementScreen.tsx')).MyAgreementScreen,
);

/** Screens of prices and money, of the dashboards, and of the quality of verdicts. */
export const FINANCE_SCREENS = [
  // Finance
  { name: 'PriceList', path: '/finance/prices', roles: FINANCE, component: PriceListScreen },
  { name: 'ForexList', path: '/finance/forex', roles: FINANCE, component: settingsList('forex') },
  {
    name: 'PromotionList',
    path: '/finance/promotions',
    roles: FINANCE,
    component: settingsList(
      'promotion',
      async () => (await import('../../prices/promotions/PromotionListScreen.tsx')).PromotionListScreen,
    ),
  },
  {
    name: 'PopupList',
    path: '/finance/popup',
    roles: FINANCE,
    component: settingsList(
      'popup',
      async () => (await import('../../settings/popups/PopupListScreens.tsx')).PopupListScreen,
    ),
  },
  {
    name: 'PartnerPopupList',
    path: '/finance/popup-partner',
    roles: FINANCE,
    component: settingsList(
      'popup_partner',
      async () => (await import('../../settings/popups/PopupListScreens.tsx')).PartnerPopupListScreen,
    ),
  },
  {
    name: 'WalletList',
    path: '/finance/wallets',
    roles: FINANCE,
    component: settingsList(
      'wallet',
      async () => (await import('../../partners/WalletListScreen.tsx')).WalletListScreen,
    ),
  },
  // Not in the specification: what customers get back.
  { name: 'RefundList', path: '/finance/refunds', roles: REFUNDERS, component: RefundListScreen },
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
] as const satisfies readonly Screen[];
