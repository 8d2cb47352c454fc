import type { RoleKey } from '@likeness/contract/kit/roles';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import { DEMO_DOMAIN, DEMO_PASSWORD, type DemoAccounts, createAccount } from '../../server/src/staff/index.ts';

interface Member {
  /** The part of the e-mail before the domain. */
  key: string;
  /** What the sign-in page calls the account. */
  name: string;
  firstName: string;
  lastName: string;
  role: RoleKey;
  language: 'en' | 'es' | 'fr';
}

const MEMBERS = [
  { key: 'superadmin', name: 'Super admin', firstName: 'Agathe', lastName: 'Morel', role: 'ROLE_SUPER_ADMIN' },
  { key: 'admin', name: 'Admin', firstName: 'Bruno', lastName: 'Keller', role: 'ROLE_ADMIN' },
  { key: 'sorter', name: 'Sorter', firstName: 'Nadia', lastName: 'Haddad', role: 'ROLE_SORTER' },
  { key: 'sorter2', name: 'Second sorter', firstName: 'Hugo', lastName: 'Lindqvist', role: 'ROLE_SORTER' },
  { key: 'controller', name: 'Controller', firstName: 'Ines', lastName: 'Carvalho', role: 'ROLE_CONTROLLER' },
  {
    key: 'controller2',
    name: 'Second controller',
    firstName: 'Tomasz',
    lastName: 'Zielinski',
    role: 'ROLE_CONTROLLER',
  },
  { key: 'postman', name: 'Postman', firstName: 'Malik', lastName: 'Benali', role: 'ROLE_POSTMAN' },
  { key: 'orders', name: 'Order manager', firstName: 'Clara', lastName: 'Rossi', role: 'ROLE_ORDER_MANAGER' },
  { key: 'finance', name: 'Finance manager', firstName: 'Joan', lastName: 'Ferrer', role: 'ROLE_FINANCE_MANAGER' },
  { key: 'users', name: 'User manager', firstName: 'Leonie', lastName: 'Brandt', role: 'ROLE_USER_MANAGER' },
  { key: 'robot', name: 'Automatic program', firstName: 'Robot', lastName: 'Likeness', role: 'ROLE_AUTOMATIC_PROGRAM' },
] as const satisfies readonly Omit<Member, 'language'>[];

export type MemberKey = (typeof MEMBERS)[number]['key'];

const LANGUAGES: Partial<Record<MemberKey, Member['language']>> = { sorter2: 'fr', controller2: 'fr', finance: 'es' };

export const DEMO_ACCOUNTS: DemoAccounts = {
  accounts: MEMBERS.map(({ key, name, role }) => ({ email: `${key}@${DEMO_DOMAIN}`, name, roles: [role] })),
  password: DEMO_PASSWORD,
};

/** The numbers of the demo staff, by what stands before the domain in their e-mail. */
export type Crew = Readonly<Record<MemberKey, number>>;

export async function createCrew(tx: Transaction, since: Date): Promise<Crew> {
  const crew: Partial<Record<MemberKey, number>> = {};
  for (const { key, firstName, lastName, role } of MEMBERS) {
    const account = {
      email: `${key}@${DEMO_DOMAIN}`,
      firstName,
      lastName,
      roles: [role],
      password: DEMO_PASSWORD,
      language: LANGUAGES[key] ?? 'en',
    };
    crew[key] = (await createAccount(tx, account, since)).id;
  }
  return crew as Crew;
}
