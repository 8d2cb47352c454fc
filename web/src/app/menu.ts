import type { Role, RoleKey } from '@likeness/contract/kit/roles';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { entranceOf, mayOpen } from './guards.ts';
import type { MenuGroupName, VisibleEntry, VisibleGroup } from './navigation.ts';
import { SCREENS } from './screens.tsx';
import { MANAGERS } from './screenRoles.ts';
import type { Screen } from './screen.ts';
import type { ScreenName } from './screens.tsx';
import { namedScreen } from './useScreenName.ts';
import type { NamedScreen } from './useScreenName.ts';

interface MenuEntry {
  /**
   * Opens the first of these screens that exists and that the person may open; its label is the name of the first one.
   */
  readonly screens: readonly [ScreenName, ...ScreenName[]];
  /** Set if the entry is shown to fewer people than may open the screen. */
  readonly roles?: readonly Role[];
  /** The name of the entry, where it is not that of its first screen. */
  readonly title?: string;
  /** It stands for all of its screens, and not only for the one that it opens. */
  readonly withAll?: boolean;
}

const entry = (screen: ScreenName): MenuEntry => ({ screens: [screen] });

/** Whoever writes texts: the specification lets all staff look at some of them, and nobody needs to. */
const TRANSLATORS: readonly Role[] = MANAGERS;

/** One screen for every kind of text, which is chosen there. The entry opens the first that the person writes. */
const TRANSLATIONS = [
  'CountryTranslations',
  'SavedReplyTranslations',
  ...SCREENS.map(({ name }) => name).filter((name) => name.endsWith('Translations')),
] as const satisfies readonly ScreenName[];

/** The whole menu. Screens that are not built yet and groups without entries are not shown. */
const MENU: readonly { readonly group: MenuGroupName; readonly entries: readonly MenuEntry[] }[] = [
  {
    group: 'process',
    entries: [
      { screens: ['DocumentToValidateList', 'DocumentValidation'], roles: ['sorter', 'admin', 'superAdmin'] },
      { screens: ['DocumentToVerifyList', 'OneDocumentVerify'], roles: ['controller', 'admin', 'superAdmin'] },
      entry('ShipmentList'),
      entry('Floor'),
    ],
  },
  {
    group: 'dashboard',
    entries: [
      entry('DashboardStaff'),
      entry('DashboardController'),
      entry('DashboardEditor'),
      entry('DashboardWorkflow'),
      entry('DashboardOrders'),
      entry('DashboardShipment'),
      entry('DashboardCountries'),
      entry('DashboardPromotion'),
      entry('DashboardIssues'),
      entry('OwnActions'),
    ],
  },
  {
    group: 'quality',
    entries: [
      entry('Agreement'),
      entry('Disagreements'),
      entry('PlantedPhotos'),
      entry('QualityReasons'),
      entry('QualityRefusals'),
      entry('QualityExamples'),
      entry('OwnVerdicts'),
      entry('OwnAgreement'),
      entry('QualitySettings'),
    ],
  },
  {
    group: 'after_sales',
    entries: [
      entry('OrderList'),
      entry('CustomerList'),
      entry('TicketList'),
      entry('TicketB2BList'),
      entry('Inbox'),
      entry('SavedReplyList'),
      entry('TicketReasonList'),
      entry('ShipmentDeliveredList'),
      entry('Mailbox'),
    ],
  },
  {
    group: 'finance',
    entries: [
      entry('PriceList'),
      entry('newPrice'),
      entry('ForexList'),
      entry('PromotionList'),
      entry('WalletList'),
      entry('PopupList'),
      entry('PartnerPopupList'),
      entry('RefundList'),
    ],
  },
  {
    group: 'photo_rules',
    entries: [
      entry('PurposeList'),
      entry('RejectReasonList'),
      entry('CommentTemplateList'),
      entry('LevelOfCautionList'),
      entry('PrintPatternCatalogue'),
      entry('IconCatalogue'),
      entry('PhotoboardGenerator'),
    ],
  },
  {
    group: 'partners',
    entries: [
      entry('PartnerList'),
      entry('PartnerPlanList'),
      entry('CompanyList'),
      entry('ProductList'),
      entry('CountryList'),
      entry('CountryGroupList'),
      entry('SaleByCountryList'),
    ],
  },
  {
    group: 'house',
    entries: [
      entry('AdminAccountList'),
      entry('TreatmentTimeList'),
      entry('HolidayList'),
      { screens: TRANSLATIONS, title: 'Translations', roles: TRANSLATORS, withAll: true },
      entry('FloorSettings'),
      entry('Activity'),
      entry('Openings'),
      entry('SecurityLog'),
      entry('Retention'),
    ],
  },
  {
    group: 'backoffice2',
    entries: [
      entry('BackofficeClients'),
      entry('BackofficeCompanies'),
      entry('BackofficePartners'),
      entry('BackofficeProducts'),
      entry('BackofficeRejects'),
      entry('BackofficePrices'),
      entry('BackofficeWallets'),
      entry('BackofficePromos'),
    ],
  },
];

/** The menu for a person with these roles. */
export function visibleMenu(roles: readonly RoleKey[], screens: readonly Screen[] = SCREENS): VisibleGroup[] {
  const see = ({ screens: names, roles: shownTo = [], title, withAll = false }: MenuEntry): VisibleEntry[] => {
    if (!holdsOneOf(roles, shownTo)) return [];
    const opened = names
      .map((name) => screens.find((screen) => screen.name === name))
      .find((screen) => screen && mayOpen(screen, roles));
    if (!opened?.component) return [];
    const all = withAll ? screens.filter(({ name }) => names.some((known) => known === name)) : [];
    return [
      {
        ...(title === undefined ? titleOf(names[0], screens) : { name: title }),
        path: entranceOf(opened),
        paths: [entranceOf(opened), ...all.map(entranceOf)],
        fetchCode: opened.component.fetchCode,
      },
    ];
  };
  return MENU.map(({ group, entries }) => ({ group, entries: entries.flatMap(see) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

function titleOf(name: ScreenName, screens: readonly Screen[]): NamedScreen {
  return namedScreen(screens.find((screen) => screen.name === name) ?? { name });
}
