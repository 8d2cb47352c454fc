import * as people from '@likeness/contract/settingsLists/partnerBackOffice';
import * as sales from '@likeness/contract/settingsLists/partnerBackOfficeSales';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { ROLE_NAMES, type Role } from '@likeness/contract/kit/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { proWallet } from './schema.ts';

const ADMINS: readonly Role[] = ['admin', 'superAdmin'];
/** Who may read each list of the partners' back office, and who may change it. */
const RIGHTS = [
  [people.proClientList, [...ADMINS, 'automaticProgram'], ADMINS],
  [people.proCompanyList, [...ADMINS, 'automaticProgram'], ADMINS],
  [people.proPartnerList, [...ADMINS, 'automaticProgram'], ADMINS],
  [people.proWalletList, [...ADMINS, 'automaticProgram'], ADMINS],
  [sales.proProductList, [...ADMINS, 'automaticProgram'], ADMINS],
  [sales.proRejectList, [...ADMINS, 'automaticProgram'], ADMINS],
  [sales.proTariffList, [...ADMINS, 'automaticProgram'], ADMINS],
  [sales.proPromoList, [...ADMINS, 'financeManager'], [...ADMINS, 'financeManager']],
] as const;

let app: TestApp;
const callers = {} as Record<Role, Caller>;

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ROLE_NAMES) callers[role] = await app.signedInAs(role);
});
afterAll(() => app.close());

/** The roles that are not refused by a call; the record does not exist, so they get 404. */
async function allowedRoles(endpoint: Endpoint): Promise<Role[]> {
  const allowed: Role[] = [];
  for (const role of ROLE_NAMES) {
    const { status } = await callers[role].call(endpoint, { params: { id: 2_000_000_000 }, body: {} });
    if (status !== 403) allowed.push(role);
  }
  return allowed;
}

test.each(RIGHTS.map(([list, ...roles]) => [list.path, list, ...roles] as const))(
  '%s can be read and changed only by the roles that the specification names',
  async (_path, list, readers, writers) => {
    const { list: page, read, export: csv, history, add, edit, remove, revert } = listCalls(list);
    for (const call of [page, read, csv]) expect((await allowedRoles(call)).toSorted()).toEqual(readers.toSorted());
    for (const call of [history, add!, edit!, remove!, revert!]) {
      expect((await allowedRoles(call)).toSorted()).toEqual(writers.toSorted());
    }
  },
);

test('the automatic program can read a wallet, and cannot add to its credit', async () => {
  const { add, edit, remove, read, list } = listCalls(people.proWalletList);
  const { id } = (await callers.admin.call(add!, { body: { credit: 20, partner_name: 'Photo Dupont' } })).answer;
  const { orm } = app.platform.database;
  const before = [await orm.select().from(proWallet), await orm.select().from(auditEntry)];
  const program = callers.automaticProgram;
  const refused = [
    await program.call(add!, { body: { credit: 500, partner_name: 'program was here' } }),
    await program.call(edit!, { params: { id }, body: { credit: 500 } }),
    await program.call(remove!, { params: { id } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect([await orm.select().from(proWallet), await orm.select().from(auditEntry)]).toEqual(before);
  const seen = (await program.call(read, { params: { id } })).answer;
  expect([seen['credit'], seen.allowedActions]).toEqual([20, []]);
  expect((await program.call(list)).answer.allowedActions).toEqual([]);
});
