import { ROLE_KEYS, ROLES } from '@likeness/contract/kit/roles';
import type { Role, RoleKey } from '@likeness/contract/kit/roles';
import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { lazyScreen } from '../kit/lazyScreen.tsx';
import { judge } from './guards.ts';
import type { Verdict } from './guards.ts';
import { ALIASES } from './routes.tsx';
import { SCREENS } from './screens.tsx';
import type { Screen } from './screen.ts';

/** The specification's own table: addresses, and who may open them. An empty list means everybody who is signed in. */
const SPECIFICATION: readonly (readonly [paths: string, roles: string])[] = [
  ['/document/validation /document/validation/4', 'sorter admin superAdmin'],
  ['/document/validationList /document/need-verification', 'admin superAdmin automaticProgram'],
  ['/document/4/verif', 'admin superAdmin automaticProgram orderManager'],
  ['/document/verif', 'controller admin superAdmin automaticProgram orderManager'],
  ['/shipments', 'postman admin superAdmin'],
  ['/shipment/4', ''],
  ['/deliveredShipments', 'orderManager admin superAdmin'],
  ['/admin/admin-accounts', 'userManager admin superAdmin'],
  ['/orders /order/4 /users /final-customer/4', 'orderManager admin superAdmin'],
  ['/tickets /tickets/list /ticket/4', 'orderManager admin superAdmin'],
  ['/finance/prices /finance/forex /finance/promotions', 'financeManager admin superAdmin'],
  ['/finance/popup /finance/popup-partner /finance/wallets', 'financeManager admin superAdmin'],
  [
    '/finance/prices/for/4 /finance/new-price /finance/new-price/4 /finance/find-prices/ /finance/price /finance/price/4 /finance/price/for/partnerPlan /finance/price/for/partnerPlan/4',
    'userManager financeManager orderManager admin superAdmin',
  ],
  [
    '/dashboard/staff /dashboard/workflow /dashboard/orders /dashboard/shipment /dashboard/countries',
    'admin superAdmin automaticProgram',
  ],
  ['/dashboard/staff/controller', 'controller superAdmin'],
  ['/dashboard/staff/editor', 'sorter superAdmin'],
  ['/dashboard/issues', 'admin superAdmin automaticProgram sorter'],
  ['/dashboard/staff/4/2026-01-01/2026-01-31', 'orderManager admin superAdmin controller sorter'],
  ['/dashboard/promotion', 'financeManager admin superAdmin'],
  ['/photo/details/4/0123456789abcdef0123456789abcdef', 'userManager financeManager orderManager admin superAdmin'],
  ['/admin/time-photo-treatment /admin/sale-by-country', 'userManager admin superAdmin'],
  [
    '/backoffice2/clients /backoffice2/companies /backoffice2/partenaires /backoffice2/products /backoffice2/rejects /backoffice2/Tarifs /backoffice2/Wallets',
    'admin superAdmin automaticProgram',
  ],
  ['/backoffice2/promos', 'financeManager admin superAdmin'],
  [
    '/admin/purposes/for/FR /admin/purpose /admin/purpose/4',
    'userManager financeManager orderManager admin superAdmin',
  ],
  ['/admin/print-pattern-catalogue /admin/icon-catalogue', 'admin superAdmin'],
  ['/admin/purposes /admin/ticket-reasons /admin/country-groups /admin/countries', 'userManager admin superAdmin'],
  ['/admin/companies /admin/partner /admin/partner-details/4 /admin/partnerPlan', 'userManager admin superAdmin'],
  ['/admin/partnerPlanNew /admin/partnerPlanNew/4 /admin/price/for_plan/4', 'userManager admin superAdmin'],
  ['/admin/reject-reasons /generate-photoboard', 'userManager admin superAdmin'],
  ['/translations/countries /translations/products /translations/purposes/', 'userManager admin superAdmin'],
  ['/translations/photo-description /translations/photo-board-description', 'userManager admin superAdmin'],
  ['/translations/reject-reasons /translations/reject-reasons-text', 'userManager admin superAdmin'],
  ['/translations/reject-reasons-text-no-selfie', 'userManager admin superAdmin'],
  ['/translations/ticket-reasons /translations/ticket-reasons-reply', ''],
  ['/level-of-caution /level-of-caution/new-or-edit /level-of-caution/new-or-edit/4', 'postman admin superAdmin'],
];

const Anything = lazyScreen(async () => () => null);
/** The table as if every screen were built. */
const ALL: readonly Screen[] = SCREENS.map((screen) => ({ ...screen, component: Anything }));

function screenAt(path: string): Screen {
  const matches = ALL.filter((screen) => matchPath(screen.path, path));
  const literal = matches.find((screen) => !screen.path.includes(':')) ?? matches[0];
  if (!literal) throw new Error(`No screen at ${path}`);
  return literal;
}

function named(name: string): Screen {
  const screen = ALL.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`No screen ${name}`);
  return screen;
}

function withRole(role: Role): RoleKey {
  const key = ROLE_KEYS.find((candidate) => ROLES[candidate] === role);
  if (!key) throw new Error(`No role ${role}`);
  return key;
}

