import type { Role, RoleKey } from '@likeness/contract/kit/roles';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { entranceOf, mayOpen } from './guards.ts';
import type { MenuGroupName, VisibleEntry, VisibleGroup } from './navigation.ts';
import { SCREENS } from './screens.tsx';
import type { Screen } from './screen.ts';
import type { ScreenName } from './screens.tsx';
import { namedScreen } from './useScreenName.ts';
import type { NamedScreen } from './useScreenName.ts';

interface MenuEntry {
  /**
   * Opens the first of these screens that exists and that the person may open; its label is the name of the first one.
   */
  readonly screens: readonly [ScreenName, ...ScreenName[]];
  /** Set if the specification shows the entry to fewer people than may open the screen. */
  readonly roles?: readonly Role[];
}

const entry = (screen: ScreenName): MenuEntry => ({ screens: [screen] });

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
      entry('SavedReplyList'),
      entry('ShipmentDeliveredList'),
    ],
  },
  {
    group: 'finance',
    entries: [
      entry('PriceList'),
      entry('newPrice'),
      entry('ForexList'),
      entry('PromotionList'),
      entry('PopupList'),
      entry('PartnerPopupList'),
      entry('WalletList'),
    ],
  },
  {
    group: 'administration',
    entries: [
      entry('AdminAccountList'),
      entry('PurposeList'),
      entry('PrintPatternCatalogue'),
      entry('IconCatalogue'),
      entry('PhotoboardGenerator'),
      entry('RejectReasonList'),
      entry('CommentTemplateList'),
      entry('LevelOfCautionList'),
      entry('TicketReasonList'),
      entry('CountryList'),
      entry('CountryGroupList'),
      entry('ProductList'),
      entry('CompanyList'),
      entry('PartnerList'),
      entry('PartnerPlanList'),
      entry('TreatmentTimeList'),
      entry('HolidayList'),
      entry('SaleByCountryList'),
      entry('FloorSettings'),
      entry('Openings'),
      entry('Mailbox'),
    ],
  },
  {
    group: 'translations',
    entries: [
      entry('CountryTranslations'),
      entry('ProductTranslations'),
      entry('PurposeTranslations'),
      entry('PhotoDescriptionTranslations'),
      entry('PhotoBoardDescriptionTranslations'),
      entry('RejectReasonTranslations'),
      entry('RejectReasonTextTranslations'),
      entry('RejectReasonTextNoSelfieTranslations'),
      entry('TicketReasonTranslations'),
      entry('TicketReasonReplyTranslations'),
      entry('SavedReplyTranslations'),
      entry('SavedReplyTextTranslations'),
      entry('PopupTitleTranslations'),
      entry('PopupSubtitleTranslations'),
      entry('PopupTextTranslations'),
      entry('PopupShareTextTranslations'),
      entry('PartnerPopupTitleTranslations'),
      entry('PartnerPopupSubtitleTranslations'),
      entry('PartnerPopupButtonText1Translations'),
      entry('PartnerPopupButtonText2Translations'),
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
  const see = ({ screens: names, roles: shownTo = [] }: MenuEntry): VisibleEntry[] => {
    if (!holdsOneOf(roles, shownTo)) return [];
    const opened = names
      .map((name) => screens.find((screen) => screen.name === name))
      .find((screen) => screen && mayOpen(screen, roles));
    return opened?.component
      ? [{ ...titleOf(names[0], screens), path: entranceOf(opened), fetchCode: opened.component.fetchCode }]
      : [];
  };
  return MENU.map(({ group, entries }) => ({ group, entries: entries.flatMap(see) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

function titleOf(name: ScreenName, screens: readonly Screen[]): NamedScreen {
  return namedScreen(screens.find((screen) => screen.name === name) ?? { name });
}
