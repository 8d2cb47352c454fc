import type { RoleKey } from '@likeness/contract/kit/roles';
import { languagesWith } from '@likeness/texts/languages';
import { loadScreenTexts } from '@likeness/texts/screenTexts';
import { describe, expect, test } from 'vitest';
import { lazyScreen } from '../kit/lazyScreen.tsx';
import { visibleMenu } from './menu.ts';
import { SCREENS } from './screens.tsx';
import type { Screen } from './screen.ts';
import type { ScreenName } from './screens.tsx';
import { namedScreen, screenName } from './useScreenName.ts';

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
    'administration',
    'translations',
    'backoffice2',
  ]);
});

test.each(languagesWith('screens'))('every entry has a name of its own in %s', async (language) => {
  const text = await loadScreenTexts(language);
  const entries = SCREENS.filter(({ name }) => Object.values(everything).flat().includes(name));
  const names = entries.map((screen) => screenName(text, namedScreen(screen)));
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

test('what is not built does not show, and a group without an entry does not either', () => {
  expect(seenBy('ROLE_SUPER_ADMIN', built('ShipmentList', 'Mailbox'))).toEqual({
    process: ['ShipmentList'],
    administration: ['Mailbox'],
  });
});

test('every screen that can be opened without an id is in the menu', () => {
  const inMenu = new Set(Object.values(everything).flat());
  const missing = SCREENS.filter(({ path }) => !/\/:\w+(\/|$)/.test(path)).filter(({ name }) => !inMenu.has(name));
  expect(missing.map(({ name }) => name)).toEqual([
    'Home',
    'Login',
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