/** Screens that the specification does not have, and that not everybody may open. */
const BESIDES: typeof SPECIFICATION = [
  ['/document/my-verdicts', 'sorter admin superAdmin'],
  ['/dashboard/staff/mine', 'orderManager admin superAdmin controller sorter'],
  ['/finance/refunds', 'financeManager orderManager admin superAdmin'],
  ['/document/photo/4', 'sorter controller orderManager admin superAdmin automaticProgram'],
];

const rowsOf = (table: typeof SPECIFICATION) =>
  table.flatMap(([paths, roles]) => paths.split(' ').map((path) => [path, roles] as const));
const rows = rowsOf(SPECIFICATION);

describe.each([...rows, ...rowsOf(BESIDES)])('%s', (path, allowed) => {
  const names = allowed === '' ? Object.values(ROLES) : allowed.split(' ');

  test('asks who is not signed in to sign in, and knows where they wanted to go', () => {
    expect(judge(screenAt(path), undefined, ALL)).toEqual({ open: false, goTo: '/login', remember: true });
  });

  test.each(Object.values(ROLES))('%s', (role) => {
    const expected: Verdict = names.includes(role) ? { open: true } : { open: false, goTo: '/', denied: true };
    expect(judge(screenAt(path), [withRole(role)], ALL)).toEqual(expected);
  });
});

test('every screen of the table is in the specification, but for one’s own password and sessions, one’s own verdicts and actions, the view of a photo, the floor, arrivals, openings, the security log, retention, the mailbox, e-mails without ticket, refunds, quality, comment templates and the translations it names without a path', () => {
  const specified = new Set(rows.map(([path]) => screenAt(path).name));
  const others = ALL.filter(({ name }) => !specified.has(name)).map(({ name }) => name);
  expect(others.filter((name) => !/^(Partner)?Popup\w+Translations$/.test(name))).toEqual([
    'Home',
    'Login',
    'ForgottenPassword',
    'SetPassword',
    'OwnSecurity',
    'OwnVerdicts',
    'PhotoView',
    'Floor',
    'FloorSettings',
    'Inbox',
    'SavedReplyList',
    'RefundList',
    'Arrivals',
    'OwnActions',
    'QualityReasons',
    'QualityRefusals',
    'Agreement',
    'Disagreements',
    'Disagreement',
    'QualityExamples',
    'PlantedPhotos',
    'QualitySettings',
    'OwnAgreement',
    'HolidayList',
    'ProductList',
    'CommentTemplateList',
    'Openings',
    'SecurityLog',
    'Retention',
    'Activity',
    'Mailbox',
    'SavedReplyTranslations',
    'SavedReplyTextTranslations',
  ]);
});

test('the names that the specification gives its routes are kept', () => {
  const names = ALL.map(({ name }) => name);
  const kept =
    'Home DocumentValidation OneDocumentVerify DocumentVerify DocumentToVerifyList Shipment Login Order Details ShipmentList ShipmentDeliveredList Ticket TicketList TicketB2BList priceForm newPrice Actions';
  expect(names).toEqual(expect.arrayContaining(kept.split(' ')));
  expect(new Set(names).size).toBe(names.length);
});

test('the second name of the products page leads to it', () => {
  expect(ALIASES['/backoffice2/produits']).toBe('BackofficeProducts');
});

describe('home', () => {
  test.each<[roles: RoleKey[], where: string | undefined]>([
    [['ROLE_SORTER'], '/document/validation'],
    [['ROLE_CONTROLLER'], '/document/verif'],
    [['ROLE_CONTROLLER', 'ROLE_SORTER'], '/document/validation'],
    [['ROLE_SORTER', 'ROLE_ADMIN'], undefined],
    [['ROLE_CONTROLLER', 'ROLE_SUPER_ADMIN'], undefined],
    [['ROLE_POSTMAN'], undefined],
    [['ROLE_ORDER_MANAGER'], undefined],
    [[], undefined],
  ])('of %j', (roles, where) => {
    expect(judge(named('Home'), roles, ALL)).toEqual(where ? { open: false, goTo: where } : { open: true });
  });

  test('is where a sorter stays while the validation screen does not exist', () => {
    const without = ALL.map((screen) =>
      screen.name === 'DocumentValidation' ? { name: screen.name, path: screen.path, roles: screen.roles } : screen,
    );
    expect(judge(named('Home'), ['ROLE_SORTER'], without)).toEqual({ open: true });
  });
});

test('a screen that is not built is like an unknown path: nobody is told that they lack a right', () => {
  const unbuilt: Screen = { name: 'OrderList', path: '/orders', roles: ['orderManager'] };
  expect(judge(unbuilt, ['ROLE_SORTER'], ALL)).toEqual({ open: false, goTo: '/' });
});

test('a person who is signed in is led away from sign-in', () => {
  expect(judge(named('Login'), ['ROLE_ADMIN'], ALL)).toEqual({ open: false, goTo: '/' });
  expect(judge(named('Login'), undefined, ALL)).toEqual({ open: true });
});

test.each(ROLE_KEYS)('no chain of redirects leads %s in a circle', (role) => {
  for (const start of ALL) {
    const visited: string[] = [];
    let screen = start;
    for (;;) {
      const verdict = judge(screen, [role], ALL);
      if (verdict.open) break;
      expect(visited).not.toContain(verdict.goTo);
      visited.push(verdict.goTo);
      screen = screenAt(verdict.goTo);
    }
  }
});
