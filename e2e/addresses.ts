import { globSync, readFileSync } from 'node:fs';
import { OWN_SECURITY_PAGE } from '@likeness/contract/staff/secondFactor';
import * as screenRoles from '../web/src/app/screenRoles.ts';
import type { DemoAccount } from './signIn.ts';

const ROLES: Readonly<Record<string, readonly string[]>> = { ...screenRoles };

const ACCOUNT_OF: Readonly<Record<string, DemoAccount>> = {
  sorter: 'sorter',
  controller: 'controller',
  postman: 'postman',
  orderManager: 'orders',
  financeManager: 'finance',
  userManager: 'users',
  admin: 'admin',
  superAdmin: 'superadmin',
};

export interface Address {
  readonly address: string;
  /** Whose work it is. */
  readonly account: DemoAccount;
}

const DECLARED = /path: '([^']+)',\s+roles: (\[[^\]]*\]|\w+|'public')/g;

/**
 * The addresses of all screens, each with the person whose work it is; everybody's first one with each of them. Of the
 * texts of all kinds, and of the partners' lists, one stands for all.
 */
export function addresses(): Address[] {
  const source = globSync('web/src/app/screens/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const screens = [...source.join('\n').matchAll(DECLARED)]
    .map(([, path, roles]) => ({ path: path!, account: accountFor(path!, roles!) }))
    .filter(({ path }) => path !== '/login' && !/^\/(translations\/(?!countries)|backoffice2\/(?!clients))/.test(path));
  const everybody = Object.values(ACCOUNT_OF);
  const written = screens.flatMap(({ path, account }) =>
    path === '/' ? everybody.map((one) => ({ address: path, account: one })) : [{ address: filledIn(path), account }],
  );
  // Its path is declared elsewhere.
  return [...written, { address: OWN_SECURITY_PAGE, account: 'sorter' }];
}

/** Those whose rights are decided otherwise, or who stand behind others in the table of roles. */
const WHOSE: Readonly<Record<string, DemoAccount>> = { '/shipment/': 'postman', '/finance/': 'finance' };

/** The first role that a screen names: the others may do more. */
function accountFor(path: string, roles: string): DemoAccount {
  const known = Object.entries(WHOSE).find(([beginning]) => path.startsWith(beginning));
  if (known) return known[1];
  const [, literal, constant] = /'(\w+)'|([A-Z]{2,})/.exec(roles) ?? [];
  const [first] = constant === undefined ? [literal] : (ROLES[constant] ?? []);
  return ACCOUNT_OF[first ?? 'superAdmin'] ?? 'superadmin';
}

/** With a record of the demo house in place of each parameter; a form of a new record without one. */
function filledIn(path: string): string {
  return path
    .replace(/\/:\w+\?$/, '')
    .replace(':countryCode', 'FR')
    .replace(':from', '2026-01-01')
    .replace(':to', '2026-12-31')
    .replaceAll(/:\w+/g, '1');
}
