import { lazyScreen } from '../../kit/lazyScreen.tsx';
import { settingsList } from '../../kit/lists/listScreen.tsx';
import { texts } from '../../settings/texts/textsScreen.tsx';
import type { Screen } from '../screen.ts';
import { ADMINS, CAUTION, FINANCE, MANAGERS, ORDERS, PROGRAMS, USERS } from '../screenRoles.ts';

const MailboxScreen = lazyScreen(async () => (await import('../../emails/MailboxScreen.tsx')).MailboxScreen);
const PartnerScreen = lazyScreen(async () => (await import('../../partners/PartnerScreen.tsx')).PartnerScreen);
const PartnerPlanScreen = lazyScreen(
  async () => (await import('../../partners/PartnerPlanScreen.tsx')).PartnerPlanScreen,
);
const AccountListScreen = settingsList(
  'staff',
  async () => (await import('../../settings/accounts/AccountListScreen.tsx')).AccountListScreen,
);
const PurposeListScreen = settingsList(
  'purpose',
  async () => (await import('../../purposes/PurposeListScreen.tsx')).PurposeListScreen,
);
const PurposeListByCountryScreen = lazyScreen(
  async () => (await import('../../purposes/PurposeListByCountryScreen.tsx')).PurposeListByCountryScreen,
);
const PurposeScreen = lazyScreen(async () => (await import('../../purposes/PurposeScreen.tsx')).PurposeScreen);
const BoardGeneratorScreen = lazyScreen(
  async () => (await import('../../outputs/BoardGeneratorScreen.tsx')).BoardGeneratorScreen,
);
const CautionLevelScreen = lazyScreen(
  async () => (await import('../../purposes/CautionLevelScreen.tsx')).CautionLevelScreen,
);
const PrintPatternScreen = artworkScreen('print_pattern', 'PRINT_PATTERNS');
const IconScreen = artworkScreen('icon', 'ICONS');
const PlanPriceListScreen = lazyScreen(
  async () => (await import('../../prices/PlanPriceListScreen.tsx')).PlanPriceListScreen,
);
const TreatmentTimeScreen = lazyScreen(
  async () => (await import('../../treatmentTimes/TreatmentTimeScreen.tsx')).TreatmentTimeScreen,
);
const HolidayListScreen = settingsList(
  'holiday',
  async () => (await import('../../treatmentTimes/HolidayListScreen.tsx')).HolidayListScreen,
);
const SaleByCountryScreen = settingsList(
  'sale_by_country',
  async () => (await import('../../orderDesk/sales/SaleByCountryScreen.tsx')).SaleByCountryScreen,
);
const ActivityScreen = lazyScreen(
  async () => (await import('../../settings/activity/ActivityScreen.tsx')).ActivityScreen,
);
const OpeningListScreen = lazyScreen(
  async () => (await import('../../photos/openings/OpeningListScreen.tsx')).OpeningListScreen,
);
const RetentionScreen = lazyScreen(async () => (await import('../../privacy/RetentionScreen.tsx')).RetentionScreen);
const SecurityLogScreen = lazyScreen(
  async () => (await import('../../settings/securityLog/SecurityLogScreen.tsx')).SecurityLogScreen,
);

function artworkScreen(list: 'print_pattern' | 'icon', kind: 'PRINT_PATTERNS' | 'ICONS') {
  return settingsList(list, async () => {
    const [{ ArtworkScreen }, kinds] = await Promise.all([
      import('../../settings/artwork/ArtworkScreen.tsx'),
      import('../../settings/artwork/artworkKinds.ts'),
    ]);
    return () => <ArtworkScreen kind={kinds[kind]} />;
  });
}

/** Screens of the settings: administration, translations, the partners’ back office. */
export const ADMINISTRATION_SCREENS = [
  // Administration
  { name: 'AdminAccountList', path: '/admin/admin-accounts', roles: USERS, component: AccountListScreen },
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
      async () => (await import('../../purposes/CountryListScreen.tsx')).CountryListScreen,
    ),
  },
  { name: 'CompanyList', path: '/admin/companies', roles: USERS, component: settingsList('company') },
  {
    name: 'PartnerList',
    path: '/admin/partner',
    roles: USERS,
    component: settingsList(
      'partner',
      async () => (await import('../../partners/PartnerListScreen.tsx')).PartnerListScreen,
    ),
  },
  { name: 'Partner', path: '/admin/partner-details/:id', roles: USERS, component: PartnerScreen },
  {
    name: 'PartnerPlanList',
    path: '/admin/partnerPlan',
    roles: USERS,
    component: settingsList(
      'partner_plan',
      async () => (await import('../../partners/PartnerPlanListScreen.tsx')).PartnerPlanListScreen,
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
  { name: 'SecurityLog', path: '/admin/security-log', roles: ADMINS, component: SecurityLogScreen },
  { name: 'Retention', path: '/admin/retention', roles: ADMINS, component: RetentionScreen },
  // Not in the specification: what everybody did.
  { name: 'Activity', path: '/admin/activity', roles: ADMINS, component: ActivityScreen },
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
