import type { RoleKey } from '@likeness/contract/kit/roles';
import { languagesWith } from '@likeness/texts/languages';
import { loadScreenTexts } from '@likeness/texts/screenTexts';
import { describe, expect, test } from 'vitest';
import { lazyScreen } from '../kit/lazyScreen.tsx';
import { visibleMenu } from './menu.ts';
import { SCREENS } from './screens.tsx';
import type { Screen } from './screen.ts';
import type { ScreenName } from './screens.tsx';
import { screenName } from './useScreenName.ts';

const Anything = lazyScreen(async () => () => null);

function built(...names: ScreenName[]): Screen[] {
  return SCREENS.map((screen) =>
    names.length === 0 || names.includes(screen.name)
      ? { ...screen, component: Anything }
      : { name: screen.name, path: screen.path, roles: screen.roles },
  );
}

function seenBy(role: RoleKey, screens = built()): Record<string, string[]> {
  return Object.fromEntries(
    visibleMenu([role], screens).map(({ group, entries }) => [group, entries.map(({ name }) => name)]),
  );
}

const everything = seenBy('ROLE_SUPER_ADMIN');

describe('the process group', () => {
  test.each<[RoleKey, string[] | undefined]>([
    ['ROLE_SORTER', ['DocumentToValidateList']],
    ['ROLE_CONTROLLER', ['DocumentToVerifyList']],
    ['ROLE_POSTMAN', ['ShipmentList']],
    ['ROLE_ADMIN', ['DocumentToValidateList', 'DocumentToVerifyList', 'ShipmentList', 'Floor']],
    ['ROLE_SUPER_ADMIN', ['DocumentToValidateList', 'DocumentToVerifyList', 'ShipmentList', 'Floor']],
    ['ROLE_ORDER_MANAGER', undefined],
    ['ROLE_AUTOMATIC_PROGRAM', undefined],
  ])('of %s', (role, entries) => {
    expect(seenBy(role)['process']).toEqual(entries);
  });

  test('leads a sorter to a photo, and an administrator to the list', () => {
    const [sorters] = visibleMenu(['ROLE_SORTER'], built());
    const [admins] = visibleMenu(['ROLE_ADMIN'], built());
    expect(sorters?.entries[0]?.path).toBe('/document/validation');
    expect(admins?.entries[0]?.path).toBe('/document/validationList');
  });
});

test('a super administrator sees every group', () => {
  expect(Object.keys(everything)).toEqual([
    'process',
    'dashboard',
    'quality',
    'after_sales',
    'finance',
    'photo_rules',
    'partners',
    'house',
    'backoffice2',
  ]);
});

test.each(languagesWith('screens'))('every entry has a name of its own in %s', async (language) => {
  const text = await loadScreenTexts(language);
  const entries = visibleMenu(['ROLE_SUPER_ADMIN'], SCREENS).flatMap((group) => group.entries);
  const names = entries.map((entry) => screenName(text, entry));
  expect(names.filter((name, at) => names.indexOf(name) !== at || name.includes('undefined'))).toEqual([]);
});

test.each<[RoleKey, string[]]>([
  ['ROLE_SORTER', ['DashboardEditor', 'DashboardIssues', 'OwnActions']],
  ['ROLE_CONTROLLER', ['DashboardController', 'OwnActions']],
  ['ROLE_ORDER_MANAGER', ['OwnActions']],
  ['ROLE_FINANCE_MANAGER', ['DashboardPromotion']],
  [
    'ROLE_AUTOMATIC_PROGRAM',
    [
      'DashboardStaff',
      'DashboardWorkflow',
      'DashboardOrders',
      'DashboardShipment',
      'DashboardCountries',
      'DashboardIssues',
    ],
  ],
])('%s sees the dashboards that are open to them', (role, entries) => {
  expect(seenBy(role)['dashboard']).toEqual(entries);
});

test('the controllers’ and editors’ dashboards are hidden from an administrator, as they are closed to them', () => {
  expect(seenBy('ROLE_ADMIN')['dashboard']).not.toContain('DashboardController');
  expect(everything['dashboard']).toContain('DashboardController');
});

test('a sorter sees what authorities refused, the examples and their own agreement, and nothing about others', () => {
  expect(seenBy('ROLE_SORTER')['quality']).toEqual([
    'QualityRefusals',
    'QualityExamples',
    'OwnVerdicts',
    'OwnAgreement',
  ]);
});

test.each<[RoleKey, string | undefined]>([
  ['ROLE_SORTER', undefined],
  ['ROLE_CONTROLLER', undefined],
  ['ROLE_POSTMAN', undefined],
  ['ROLE_FINANCE_MANAGER', '/translations/ticket-reasons'],
  ['ROLE_ORDER_MANAGER', '/translations/saved-replies'],
  ['ROLE_USER_MANAGER', '/translations/countries'],
  ['ROLE_ADMIN', '/translations/countries'],
])('translations are one entry, only for who writes them: %s', (role, path) => {
  const entries = visibleMenu([role]).flatMap((group) => group.entries);
  expect(entries.find(({ name }) => name === 'Translations')?.path).toBe(path);
  expect(entries.filter(({ name }) => name.endsWith('Translations'))).toHaveLength(path === undefined ? 0 : 1);
});

test('the entry of translations stands for every kind of text', () => {
  const entry = visibleMenu(['ROLE_ADMIN'])
    .flatMap((group) => group.entries)
    .find(({ name }) => name === 'Translations');
  expect(entry?.paths).toEqual(
    expect.arrayContaining(SCREENS.map(({ path }) => path).filter((path) => path.startsWith('/translations/'))),
  );
});

test('what is not built does not show, and a group without an entry does not either', () => {
  expect(seenBy('ROLE_SUPER_ADMIN', built('ShipmentList', 'Mailbox'))).toEqual({
    process: ['ShipmentList'],
    after_sales: ['Mailbox'],
  });
});

test('every screen that can be opened without an id is in the menu, or led to from signing in, the account, a list or a queue', () => {
  const inMenu = new Set(Object.values(everything).flat());
  const missing = SCREENS.filter(({ path }) => !/\/:\w+(\/|$)/.test(path)).filter(
    ({ name, path }) => !inMenu.has(name) && !path.startsWith('/translations/'),
  );
  expect(missing.map(({ name }) => name)).toEqual([
    'Home',
    'Login',
    'ForgottenPassword',
    'SetPassword',
    'OwnSecurity',
    'DocumentValidation',
    'OneDocumentVerify',
    'FoundPriceList',
    'priceForm',
    'PartnerPlanPriceForm',
    'Purpose',
    'PartnerPlan',
    'LevelOfCaution',
  ]);
});
